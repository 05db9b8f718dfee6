"""How each line of a batch is set: sizes, gaps, slant, what the printer does to its letters."""
from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from chance import Chance

#: A line of ascenders and descenders is so high in a picture of compose.HEIGHT; accents need the rest.
USUAL_SIZE = 36 / 48


@dataclass(frozen=True)
class Style:
    """All [B]."""

    size: Tensor  # of the atlas's size
    second: Tensor  # the size of later words, as a factor
    turn: Tensor  # from which word on; beyond the last: never
    small_caps: Tensor  # size of capitals that do not begin a word; 1: as all others
    widen: Tensor
    tracking: Tensor  # pixels between letters
    word_gap: Tensor  # factor of the space
    columns: Tensor  # share of spaces that are gaps between columns
    slant: Tensor
    bold: Tensor  # 0..1 of a dilation by one pixel
    hop: Tensor  # pixels by which letters jump up and down
    drift: Tensor  # pixels by which they stand left or right of their place
    press: Tensor  # how unlike in blackness letters are
    cell: Tensor  # side of a dot in the glyph's own pixels; 0: smooth outlines
    dot: Tensor  # radius of a round dot in cells; 0: squares
    broken: Tensor  # share of dots that did not print
    underline: Tensor  # thickness in pixels; 0: none
    underline_below: Tensor

    @staticmethod
    def random(kinds: Tensor, names: tuple[str, ...], chance: Chance) -> Style:
        """`kinds`: [B], the class of each line's face, by its place in `names`."""
        def of(*wanted: str) -> Tensor:
            return torch.isin(kinds, torch.tensor([names.index(one) for one in wanted], device=kinds.device))

        is_matrix, is_fixed = of('matrix'), of('mono', 'typewriter', 'terminal', 'matrix')
        is_hand = of('hand')
        is_typed = of('typewriter') & chance.yes(0.6)
        is_rastered = of('mono', 'sans', 'narrow', 'terminal') & chance.yes(torch.where(of('mono', 'terminal'), 0.25, 0.08))
        is_dotted = is_matrix & chance.yes(0.75)
        zero = torch.zeros(chance.lines, device=chance.device)
        one = zero + 1
        return Style(
            size=USUAL_SIZE * chance.around_one(0.9, 1.03),
            second=torch.where(chance.yes(0.05) & ~is_matrix, chance.around_one(0.62, 1.25), one),
            turn=torch.floor(chance.between(1, 4)),
            small_caps=torch.where(chance.yes(0.04) & ~is_matrix, chance.between(0.72, 0.85), one),
            # Tills and matrix printers print letters of double width or double height.
            widen=torch.where(is_fixed & chance.yes(0.2), chance.around_one(0.6, 1.7), chance.around_one(0.92, 1.08)),
            tracking=torch.where(chance.yes(0.25), chance.between(-0.9, 1.5), chance.between(-0.2, 0.2)) + chance.sometimes(0.04, 2, 9),
            word_gap=torch.where(chance.yes(0.3), chance.around_one(0.55, 2.2), chance.around_one(0.85, 1.15)),
            columns=torch.where(chance.yes(0.18), chance.between(0.15, 0.9), zero),
            slant=torch.where(is_hand, chance.between(-0.1, 0.3), chance.sometimes(0.06, -0.06, 0.22)),
            bold=torch.where(chance.yes(0.12), chance.between(0.2, 1.0), zero),
            hop=torch.where(is_typed | is_hand, chance.between(0.2, 1.1), chance.sometimes(0.05, 0.1, 0.7)),
            drift=torch.where(is_typed | is_hand, chance.between(0.1, 0.8), chance.sometimes(0.05, 0.1, 0.5)),
            press=torch.where(is_typed, chance.between(0.1, 0.5), chance.sometimes(0.08, 0.05, 0.3)),
            cell=torch.where(is_matrix, one, torch.where(is_rastered, chance.between(1.6, 3.2), zero)),
            dot=torch.where(is_dotted, chance.between(0.4, 0.72), zero),
            broken=torch.where(is_matrix, chance.sometimes(0.4, 0.01, 0.12), zero),
            underline=chance.sometimes(0.05, 0.8, 2.6),
            underline_below=chance.between(2.5, 7),
        )
