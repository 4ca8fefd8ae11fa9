"""What is said about the messages is what the messages are."""

from __future__ import annotations

from typing import get_args

from ludoteka.server import openapi, protocol, protocol_doc, words
from ludoteka.server.requests import ANSWERS


def test_the_protocol_page_and_the_types_of_the_page_are_not_stale() -> None:
    assert [] == protocol_doc.stale(), "python -m ludoteka.server.protocol_doc"


def test_the_description_of_the_api_is_not_stale() -> None:
    said = openapi.DOC.read_text(encoding="utf-8")
    assert openapi.description_text() == said, "python -m ludoteka.server.openapi"


def test_every_kind_of_message_has_one_that_answers_it() -> None:
    assert set(get_args(protocol.ClientMessage)) == set(ANSWERS)


def test_every_code_is_explained() -> None:
    assert set(get_args(words.Code)) == set(words.CODES)


def test_every_message_says_what_it_is_for() -> None:
    for union in (protocol.ClientMessage, protocol.ServerMessage):
        for kind in get_args(union):
            assert kind.__doc__, kind


def test_parse_and_encode_are_inverse() -> None:
    text = '{"type":"play","question":3,"moves":["pass"],"id":"x"}'
    message = protocol.parse(text)
    assert protocol.Play(question=3, moves=["pass"], id="x") == message
