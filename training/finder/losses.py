"""How far a map is from the teacher's: place by place, where the places of lines weigh as much as all others together, and as a whole."""
from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as F

from crops import Crops

LINE = 0.05  # from here on a place belongs to a line or its rim
LEAST = 0.02  # of all places: a batch may have no text at all


def loss_of(scores: Tensor, crops: Crops) -> Tensor:
    scores, taught, weights = scores.float(), crops.taught, crops.weights
    # What the teacher is unsure of no answer could avoid: it is taken off, so that 0 is right everywhere.
    least = F.binary_cross_entropy(taught, taught, reduction='none')
    raw = (F.binary_cross_entropy_with_logits(scores, taught, reduction='none') - least) * weights
    is_line = ((taught > LINE) | (scores.detach() > 0)) * weights
    lines, rest = is_line.sum().clamp(min=LEAST * weights.numel()), (1 - is_line).sum().clamp(min=1)
    balanced = (raw * is_line).sum() / lines + (raw * (1 - is_line)).sum() / rest
    chances, taught = torch.sigmoid(scores) * weights, taught * weights
    dice = 1 - (2 * (chances * taught).sum() + 1) / ((chances**2).sum() + (taught**2).sum() + 1)
    return balanced + dice
