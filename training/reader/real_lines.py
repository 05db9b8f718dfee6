"""Cuts the labelled lines out of SROIE's receipts and packs them:

    python real_lines.py OUT.npz --data …/sroie [--show OUT.png]

Only of the half `work` of the documents, the same that src/eval/splits.ts says by the first byte of the id's SHA-256: a document of the
other half among the ids given with --ids is an error. Each line is scaled to HEIGHT pixels with a margin around it, grey; many lines are
one long JPEG. The labels are in capitals whatever the receipt prints: of its letters a small one is as right as its capital."""
from __future__ import annotations

import argparse
import hashlib
import io
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from alphabet import is_sayable, same_in_print

HEIGHT = 48
#: Of the box's height, on each side: whoever trains cuts less or more of it away again.
MARGIN = 0.25
QUALITY = 68
BLOCK = 8  # lines begin at a block of the JPEG, so that none shines into another
LONGEST = 60000  # pixels of one JPEG
WIDEST = 1600
#: Sets that may be trained on and whose boxes hold whole lines
SETS = frozenset({'sroie'})


def is_work(document: str) -> bool:
    return hashlib.sha256(document.encode()).digest()[0] % 2 == 0


def only_work(documents: Sequence[str]) -> Sequence[str]:
    """What is checked with must never be seen: one such document is an error, not something to leave out."""
    others = [one for one in documents if not is_work(one)]
    if others:
        raise ValueError(f'{", ".join(others)}: of the half that is only checked with.')
    return documents


def picture_of(folder: Path, document: str) -> Path:
    return next(path for path in (folder / f'{document}.jpg', folder / f'{document}.png') if path.exists())


def lines_of(folder: Path, document: str) -> Iterator[tuple[Image.Image, str]]:
    """The lines with text that the alphabet can say and a box that can be true."""
    words = json.loads((folder / f'{document}.json').read_text('utf8')).get('words', [])
    page = np.asarray(Image.open(picture_of(folder, document)).convert('L'))
    for word in words:
        text = same_in_print(word['text'])
        x0, y0, x1, y1 = word['box']
        wide, high = x1 - x0, y1 - y0
        # Boxes that hold two lines or another text are too high or too narrow for what they say.
        if not text or not is_sayable(text) or high < 8 or wide < 4 or not 0.18 < wide / high / len(text) < 1.6:
            continue
        # Beyond the page's end its last pixels go on, so that the margin is the same around every line.
        margin = round(MARGIN * high)
        rows = np.arange(y0 - margin, y1 + margin).clip(0, page.shape[0] - 1)
        columns = np.arange(x0 - margin, x1 + margin).clip(0, page.shape[1] - 1)
        cut = Image.fromarray(page[rows[:, None], columns])
        width = min(WIDEST, max(8, round(cut.width * HEIGHT / cut.height)))
        yield cut.resize((width, HEIGHT), Image.Resampling.BILINEAR, reducing_gap=2.0), text


def packed(pictures: Sequence[Image.Image]) -> tuple[list[bytes], np.ndarray]:
    """Strips of lines, and for each line its strip, where it begins there, and its width."""
    places, ends = [], [0]
    for picture in pictures:
        wide = -(-picture.width // BLOCK) * BLOCK
        if ends[-1] + wide > LONGEST:
            ends.append(0)
        places.append((len(ends) - 1, ends[-1], picture.width))
        ends[-1] += wide
    strips = [np.full((HEIGHT, end), 255, np.uint8) for end in ends]
    for picture, (strip, start, width) in zip(pictures, places, strict=True):
        grey = np.asarray(picture)
        strips[strip][:, start : start + width] = grey
        strips[strip][:, start + width : start + -(-width // BLOCK) * BLOCK] = grey[:, -1:]
    files = []
    for joined in strips:
        held = io.BytesIO()
        Image.fromarray(joined).save(held, 'JPEG', quality=QUALITY, optimize=True)
        files.append(held.getvalue())
    return files, np.array(places, np.int32)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('out', type=Path)
    asked.add_argument('--data', type=Path, nargs='+', required=True)
    asked.add_argument('--ids', nargs='*', help='these documents only')
    asked.add_argument('--show', type=Path, help='a sheet of some of them')
    given = asked.parse_args()
    pictures, texts, documents = [], [], []
    for folder in given.data:
        if folder.name not in SETS:
            raise ValueError(f'{folder}: not a set of lines that may be trained on ({", ".join(SETS)}).')
        known = sorted(path.stem for path in folder.glob('*.json') if any(path.with_suffix(end).exists() for end in ('.jpg', '.png')))
        for document in only_work(given.ids if given.ids else [one for one in known if is_work(one)]):
            for picture, text in lines_of(folder, document):
                pictures.append(picture)
                texts.append(text)
                documents.append(document)
    files, places = packed(pictures)
    np.savez(
        given.out,
        files=np.frombuffer(b''.join(files), np.uint8),
        sizes=np.array([len(file) for file in files], np.int32),
        places=places,
        texts=np.array(json.dumps(texts, ensure_ascii=False)),
        documents=np.array(documents),
    )
    print(f'{len(pictures)} lines of {len(set(documents))} documents, {given.out.stat().st_size / 1e6:.1f} MB')
    if given.show:
        show(pictures, texts, given.show)


def unpacked(path: Path) -> tuple[list[np.ndarray], list[str], list[str]]:
    """Grey pictures [HEIGHT, W], their texts, and the documents they are of."""
    with np.load(path) as held:
        files, texts = held['files'].tobytes(), json.loads(str(held['texts']))
        ends = np.cumsum(held['sizes']).tolist()
        strips = [np.asarray(Image.open(io.BytesIO(files[start:end]))) for start, end in zip([0, *ends], ends, strict=False)]
        pictures = [strips[strip][:, start : start + width] for strip, start, width in held['places'].tolist()]
        return pictures, texts, held['documents'].tolist()


def show(pictures: Sequence[Image.Image], texts: Sequence[str], target: Path) -> None:
    import torch

    from show import sheet
    from spoil import HEIGHT as READ

    chosen = random.Random(1).sample(range(len(pictures)), 40)
    cut = [pictures[at].crop((0, 4, pictures[at].width, HEIGHT - 4)) for at in chosen]
    canvas = torch.full((len(cut), 1, READ, 760), 0.5)
    for row, picture in enumerate(cut):
        grey = torch.from_numpy(np.asarray(picture).copy())[:, :760] / 255
        canvas[row, 0, :, : grey.shape[1]] = grey
    sheet(canvas, torch.tensor([min(760, picture.width) for picture in cut]), [texts[at] for at in chosen]).save(target)


if __name__ == '__main__':
    main()
