"""How many characters are read wrong: on drawn lines of each script that no training saw, clean and spoilt, and on real ones that were kept out."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from alphabet import CHARACTERS, HEBREW, READER
from chance import Chance
from compose import Atlas
from decode import Errors, texts_of
from draw import draw
from model import STEP, Reader
from real_pictures import RealLines
from texts.lines import Lines

LINES = 600
SCRIPTS = {'european': ('latin', 'cyrillic', 'greek'), 'hebrew': ('hebrew', 'latin')}


@dataclass(frozen=True)
class Sheet:
    """Pictures with what they say. `ignores_case`: their labels are in capitals whatever was printed, and their spaces are not to be trusted."""

    name: str
    pictures: list[tuple[Tensor, Tensor]]
    texts: list[str]
    ignores_case: bool = False

    @torch.no_grad()
    def measure(self, reader: Reader, device: str) -> str:
        def classes(pictures: Tensor) -> Tensor:
            with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                return reader(pictures).argmax(-1)

        return f'{self.name:12} {self.errors(classes)}'

    def errors(self, classes: Callable[[Tensor], Tensor]) -> Errors:
        """`classes`: pictures → the likeliest class of each step."""
        errors, at = Errors(), 0
        for pictures, widths in self.pictures:
            for read in texts_of(classes(pictures), [-(-int(width) // STEP) for width in widths.tolist()]):
                true = self.texts[at]
                at += 1
                if self.ignores_case:
                    read, true = read.upper().replace(' ', ''), true.upper().replace(' ', '')
                errors.add(read, true)
        return errors


def drawn_sheets(atlas: Atlas, lines: Lines, device: str, count: int = LINES) -> list[Sheet]:
    drawn: dict[str, list[str]] = {script: [] for script in SCRIPTS[READER]}
    while any(len(texts) < count for texts in drawn.values()):
        text = lines.draw()
        script = script_of(text)
        if len(drawn[script]) < count:
            drawn[script].append(text)
    return [_sheet(atlas, script, texts, device) for script, texts in drawn.items()]


def script_of(text: str) -> str:
    if any(letter in HEBREW for letter in text):
        return 'hebrew'
    if any('\u0400' <= letter <= '\u04ff' for letter in text):
        return 'cyrillic'
    return 'greek' if any('\u0370' <= letter <= '\u03ff' and letter != 'μ' for letter in text) else 'latin'


def _sheet(atlas: Atlas, name: str, texts: list[str], device: str) -> Sheet:
    """Of the same pictures in every run."""
    generator = torch.Generator(device).manual_seed(5)
    number = {character: at for at, character in enumerate(CHARACTERS, 1)}
    texts = sorted(texts, key=len)
    pictures, kept = [], []
    for start in range(0, len(texts), 50):
        group = texts[start : start + 50]
        classes = torch.zeros(len(group), max(map(len, group)), dtype=torch.long)
        for row, text in enumerate(group):
            classes[row, : len(text)] = torch.tensor([number[character] for character in text])
        classes = classes.to(device)
        width = -(-(48 + 16 * classes.shape[1]) // 32) * 32
        drawn, widths, faces = draw(atlas, classes, Chance(len(group), device, generator), width)
        whole = atlas.has_all(faces, classes).tolist()
        pick = [row for row, is_whole in enumerate(whole) if is_whole]
        pictures.append((drawn[pick], widths[pick]))
        kept += [group[row] for row in pick]
    return Sheet(name, pictures, kept)


def real_sheet(real: RealLines, device: str) -> Sheet:
    pictures, texts = [], []
    for one, widths, said in real.plainly(device):
        pictures.append((one, widths))
        texts += said
    return Sheet('receipts', pictures, texts, ignores_case=True)
