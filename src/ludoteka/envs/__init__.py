"""The games as learning libraries want them; each interface is a module and an extra.

`pettingzoo`, `gymnasium`, `openspiel`: named as the library each of them speaks to.
"""
