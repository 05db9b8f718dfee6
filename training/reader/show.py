"""A sheet of random lines, each with its text beneath, to look at:

    python show.py ATLAS.npz OUT.png [--lines 40] [--seed 1]
"""
from __future__ import annotations

import argparse
import random
from pathlib import Path

import torch
from PIL import Image, ImageDraw, ImageFont

from chance import Chance
from compose import Atlas
from draw import draw
from spoil import HEIGHT

TEXTS = (
    'Rechnung Nr. 2024-0815', 'Datum: 05.03.2024', 'Gesamtbetrag 1.234,56 €', 'zzgl. 19% MwSt.', 'IBAN DE89 3704 0044 0532 0130 00',
    'Müller & Söhne GmbH', 'Lange Straße 12, 80331 München', 'Vielen Dank für Ihren Einkauf!', 'TAX INVOICE', 'GST ID : 000656195584',
    'RM 12.50', 'TOTAL (INCLUSIVE OF GST)', '1 x 3.90   3.90', 'Change  0.10', 'Invoice date: 12 Mar 2023',
    'Please remit payment within 30 days.', 'Account number 0012-3456-789', 'Qty  Description  Unit price', 'FACTURE N° 2023/1187',
    'Montant à régler : 87,40 €', 'Société Générale, 75009 Paris', 'Número de póliza: 55-881-2', 'Señor José Núñez Ibáñez',
    'Totale da pagare € 45,00', 'Perché è così', 'Číslo účtu: 19-2000145399/0800', 'Příjemce: Žofie Dvořáková', 'Łódź, ul. Świętokrzyska 7',
    'Kwota do zapłaty: 320,00 zł', 'Vásárló neve: Kőrösi Győző', 'Bon fiscal, TVA 19%: ș ț ă î', 'Накладная № 77 от 01.02.2024',
    'Итого к оплате: 1500,00 ₽', 'Рахунок-фактура, м. Київ', 'ΤΙΜΟΛΟΓΙΟ ΠΩΛΗΣΗΣ', 'Σύνολο: 45,90 €  ΦΠΑ 24%', 'Hóa đơn giá trị gia tăng',
    'Địa chỉ: 12 Nguyễn Huệ, Quận 1', 'Fatura No: İST-2024/55', 'Müşteri: Çağrı Güneş', 'Kvittens för köp på Åhléns', 'Beløp: 1 299,00 kr',
    'Õigusabi teenus, Tallinn', 'Maksājums: 15,20 EUR', '12/03/2019 14:22:07', 'S/N: 8FK2-77QX-01', 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<',
    'www.example.com/bill?id=4711', 'info@mueller-soehne.de', '+49 (0)89 123456-78', '********4821', 'AUTH CODE: 004512', '$1,024.00',
    '£ 18.99', '¥12,800', '(03) 9876 5432', '☐ Yes  ☑ No', '3', 'A-17', 'Subtotal:', '#10442', 'MERCHANT COPY',
)


def classes_of(texts: list[str], characters: str) -> torch.Tensor:
    """[B, L]; several spaces are one, as in what the network is asked to say."""
    number = {sign: at for at, sign in enumerate(characters, 1)}
    rows = [[number[sign] for sign in ' '.join(text.split())] for text in texts]
    longest = max(map(len, rows))
    return torch.tensor([row + [0] * (longest - len(row)) for row in rows])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument('atlas', type=Path)
    asked.add_argument('out', type=Path)
    asked.add_argument('--lines', type=int, default=40)
    asked.add_argument('--seed', type=int, default=1)
    given = asked.parse_args()
    texts = random.Random(given.seed).choices(TEXTS, k=given.lines)
    atlas = Atlas.load(given.atlas, 'cpu')
    chance = Chance(given.lines, 'cpu', torch.Generator().manual_seed(given.seed))
    characters = classes_of(texts, atlas.characters)
    pictures, widths, faces = draw(atlas, characters, chance, 760)
    sheet(pictures, widths, [f'{text}   [{atlas.names[face]}]' for text, face in zip(texts, faces.tolist(), strict=True)]).save(given.out)


def sheet(pictures: torch.Tensor, widths: torch.Tensor, captions: list[str], columns: int = 2) -> Image.Image:
    wide, high = pictures.shape[3] + 16, HEIGHT + 22
    rows = -(-len(captions) // columns)
    page = Image.new('L', (columns * wide, rows * high), 200)
    pen, font = ImageDraw.Draw(page), ImageFont.truetype('DejaVuSans.ttf', 11)
    for number, (picture, width, caption) in enumerate(zip(pictures, widths.int().tolist(), captions, strict=True)):
        at = number // rows * wide + 4, number % rows * high + 2
        page.paste(Image.fromarray((picture[0, :, :width] * 255).byte().numpy()), at)
        pen.text((at[0], at[1] + HEIGHT + 1), caption, 0, font)
    return page


if __name__ == '__main__':
    main()
