"""What a roll of paper shows besides a sale: a logo that nobody can read, scribbles over it, the slip of the card terminal with day and
sum once more, several totals, offers, points that might have been earned, opening hours.

It is put around any receipt after its kind has written it, since every shop's till may do it.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..content import Block, Concept, Kind, Noise, Pair, Pairs, Party, Prose, Role, Totals, Value, worded
from . import receipt_concepts as c

if TYPE_CHECKING:
    from ..maker import Maker

KINDS: list[Kind] = []

NAMES = (c.SHOP_NAME, c.BRAND, c.LEGAL_NAME, c.NAME)
SCRIBBLES = ('# ######', '?##/#', '##.##', '%', '## ## #', 'N° ##', '%/##', '? %', '##/##', '%##.-', '|||  |', '* * *', '~ ##')
#: '{date}', '{time}' and '{total}' are the sale's, '{other}' is a time near by
SLIPS: dict[str, tuple[str, ...]] = {
    'en': ('CUSTOMER COPY', 'CARDHOLDER COPY', '*** SALE ***', 'Date {date}', 'DATE: {date}', 'TIME: {other}', '{date} {other}', 'TID ########', 'MID ###############', 'TERMINAL ID: ########', 'TRACE NO ######', 'BATCH ######', 'INV/ROC ######', 'REF NO ############', 'APPR CODE ######', 'AID A0000000031010', 'VISA DEBIT', 'MASTERCARD', 'XXXX XXXX XXXX ####', 'CONTACTLESS', 'CHIP READ', 'AMOUNT {total}', 'BASE {total}', 'TOTAL {total}', 'APPROVED', 'NO SIGNATURE REQUIRED', 'PIN VERIFIED', 'RETAIN THIS COPY FOR YOUR RECORDS', 'TC ****************'),
    'de': ('- Beleg für den Kunden -', 'KARTENBELEG', 'Tag {date}', 'Datum {date} {other}', 'Zeit {other}', 'Belegnummer ####', 'Trace ######', 'Terminal ########', 'Händler-Nr. ##########', 'Zahlart girocard', 'Debitkarte', 'ohne Kontakt gelesen', 'Karte XXXXXXXXXXXX####', 'Kartenfolge 0#', 'Freigabe ######', 'Anwendung A0000000041010', 'Buchung {short} {other}', 'Prüfwert ****************', 'Summe EUR {total}', 'Bezahlt {total} EUR', 'Zahlung ausgeführt', 'Freigegeben', 'Beleg bitte behalten'),
    'fr': ('CARTE BANCAIRE', 'TICKET CLIENT', 'A CONSERVER', 'SANS CONTACT', 'LE {date} A {other}', 'A0000000421010', '############%###', 'No AUTO : ######', 'MONTANT = {total}', 'MONTANT {total} EUR', 'DEBIT', 'TPE ########', 'No TRANS ######', 'SIRET ##############', 'MERCI AU REVOIR'),
    'es': ('COPIA CLIENTE', 'COPIA PARA EL CLIENTE', 'Fecha: {date}', 'Hora: {other}', 'Comercio: #########', 'Terminal: ########', 'Tarjeta: ************####', 'N. Aut. ######', 'AID: A0000000031010', 'VENTA', 'Importe: {total}', 'IMPORTE {total} EUR', 'OPERACION ACEPTADA', 'CONTACTLESS', 'FIRMA NO NECESARIA', 'ARC 00'),
    'it': ('PAGAMENTO BANCOMAT', 'COPIA CLIENTE', 'Data {date}', 'Ora {other}', 'TML ########', 'STAN ######', 'Mod. Online', 'B.C. ICC CLESS', 'AUT. ######', 'PAN ************####', 'IMPORTO EUR {total}', 'TRANSAZIONE ESEGUITA', 'A.I.I.C. ###########', 'ARRIVEDERCI'),
    'pt': ('COPIA CLIENTE', 'Data: {date}', 'Hora: {other}', 'Ident. TPA: ########', 'Per: ###  Tr: ###', 'AUT: ######', 'VISA ****####', 'Montante: {total}', 'Valor {total}', 'COMPRA', 'TRANSAÇÃO APROVADA', 'DÉBITO À VISTA', 'Doc ######'),
    'nl': ('KLANTTICKET', 'Datum: {date}', 'Tijd: {other}', 'Terminal: ######', 'Merchant: #######', 'Transactie: ########', 'Kaart: xxxxxxxxxxxx####', 'Autorisatiecode: ######', 'Totaal: {total} EUR', 'Bedrag {total}', 'U HEEFT BETAALD', 'AKKOORD', 'Contactloze betaling'),
    'pl': ('POTWIERDZENIE DLA KLIENTA', 'SPRZEDAŻ', 'DATA: {date} {other}', 'TID: ########', 'MID: ##########', 'KARTA: ************####', 'KOD AUT.: ######', 'KWOTA: {total} PLN', 'ZBLIŻENIOWA', 'TRANSAKCJA PRZYJĘTA', 'AID: A0000000041010'),
    'lv': ('KLIENTA KVĪTS', 'PIRKUMS', '{date} {other}', 'Terminālis ########', 'Karte ************####', 'Autoriz. kods ######', 'SUMMA: EUR {total}', 'Bezkontakta', 'DARĪJUMS APSTIPRINĀTS', 'AID A0000000041010', 'Paldies!'),
    'cs': ('KOPIE PRO ZÁKAZNÍKA', 'PRODEJ', 'Datum {date}', 'Čas {other}', 'TID: ########', 'Karta ************####', 'Autorizační kód ######', 'Částka {total} Kč', 'BEZKONTAKTNÍ', 'SCHVÁLENO'),
}
#: '{n}' is a number, '{money}' a sum that is not the sale's, '{offer}' a day that is not
OFFERS = worded(
    en='You could have earned {n} points today|With our card you would have saved {money}|Spend {money} more for free delivery|Offer ends {offer}|Open daily 8:00 - 21:00|Mon - Sat 7:30-20:00|You saved {money} today!|Tell us how we did and win {money}|Next visit: {n}% off until {offer}|Points balance as of {offer}: {n}|Find us online|Prices inclusive of tax|Scan the QR code|Keep this receipt for {n} days|Customer service {phone}',
    de='Als Mitglied hätten Sie {money} gespart|Dieser Bon ist {n} Sterne wert|Bonusstand: {n}|Noch {n} Herzen bis zur Prämie|Angebot nur bis {offer}|Geöffnet werktags 8 bis 20 Uhr|Sonntags geschlossen|Rückgabe {n} Tage mit Beleg|Ohne Bon kein Umtausch|Fragen? {phone}|Hinweise zum Datenschutz im Markt|Heute bediente: Team {n}|Warenwert ohne Pfand {money}|Mit der App wären es {n} Taler gewesen|Lob und Kritik an {phone}',
    fr='Vous auriez gagné {n} points|Avec la carte vous auriez économisé {money}|Offre valable jusqu\'au {offer}|Ouvert du lundi au samedi|Vos avantages : {money}|Service client {phone}|Échange sous {n} jours', es='Con nuestra tarjeta habría ahorrado {money}|Puntos acumulados: {n}|Oferta válida hasta {offer}|Horario: L-S 9:00-21:00|Devoluciones {n} días|Atención al cliente {phone}',
    it='Con la tessera avrebbe risparmiato {money}|Punti {n}|Offerta valida fino al {offer}|Aperto tutti i giorni|Cambio entro {n} giorni', pt='Poupou {money} nesta compra|Pontos {n}|Válido até {offer}|Trocas até {n} dias', nl='Met de klantenkaart had u {money} bespaard|U spaarde {n} punten|Actie geldig tot {offer}|Ruilen binnen {n} dagen',
    pl='Z kartą zyskałbyś {n} punktów|Oszczędzasz {money}|Promocja ważna do {offer}|Zwrot do {n} dni', lv='Ar klienta karti Jūs ietaupītu {money}|Uzkrāti {n} punkti|Akcija līdz {offer}|Preču maiņa {n} dienu laikā', cs='S kartou byste ušetřili {money}|Získali byste {n} bodů|Platí do {offer}',
)
#: a total under another name: before rounding, after it, what was paid
TOTALS_AGAIN = worded(
    en='Total Sales|Final Total|Nett Total|Total Payable|TOTAL AMOUNT|Total (Inc. Tax)|Amt Payable|Payment|BILL AMOUNT|Total Incl. GST|Round Total', de='Summe|Zu zahlen|Gesamt EUR|Zahlbetrag|Brutto', fr='TOTAL|Net à payer|TOTAL TTC|À régler', es='TOTAL|A pagar|Total con IVA', it='TOTALE|Importo pagato|Totale euro',
    pt='TOTAL|A pagar|Total c/ IVA', nl='Totaal|Te betalen|Totaal incl. BTW', pl='SUMA|RAZEM|DO ZAPŁATY', lv='KOPĀ|Samaksai EUR|Summa apmaksai', cs='CELKEM|K ÚHRADĚ',
)
OWNERS = worded(en='Owned by|Operated by|A division of|Managed by', de='Betreiber|Inh.|Inhaber', fr='Exploité par|Société', es='Titular|Explotado por', it='Gestito da', pt='Explorado por', nl='Exploitant', pl='Właściciel', lv='Īpašnieks', cs='Provozovatel')
_day = re.compile(r'(\d{1,2}([./-])\d{1,2}\2)(\d{2}|20\d{2})')


def in_another_notation(text: str) -> str:
    """'21.04.20' as '21.04.2020' and the other way round; '' where the day is written otherwise."""
    found = _day.fullmatch(text)
    if found is None:
        return ''
    year = found[3]
    return found[1] + (f'20{year}' if len(year) == 2 else year[2:])


def told(blocks: Sequence[Block], concept: Concept) -> Value | None:
    """What the receipt says for it."""
    for block in blocks:
        if isinstance(block, Pairs | Totals):
            items: Sequence[Value | Pair | str] = block.pairs
        elif isinstance(block, Party):
            items = [item for line in block.lines for item in line]
        elif isinstance(block, Prose):
            items = block.parts
        else:
            continue
        for item in items:
            value = item.value if isinstance(item, Pair) else item
            if isinstance(value, Value) and value.concept is concept and value.text:
                return value
    return None


def again(value: Value, text: str = '') -> Value:
    return Value(value.concept, text or value.text, value.role, means=value.said if text else value.means)


def terminal_slip(m: Maker, blocks: Sequence[Block]) -> list[Block]:
    """The card terminal's own paper on the same roll."""
    shapes = SLIPS.get(m.language)
    if shapes is None or told(blocks, c.CASH) is not None:
        return []
    day, total = told(blocks, c.DATE), told(blocks, c.TOTAL)
    other = in_another_notation(day.text) if day is not None and m.chance(0.5) else ''
    figure = re.sub(r'[^\d.,]+$|^[^\d]+', '', total.text) if total is not None else ''
    lines: list[list[Value | Pair | str]] = []
    kept = [shape for shape in shapes if m.chance(0.5)]
    for shape in kept:
        line: list[Value | Pair | str] = []
        for part in re.split(r'(\{\w+\})', shape):
            if part == '{date}' and day is not None:
                line.append(again(day, other))
            elif part == '{total}' and total is not None and figure:
                line.append(again(total, figure if figure != total.text else ''))
            elif part == '{other}':
                line.append(m.time())
            elif part == '{short}':
                line.append(f'{m.integer(1, 28):02d}.{m.integer(1, 12):02d}.')
            elif part.strip() and not part.startswith('{'):
                line.append(m.code(part.replace('*', '•')).replace('•', '*').strip() if '#' in part or '?' in part else part.strip())
        if line:
            lines.append(line)
    return [Party(c.MERCHANT, lines, '')] if lines else []


