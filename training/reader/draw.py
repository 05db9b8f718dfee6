"""Texts → pictures in one call: faces, setting and damage drawn by chance for every line."""
from __future__ import annotations

import torch
from torch import Tensor

from chance import Chance
from compose import KINDS, Atlas, compose
from damage import Damage
from spoil import spoil
from style import Style


@torch.no_grad()
def draw(atlas: Atlas, characters: Tensor, chance: Chance, width: int) -> tuple[Tensor, Tensor, Tensor]:
    """`characters`: [B, L], classes, 0 after the end. Returns pictures [B, 1, 40, `width`] in 0..1, their widths [B] and the faces [B]."""
    faces = atlas.choose(characters, chance)
    ink, _ = compose(atlas, faces, characters, Style.random(atlas.kinds[faces], KINDS, chance), chance, width)
    pictures, widths = spoil(ink, Damage.random(chance), chance, width)
    return pictures, widths, faces
