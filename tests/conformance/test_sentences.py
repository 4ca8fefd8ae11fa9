"""Everything a game says can be said, in English and Hungarian."""

from hypothesis import given, settings

from ludoteka.core.texts import LANGUAGES

from .variants import Variant, choices, every_variant, seeds, walk


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_every_line_and_question_is_a_sentence_in_both_languages(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    texts = position.game.texts
    names = ["Anna", "Béla", "Cili", "Dóra", "Ede", "Flóra"]
    asked = []
    for _ in walk(position, chosen, seed):
        asked.append(position.view()["ask"])
    lines = [line for seat in (None, 0) for line in position.log(seat)]
    for said in [*asked, *lines]:
        for lang in LANGUAGES:
            sentence = texts.sentence(said["key"], said["values"], lang, names)
            assert "{" not in sentence, (sentence, said)
            assert sentence[:1].strip()