def offers(m: Maker) -> list[Block]:
    lines = []
    for shape in m.some(OFFERS.get(m.language) or OFFERS['en'], 1, 6):
        lines.append(shape.format(n=m.integer(1, 60), money=m.money(m.amount(0.5, 90)), offer=m.date(m.day(1, 90)) if '{offer}' in shape else '', phone=m.phone() if '{phone}' in shape else ''))
    return [Noise(lines)]


def with_worn_head(m: Maker, head: Party) -> tuple[Party, bool]:
    """The letterhead, and whether its name can still be read."""
    lines = [list(line) for line in head.lines]
    named = next((n for n, line in enumerate(lines) if any(isinstance(item, Value) and item.concept in NAMES for item in line)), None)
    reads = True
    if named is not None:
        if m.chance(0.07) and sum(isinstance(item, Value) and item.concept in NAMES for line in lines for item in line) == 1:
            lines[named] = []
            reads = False
        elif m.chance(0.12):  # 'SUNRISE TRADING (519537-X)'
            lines[named].append(m.code(m.pick(('(######-?)', '(########)', '(Co. ######-?)', '[######-?]', '#%##', '- ####'))))
        elif m.chance(0.06):
            lines.insert(named + 1, [f'{m.words(OWNERS)} {m.company()}'])
    if m.chance(0.1):
        lines.insert(0, [m.slogan()])
    if m.chance(0.12):
        lines[:0] = [[m.code(m.pick(SCRIBBLES))] for _ in range(m.integer(1, 2))]
    return replace(head, lines=[line for line in lines if line]), reads


