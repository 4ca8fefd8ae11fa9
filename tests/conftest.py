"""What all tests share: how hypothesis searches."""

import os
import sys
from contextlib import suppress

from hypothesis import HealthCheck, settings

# No deadline: a first call may compile rules. Under CI the same examples every time.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")

# OpenSpiel's logging takes hold of the stream for errors that it finds when it is imported, which
# under pytest is one test's, and closes it when a server in the same process sets its logging up.
with suppress(ImportError):
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__
