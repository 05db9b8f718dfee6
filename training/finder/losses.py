"""How wrong a map is: place by place, with as many of the worst empty places as three times the cores, and as a whole."""
from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as F

from crops import Crops

EMPTY_FOR_CORE = 3
LEAST_EMPTY = 0.02  # of all places: a batch may have no text at all


def loss_of(scores: Tensor, crops: Crops) -> Tensor:
    scores, cores, weights = scores.float(), crops.cores, crops.weights
    # Rims of cores are half core. What no answer could avoid is taken off, so that 0 is right everywhere.
    least = F.binary_cross_entropy(cores, cores, reduction='none')
    raw = (F.binary_cross_entropy_with_logits(scores, cores, reduction='none') - least) * weights
    is_core = (cores > 0.1) * weights
    cored = is_core.sum()
    empty = (raw * (1 - is_core)).flatten()
    # How many are taken must not depend on what the GPU is still counting: of the sorted, those that lie within the share.
    worst = empty.topk(len(empty) // 4).values
    wanted = (EMPTY_FOR_CORE * cored).clamp(min=LEAST_EMPTY * len(empty))
    taken = torch.arange(len(worst), device=worst.device) < wanted
    balanced = ((raw * is_core).sum() + (worst * taken).sum()) / (cored + wanted.clamp(max=len(worst)))
    chances = torch.sigmoid(scores) * weights
    cores = cores * weights
    overlap = 2 * (chances * cores).sum() + 1
    dice = 1 - overlap / ((chances**2).sum() + (cores**2).sum() + 1)
    return balanced + dice
