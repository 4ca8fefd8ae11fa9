"""The games as learning libraries and assistants want them; each interface is a module and an extra.

`pettingzoo`, `gymnasium`, `openspiel`, `mcp`: named as the library each of them speaks to.
"""
