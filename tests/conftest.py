"""What all tests share: how hypothesis searches."""

import os

from hypothesis import HealthCheck, settings

# No deadline: a first call may compile rules. Under CI the same examples every time.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")