def with_totals_again(m: Maker, block: Totals) -> Totals:
    pairs = list(block.pairs)
    at = next((n for n, pair in enumerate(pairs) if pair.value.concept is c.TOTAL), None)
    if at is None:
        return block
    value = pairs[at].value
    further = [Pair(again(value), label) for label in m.some(TOTALS_AGAIN.get(m.language) or TOTALS_AGAIN['en'], 1, 2)]
    if m.chance(0.4) and not any(pair.value.concept is c.ROUNDING for pair in pairs):
        further.insert(m.integer(0, len(further)), Pair(Value(c.ROUNDING, m.money(0.0, False))))
    pairs[at + 1:at + 1] = further
    return replace(block, pairs=pairs)


def rolled(m: Maker, blocks: Sequence[Block]) -> tuple[list[Block], list[tuple[Concept, Role | None]]]:
    """The receipt as it comes from the roll, and what of it is lost."""
    out: list[Block] = []
    lost: list[tuple[Concept, Role | None]] = []
    repeats = m.chance(0.25)
    for block in blocks:
        if isinstance(block, Party) and block.is_letterhead and not out:
            block, reads = with_worn_head(m, block)
            if not reads and not any(isinstance(b, Party) and b is not blocks[0] and b.is_letterhead for b in blocks):
                lost.append((c.SHOP_NAME, None))
        elif isinstance(block, Totals) and repeats:
            block = with_totals_again(m, block)
        out.append(block)
    tail: list[list[Block]] = []
    if m.chance(0.35):
        tail.append(terminal_slip(m, blocks))
    if m.chance(0.25):
        tail.append(offers(m))
    m.rng.shuffle(tail)
    return [*out, *(block for part in tail for block in part)], lost
