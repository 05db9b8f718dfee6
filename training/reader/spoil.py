"""Ink → grey pictures of lines, as scanners, phones and years make them: all lines of a batch at once and on the GPU.

The result is what the product hands to the network: the box of a line cut out of the page, grey, scaled to HEIGHT pixels in height with
the width in proportion (times the box's own mistake), black 0 and white 1, nothing normalised. Right of its width a line is 0.5: the
network takes 0.5 away first, so that this is the same nothing that its convolutions see beyond a picture's end."""
from __future__ import annotations

import math

import torch
from torch import Tensor
from torch.nn import functional as F

from chance import Chance
from damage import Damage

HEIGHT = 40
NOTHING = 0.5
#: Rows above and below a line in which others may show
AROUND = 24
KERNEL = 11


def spoil(ink: Tensor, damage: Damage, chance: Chance, width: int | None = None) -> tuple[Tensor, Tensor]:
    """`ink`: [B, 1, H, W]. Returns pictures [B, 1, HEIGHT, `width`] in 0..1 and their widths [B]."""
    width = ink.shape[3] if width is None else width
    d = _Broadcast(damage)
    cover, widths = _photographed(ink, d, width)
    y, x = _places(HEIGHT, width, ink.device)
    cover = _printed(cover, d, chance)
    cover = torch.maximum(cover, _drawn(d, x, y, widths[:, None, None, None]))
    picture = _lit(cover, d, chance, x, y)
    picture = _blurred(picture, damage)
    picture = _stored(picture, damage, d, chance, widths)
    return torch.where(x < widths[:, None, None, None], picture.clamp(0, 1), NOTHING), widths


class _Broadcast:
    """A line's numbers as [B, 1, 1, 1]."""

    def __init__(self, damage: Damage) -> None:
        self.damage = damage

    def __getattr__(self, name: str) -> Tensor:
        return getattr(self.damage, name)[:, None, None, None]


def _places(height: int, width: int, device: torch.device) -> tuple[Tensor, Tensor]:
    """Middles of pixels: [height, 1] and [width]."""
    return (torch.arange(height, device=device) + 0.5)[:, None], torch.arange(width, device=device) + 0.5


def _ends(has_ink: Tensor) -> tuple[Tensor, Tensor]:
    """[B, N] → the first and one behind the last that is true; all of it where none is."""
    count = has_ink.shape[1]
    place = torch.arange(count, device=has_ink.device)
    first = torch.where(has_ink, place, count).amin(1)
    last = torch.where(has_ink, place + 1, 0).amax(1)
    return torch.where(last > 0, first, 0).float(), torch.where(last > 0, last, count).float()


