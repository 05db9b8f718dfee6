"""What the network is punished for."""
from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as F

START, END, IN, EACH = range(4)


def losses(scores: Tensor, nothing: Tensor, b: dict[str, Tensor]) -> dict[str, Tensor]:
    scores, nothing = scores.float(), nothing.float()
    form, starts, ends, span = b['form'], b['starts'], b['ends'], b['span']
    words = b['mask'][:, None]
    is_one, is_many = form == 0, form > 0
    found = {}

    # Where the value stands in several places, any of them is right: the labels of real documents are values, not places.
    start = scores[:, START].masked_fill(~words, -1e4)
    alternatives = torch.cat([nothing[..., None], start], -1)
    wanted = torch.cat([~starts.any(-1, keepdim=True), starts], -1)
    chance = torch.logsumexp(alternatives.masked_fill(~wanted, -1e4), -1) - torch.logsumexp(alternatives, -1)
    found['start'] = -(chance * is_one).sum() / is_one.sum().clamp(min=1)
    # Not surer than a page can be read: scores that grow without end are no chances any more.
    found['calm'] = 1e-4 * ((torch.logsumexp(alternatives, -1) ** 2) * is_one).sum() / is_one.sum().clamp(min=1)

    # The boundaries are learnt at the place that the network itself believes in; the others are left alone.
    best = start.masked_fill(~starts, -1e5).argmax(-1, keepdim=True)
    chosen = torch.gather(span, 2, best)
    is_answer = torch.where(is_one[..., None], (span == chosen) & (span > 0), span > 0)
    counts = words & (is_answer | (span == 0)) & (form >= 0)[..., None]

    def each_word(logits: Tensor, target: Tensor, counting: Tensor) -> Tensor:
        raw = F.binary_cross_entropy_with_logits(logits, target.float(), reduction='none') * counting
        return (raw.sum(-1) / (1 + (target & counting).sum(-1))).sum() / (counting.any(-1)).sum().clamp(min=1)

    found['in'] = each_word(scores[:, IN], is_answer, counts)
    found['end'] = each_word(scores[:, END], ends & is_answer, counts)
    found['each'] = each_word(scores[:, EACH], starts, words & is_many[..., None])
    found['all'] = found['start'] + found['calm'] + found['in'] + 0.5 * found['end'] + found['each']
    return found
