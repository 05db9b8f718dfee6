"""What is wrong with each line of a batch, and how much: a mix of its own for every line, half of them nearly clean."""
from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from chance import Chance


@dataclass(frozen=True)
class Damage:
    """All [B]. Lengths are in pixels of the finished picture unless they say otherwise."""

    # Where the box of the line was drawn, in heights of the ink
    above: Tensor
    below: Tensor
    before: Tensor
    behind: Tensor
    stretch: Tensor
    # How the paper lay
    skew: Tensor  # radians
    curve: Tensor  # bend of the line in heights
    wedge: Tensor  # how much higher it is at the right end than at the left
    # What else is in the box
    pitch: Tensor  # from this line to the next, in heights; beyond 3: none to be seen
    ghost: Tensor  # blackness of what shines through from the back
    rule_at: Tensor  # height of a rule across the picture, 0..1
    rule_thick: Tensor  # 0: none
    rule_dash: Tensor  # length of its dashes; 0: unbroken
    edge_left: Tensor  # thickness of a box's side; 0: none
    edge_right: Tensor
    edge_far: Tensor  # how far from the picture's end that side is
    stroke: Tensor  # thickness of a pen's or a stamp's line across; 0: none
    stroke_grey: Tensor
    stroke_radius: Tensor
    stroke_x: Tensor  # 0..1 of the picture
    stroke_y: Tensor  # centre in heights of the picture
    # The print
    spread: Tensor  # threshold that ink has to pass: 0.5 as it was set, below: it ran; above: it thinned
    ragged: Tensor
    crisp: Tensor
    fade: Tensor  # how much weaker the print is in places
    streaks: Tensor  # share of columns that did not print
    specks: Tensor  # share of spots that did not print, or that are black without reason
    # The paper and the light
    ink: Tensor
    paper: Tensor
    slope_x: Tensor
    slope_y: Tensor
    cloud: Tensor
    grain: Tensor
    pattern: Tensor
    shade_from: Tensor  # where a darker field begins, 0..1 of the height; above 1: nowhere
    shade: Tensor
    is_negative: Tensor
    # The camera or scanner
    blur: Tensor
    motion: Tensor
    direction: Tensor
    share: Tensor  # of the finished height that the line had in the file
    noise: Tensor
    halo: Tensor  # sharpening
    black_white: Tensor  # threshold of a scan in two colours, from ink 0 to paper 1; 0: grey
    quality: Tensor  # of JPEG; 100 and more: none

    @staticmethod
    def random(chance: Chance) -> Damage:
        # Half of the lines are nearly clean; of the others a few have everything.
        bad = torch.where(chance.yes(0.5), chance.between(0, 0.12), chance.between(0.12, 1) ** 1.2)
        zero = torch.zeros_like(bad)

        def rough(share: float) -> Tensor:
            return chance.yes(share * bad)

        tight = chance.yes(0.25)
        is_negative = chance.yes(0.05)
        is_scan = chance.yes(0.05) & ~is_negative
        is_thermal, is_photo = rough(0.5), rough(0.6) & ~is_scan
        paper = torch.where(chance.yes(0.55), chance.between(0.96, 1.0), chance.between(0.62, 1.0))
        ink = torch.where(chance.yes(0.6), chance.between(0.0, 0.15), chance.between(0.0, 0.45))
        ink = torch.where(rough(0.25), paper - chance.between(0.16, 0.4), torch.minimum(ink, paper - 0.3))
        # A good part of all pictures is a receipt on a flatbed scanner: white paper, weak and mottled print, few pixels.
        is_receipt = chance.yes(0.16) & ~is_negative
        paper = torch.where(is_receipt, chance.between(0.94, 1.0), paper)
        ink = torch.where(is_receipt, chance.between(0.1, 0.6), ink)
        at_edge = torch.where(chance.yes(0.7), chance.between(0.86, 1.02), chance.between(-0.02, 0.12))
        # Whatever fades keeps a contrast that eyes can find.
        faintest = (1 - 0.15 / (paper - ink)).clamp(min=0) * torch.where(is_scan, 0.15, 1.0)
        share = torch.where(chance.yes(0.35 + 0.4 * bad), chance.between(0.4 - 0.08 * bad, 1.0), zero + 1)
        share = torch.where(is_receipt, chance.between(0.4, 0.75), share)
        # A line of 20 pixels that is blurred by two is nothing that anybody reads.
        strength = bad * share
        return Damage(
            above=torch.where(tight, chance.between(-0.05, 0.08), chance.between(0.05, 0.35)) + chance.sometimes(0.06, 0.1, 0.6),
            below=torch.where(tight, chance.between(-0.05, 0.08), chance.between(0.05, 0.35)) + chance.sometimes(0.06, 0.1, 0.6),
            before=torch.where(chance.yes(0.3), chance.between(-0.04, 0.1), chance.between(0.05, 0.5)) + chance.sometimes(0.06, 0, 2.5),
            behind=torch.where(chance.yes(0.3), chance.between(-0.04, 0.1), chance.between(0.05, 0.5)) + chance.sometimes(0.08, 0, 3.5),
            stretch=torch.where(chance.yes(0.25), chance.around_one(0.7, 1.4), chance.around_one(0.94, 1.06)),
            skew=chance.normal(chance.lines).clamp(-2, 2) * torch.where(rough(0.6), 0.025, 0.003),
            curve=torch.where(rough(0.35), chance.between(-0.35, 0.35), zero),
            wedge=torch.where(rough(0.3), chance.between(-0.2, 0.2), zero),
            pitch=torch.where(chance.yes(0.55), chance.between(1.08, 1.9), zero + 9),
            ghost=torch.where(rough(0.25), chance.between(0.03, 0.2), zero),
            rule_at=torch.where(chance.yes(0.85), at_edge, chance.between(0.2, 0.8)),
            rule_thick=torch.where(chance.yes(0.08 + 0.12 * bad), chance.between(0.5, 3.2), zero),
            rule_dash=chance.sometimes(0.3, 1.5, 12),
            edge_left=torch.where(chance.yes(0.03 + 0.07 * bad), chance.between(0.6, 4), zero),
            edge_right=torch.where(chance.yes(0.03 + 0.07 * bad), chance.between(0.6, 4), zero),
            edge_far=chance.between(0, 5),
            stroke=torch.where(rough(0.12), chance.between(0.8, 4), zero),
            stroke_grey=chance.between(0.25, 0.85),
            stroke_radius=chance.around_one(25, 1500),
            stroke_x=chance.between(0, 1),
            stroke_y=chance.between(-0.5, 1.5),
            spread=torch.where(rough(0.5), chance.between(0.3, 0.62), chance.between(0.42, 0.54)),
            ragged=torch.where(rough(0.45) | is_receipt & chance.yes(0.7), chance.between(0.05, 0.4), zero),
            crisp=chance.between(1.3, 3.5),
            fade=torch.where(is_thermal | rough(0.2), torch.minimum(chance.between(0.1, 0.8), faintest), zero),
            streaks=torch.where(is_thermal & chance.yes(0.4), chance.between(0.01, 0.1), zero),
            specks=torch.where(rough(0.35), chance.between(0.002, 0.05), zero),
            ink=ink.clamp(0, 1),
            paper=paper,
            slope_x=torch.where(is_photo, chance.between(-0.3, 0.3), chance.between(-0.02, 0.02)),
            slope_y=torch.where(is_photo, chance.between(-0.15, 0.15), chance.between(-0.02, 0.02)),
            cloud=torch.where(is_photo, chance.between(0.02, 0.25), zero),
            grain=torch.where(rough(0.5), chance.between(0.01, 0.1), zero),
            pattern=torch.where(rough(0.12), chance.between(0.03, 0.16) * (paper - ink).clamp(max=1), zero),
            shade_from=torch.where(chance.yes(0.03 + 0.06 * bad), chance.between(-0.1, 1), zero + 2),
            shade=chance.between(0.05, 0.3) * torch.sign(chance.between(-0.4, 1)),
            is_negative=is_negative,
            blur=torch.where(chance.yes(0.3 + 0.4 * bad), chance.between(0.2, 0.5 + 1.1 * strength), zero + 0.15),
            motion=torch.where(rough(0.2), chance.between(0, 2.2 * share), zero),
            direction=chance.between(0, math.pi),
            share=share,
            noise=torch.where(chance.yes(0.2 + 0.5 * bad), chance.between(0.002, 0.02 + 0.07 * strength), zero),
            halo=torch.where(chance.yes(0.12 + 0.15 * bad), chance.between(0.2, 1.5), zero),
            black_white=torch.where(is_scan, chance.between(0.4, 0.75), zero),
            quality=torch.where(chance.yes(0.45 + 0.4 * bad), chance.between(92 - 72 * strength, 95), zero + 100),
        )