def _photographed(ink: Tensor, d: _Broadcast, width: int) -> tuple[Tensor, Tensor]:
    """The box around the line, with the lines above and below it, bent and scaled to HEIGHT."""
    high, wide = ink.shape[2:]
    is_black = ink[:, 0] > 0.3
    top, bottom = (one[:, None, None, None] for one in _ends(is_black.any(2)))
    left, right = (one[:, None, None, None] for one in _ends(is_black.any(1)))
    # Dots and dashes are not the height of a line.
    tall = (bottom - top).clamp(min=12)
    middle = (top + bottom) / 2
    top, bottom = middle - tall / 2, middle + tall / 2

    long = (right - left).clamp(min=1)
    slope = torch.tan(d.skew)
    # A box holds what it can of a line that is not straight: it grows with the line's drift, and nobody boxes a drift of many lines.
    slope = slope.sign() * torch.minimum(slope.abs(), 0.7 * tall / long)
    bend = d.curve * tall * (long / (12 * tall)).clamp(max=1)
    drift = slope.abs() * long + bend.abs()
    above, below = d.above * tall + drift / 2, d.below * tall + drift / 2
    box_high = tall + above + below
    before, behind = d.before * tall, d.behind * tall
    shrink = HEIGHT / box_high * d.stretch
    # Margins give way before letters do.
    room = (width / shrink - long).clamp(min=0)
    margin = (room / (before + behind).clamp(min=1e-3)).clamp(max=1)
    before, behind = torch.where(before > 0, before * margin, before), torch.where(behind > 0, behind * margin, behind)
    box_wide = long + before + behind
    shrink = torch.minimum(shrink, width / box_wide)
    widths = (box_wide * shrink).round().clamp(min=8, max=width)

    y, x = _places(HEIGHT, width, ink.device)
    a = x / widths
    from_x = left - before + a * box_wide
    along = (from_x - left) / long * 2 - 1
    zoom = 1 + d.wedge * along
    from_y = middle + (above * -0.5 + below * 0.5) + (y / HEIGHT - 0.5) * box_high * zoom
    from_y = from_y + slope * along * long / 2 + bend * (0.5 - along**2)
    # Where more than a third of another line is in the box, nobody knows which of them is meant.
    pitch = torch.maximum(d.pitch, 0.65 + torch.maximum(above, below) / tall)
    canvas = _with_neighbours(ink, pitch * tall)
    grid = torch.stack([(from_x.expand_as(from_y) * (2 / wide) - 1)[:, 0], ((from_y + AROUND) * (2 / (high + 2 * AROUND)) - 1)[:, 0]], -1)
    return F.grid_sample(canvas, grid, align_corners=False), widths[:, 0, 0, 0]


def _with_neighbours(ink: Tensor, pitch: Tensor) -> Tensor:
    """[B, 1, H + 2 AROUND, W]: another line of the batch above, and another below, at a distance of `pitch` rows."""
    lines, _, high, wide = ink.shape
    row = torch.arange(-AROUND, high + AROUND, device=ink.device)[None, None, :, None]
    canvas = F.pad(ink, (0, 0, AROUND, AROUND))
    for other, away in ((ink.roll(1, 0), pitch), (ink.roll(2, 0), -pitch)):
        source = row + away.round().long()
        is_inside = (source >= 0) & (source < high)
        taken = other.gather(2, source.clamp(0, high - 1).expand(lines, 1, high + 2 * AROUND, wide))
        canvas = torch.maximum(canvas, taken * is_inside)
    return canvas


def _smooth(chance: Chance, lines: int, rows: int, columns: int, width: int) -> Tensor:
    """[B, 1, HEIGHT, W]: soft clouds of so many waves, about -1..1."""
    return F.interpolate(chance.normal(lines, 1, rows, columns), (HEIGHT, width), mode='bilinear', align_corners=False)


