"""The Model Context Protocol: an assistant sits at a table, by sentences and the notation.

`here` plays on positions of this process, `there` at the tables of a Ludoteka server; `tools`
offers either to assistants, as `ludoteka mcp` does.
"""