def _printed(cover: Tensor, d: _Broadcast, chance: Chance) -> Tensor:
    """What ink, toner or heat made of the letters."""
    lines, _, _, width = cover.shape
    soft = F.avg_pool2d(F.avg_pool2d(cover, 3, 1, 1, count_include_pad=False), 3, 1, 1, count_include_pad=False)
    near = F.avg_pool2d(chance.normal(lines, 1, HEIGHT, width), 3, 1, 1) * 3
    # Thin letters never reach the threshold of thick ones: half of the ink as it was set keeps them.
    level = 0.5 * soft + 0.5 * cover
    pressed = ((level - d.spread + 0.25 * d.ragged * near) * d.crisp + 0.5).clamp(0, 1)
    keeps = (d.ragged > 0) | ((d.spread - 0.48).abs() > 0.05)
    # Hairlines are weak after that, but there.
    cover = torch.where(keeps, torch.maximum(pressed, 0.45 * cover), cover)
    weak = d.fade * torch.sigmoid(2 * _smooth(chance, lines, 3, max(4, width // 40), width))
    streak = chance.field(lines, 1, 1, width) < d.streaks
    streak = F.max_pool2d(streak.float(), (1, 3), 1, (0, 1)) * 0.8
    lost = near.sigmoid() < d.specks
    dirt = chance.field(lines, 1, HEIGHT // 2, width // 2 + 1) < d.specks * 0.15
    dirt = F.interpolate(dirt.float(), scale_factor=2, mode='bilinear', align_corners=False)[..., :width] * 0.8
    cover = cover * (1 - weak) * (1 - streak) * (1 - 0.8 * lost)
    back = F.avg_pool2d(cover.roll(3, 0).flip(3), 5, 1, 2) * d.ghost
    return torch.maximum(torch.maximum(cover, dirt), back)


def _drawn(d: _Broadcast, x: Tensor, y: Tensor, widths: Tensor) -> Tensor:
    """Rules, sides of boxes, pens and stamps."""
    at = d.rule_at * HEIGHT + (x - widths / 2) * d.skew
    rule = (d.rule_thick / 2 + 0.5 - (y - at).abs()).clamp(0, 1) * (d.rule_thick > 0)
    dash = d.rule_dash.clamp(min=0.5)
    rule = torch.where((d.rule_dash > 0) & (torch.frac(x / (2 * dash)) > 0.55), 0.0, rule)
    left = (d.edge_left / 2 + 0.5 - (x - d.edge_far).abs()).clamp(0, 1) * (d.edge_left > 0)
    right = (d.edge_right / 2 + 0.5 - (x - (widths - d.edge_far)).abs()).clamp(0, 1) * (d.edge_right > 0)
    centre_y = d.stroke_y * HEIGHT - d.stroke_radius * torch.cos(3 * d.direction)
    centre_x = d.stroke_x * widths - d.stroke_radius * torch.sin(3 * d.direction)
    far = (torch.sqrt((x - centre_x) ** 2 + (y - centre_y) ** 2) - d.stroke_radius).abs()
    stroke = (d.stroke / 2 + 0.5 - far).clamp(0, 1) * (d.stroke > 0) * d.stroke_grey
    return torch.maximum(torch.maximum(rule * 0.9, stroke), torch.maximum(left, right) * 0.9)


def _lit(cover: Tensor, d: _Broadcast, chance: Chance, x: Tensor, y: Tensor) -> Tensor:
    """Ink on paper in some light."""
    lines, _, _, width = cover.shape
    cloud = _smooth(chance, lines, 2, 5, width)
    grain = F.avg_pool2d(chance.normal(lines, 1, HEIGHT, width), 3, 1, 1)
    wave = torch.sin((x * torch.cos(d.direction) + y * torch.sin(d.direction)) * (0.25 + d.stroke_x)) * d.pattern
    shaded = torch.sigmoid((y / HEIGHT - d.shade_from) * 60) * d.shade
    paper = d.paper + grain * d.grain + wave - shaded
    paper = torch.where(d.paper - d.ink - d.shade < 0.15, paper + shaded, paper)
    light = 1 + d.slope_x * (x / width - 0.5) + d.slope_y * (y / HEIGHT - 0.5) + d.cloud * cloud
    picture = (paper + cover * (d.ink - paper)) * light.clamp(min=0.35)
    return torch.where(d.is_negative, 1 - picture, picture).clamp(0, 1)


def _blurred(picture: Tensor, damage: Damage) -> Tensor:
    """Out of focus, moved, and what a lower resolution takes away: one bell for each line, longer in one direction."""
    reach = torch.arange(KERNEL, device=picture.device) - KERNEL // 2
    lost = 0.45 * torch.sqrt((1 / damage.share**2 - 1).clamp(min=0))
    short = torch.sqrt(damage.blur**2 + lost**2).clamp(min=0.12)
    long = torch.sqrt(short**2 + damage.motion**2)
    cos, sin = torch.cos(damage.direction)[:, None, None], torch.sin(damage.direction)[:, None, None]
    u = reach[None, None, :] * cos + reach[None, :, None] * sin
    v = reach[None, :, None] * cos - reach[None, None, :] * sin
    bell = torch.exp(-0.5 * ((u / long[:, None, None]) ** 2 + (v / short[:, None, None]) ** 2))
    bell = bell / bell.sum((1, 2), keepdim=True)
    edged = F.pad(picture, (KERNEL // 2,) * 4, mode='replicate').transpose(0, 1)
    # On a GPU half the precision is twice as fast, and finer than any scanner's grey.
    half = torch.float16 if picture.is_cuda else torch.float32
    return F.conv2d(edged.to(half), bell[:, None].to(half), groups=len(picture)).transpose(0, 1).float()


def _stored(picture: Tensor, damage: Damage, d: _Broadcast, chance: Chance, widths: Tensor) -> Tensor:
    """The page as the file has it, at its resolution, and the line cut out of that and scaled to HEIGHT, as the product does it."""
    width = picture.shape[3]
    y, x = _places(HEIGHT + 8, (width + 15) // 8 * 8, picture.device)
    # Blocks of JPEG begin anywhere in a line.
    off_y, off_x = torch.floor(chance.between(0, 8))[:, None, None, None], torch.floor(chance.between(0, 8))[:, None, None, None]
    small = _sampled(picture, (x - off_x) / d.share, (y - off_y) / d.share)
    small = small + d.noise * chance.normal(*small.shape)
    near = F.avg_pool2d(F.pad(small, (1, 1, 1, 1), mode='replicate'), 3, 1)
    small = (small + d.halo * (small - near)).clamp(0, 1)
    small = torch.where(d.black_white > 0, torch.sigmoid((small - torch.lerp(d.ink, d.paper, d.black_white)) * 60), small)
    small = torch.where(d.quality < 100, _jpeg(small, damage.quality), small)
    small = (small * 255).round() / 255
    y, x = _places(HEIGHT, width, picture.device)
    return _sampled(small, x * d.share + off_x, y * d.share + off_y)


def _sampled(picture: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """Blended from the four pixels around a place; beyond the edge what stands at the edge."""
    high, wide = picture.shape[2:]
    x, y = torch.broadcast_tensors(x * (2 / wide) - 1, y * (2 / high) - 1)
    return F.grid_sample(picture, torch.stack([x[:, 0], y[:, 0]], -1), padding_mode='border', align_corners=False)


#: Annex K of the standard, for brightness
QUANTA = (
    (16, 11, 10, 16, 24, 40, 51, 61), (12, 12, 14, 19, 26, 58, 60, 55), (14, 13, 16, 24, 40, 57, 69, 56), (14, 17, 22, 29, 51, 87, 80, 62),
    (18, 22, 37, 56, 68, 109, 103, 77), (24, 35, 55, 64, 81, 104, 113, 92), (49, 64, 78, 87, 103, 121, 120, 101),
    (72, 92, 95, 98, 112, 100, 103, 99),
)


def _jpeg(picture: Tensor, quality: Tensor) -> Tensor:
    """What is left of blocks of 8 x 8 pixels after their frequencies were rounded."""
    lines, _, high, wide = picture.shape
    wave = torch.arange(8, device=picture.device)
    turn = torch.cos((2 * wave[None] + 1) * wave[:, None] * math.pi / 16) * torch.where(wave == 0, 1 / math.sqrt(8), 0.5)[:, None]
    scale = torch.where(quality < 50, 5000 / quality.clamp(min=1), 200 - 2 * quality).clamp(min=1)
    quanta = torch.tensor(QUANTA, device=picture.device, dtype=torch.float32)
    quanta = torch.floor((quanta * scale[:, None, None] + 50) / 100).clamp(1, 255)[:, None, None]
    blocks = (picture * 255 - 128).view(lines, high // 8, 8, wide // 8, 8).transpose(2, 3)
    found = turn @ blocks @ turn.T
    blocks = turn.T @ (torch.round(found / quanta) * quanta) @ turn
    return ((blocks.transpose(2, 3).reshape(lines, 1, high, wide) + 128) / 255).clamp(0, 1)
