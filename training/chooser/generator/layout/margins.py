"""What stands on a page besides its content: page numbers, running heads, codes of forms, digits under barcodes, stamps."""
from __future__ import annotations

from collections.abc import Sequence

from ..content import Content, Form, Pairs
from .laid import Box, Segment, shifted
from .paper import Paper
from .spots import as_role
from .style import Style
from .typeset import Part

PAGE_NUMBERS = {
    'en': ('Page {n} of {all}', '{n}/{all}', 'Page {n}', '- {n} -', '{n}', 'p. {n}', 'Page: {n}', 'Sheet {n} of {all}'), 'de': ('Seite {n} von {all}', 'Seite {n}', '{n}/{all}', 'Blatt {n}'),
    'fr': ('Page {n} sur {all}', '{n}/{all}', 'page {n}'), 'es': ('Página {n} de {all}', 'Pág. {n}', '{n}/{all}'), 'it': ('Pagina {n} di {all}', 'Pag. {n}'),
    'pt': ('Página {n} de {all}', 'Pág. {n}/{all}'), 'nl': ('Pagina {n} van {all}', 'Blad {n}'), 'zh': ('第{n}页 共{all}页', '{n} / {all}'), 'ja': ('{n} / {all} ページ', '{n}'), 'ru': ('Стр. {n} из {all}', '{n}'),
    'pl': ('Strona {n} z {all}', 'str. {n}'), 'ko': ('{n} / {all} 페이지', '- {n} -'),
}
CODES = ('Form ##-??', 'F-### Rev. %', '*########*', '?? #### (##/##)', '############', '# ###### ######', 'v%.#', 'REV ##.####', 'ID: ********', '????-####-##', 'Doc. ###/####', '||| |||| || |||', '??##########??', 'Ref *****-****', 'Print ######')
BARCODES = ('#############', '*########*', '# ###### ######', '????########', '## #### #### ####')
STAMPS = {
    'en': ('PAID', 'COPY', 'RECEIVED', 'ORIGINAL', 'DRAFT', 'APPROVED', 'DUPLICATE', 'VOID', 'CERTIFIED TRUE COPY', 'CONFIDENTIAL', 'URGENT', 'SAMPLE', 'SCANNED', 'NOT NEGOTIABLE'),
    'de': ('BEZAHLT', 'KOPIE', 'EINGEGANGEN', 'ORIGINAL', 'ENTWURF', 'ERLEDIGT', 'GEBUCHT'), 'fr': ('PAYÉ', 'COPIE', 'REÇU', 'ORIGINAL', 'ANNULÉ'), 'es': ('PAGADO', 'COPIA', 'RECIBIDO', 'CANCELADO'),
    'it': ('PAGATO', 'COPIA', 'RICEVUTO'), 'pt': ('PAGO', 'CÓPIA', 'RECEBIDO'), 'nl': ('BETAALD', 'KOPIE', 'ONTVANGEN'), 'zh': ('已付', '副本'), 'ja': ('済', '写し'), 'ru': ('ОПЛАЧЕНО', 'КОПИЯ'),
}


def is_free(segments: Sequence[Segment], x0: float, y0: float, x1: float, y1: float) -> bool:
    return all(s.x >= x1 or s.y >= y1 or s.x + s.width <= x0 or s.y + s.size <= y0 for s in segments)


def put_if_free(page: list[Segment], box: Box, x: float, y: float) -> None:
    # A little air on all sides, so that nothing reads on into it
    if is_free(page, x - 0.8, y - 0.1, x + box.width + 0.8, y + box.height + 0.1):
        whole = Box()
        whole.put(box, x, y)
        page += whole.segments


def put_running_facts(style: Style, pages: Sequence[list[Segment]], paper: Paper, content: Content) -> None:
    """Facts of the first page again at the top of the further ones: 'Invoice 4711 · 01.02.2024'."""
    facts = next((block for block in content.blocks if isinstance(block, Pairs)), None)
    if facts is None or paper.top < 1.5:
        return
    pairs = [pair for pair in facts.pairs if pair.value.text and '\n' not in pair.value.text and len(pair.value.text) < 30][:style.rng.randint(1, 3)]
    place = style.rng.choice((0.0, 0.5, 1.0))
    for page in pages[1:]:
        parts: list[Part] = []
        for pair in pairs:
            parts += [('  ' if parts else '', ()), (style.with_colon(style.label(pair).replace('\n', ' ')), ()), style.value(pair.value)]
        if parts:
            box = as_role(style.text(parts, None, 0.8, lead=1.0), 'pair')
            if box.width < paper.room:
                put_if_free(page, box, paper.left + (paper.room - box.width) * place, (paper.top - box.height) * 0.5)


def put_margins(style: Style, sheets: Sequence[Box], paper: Paper, height: float, content: Content, numbers: Sequence[int]) -> None:
    m, rng = style.m, style.rng
    if paper.grows:
        return
    pages = [sheet.segments for sheet in sheets]
    if len(pages) > 1 and rng.random() < 0.3:
        put_running_facts(style, pages, paper, content)
    language = m.language if m.language in PAGE_NUMBERS else 'en'
    number = rng.choice(PAGE_NUMBERS[language]) if rng.random() < (0.6 if len(pages) > 1 else 0.22) else None
    number_at_top = rng.random() < 0.3
    number_place = rng.choice((0.0, 0.5, 1.0, 1.0))
    running = m.code(rng.choice(CODES)) if rng.random() < 0.2 else None
    running_place = rng.random()
    running_at_top = rng.random() < 0.5
    size = rng.choice((0.7, 0.8, 1.0))
    for n, page in zip(numbers, pages, strict=True):
        for text, place, at_top in ((number and number.format(n=n, all=numbers[-1]), number_place, number_at_top), (running, running_place, running_at_top)):
            if text:
                box = as_role(style.text(text, None, size, lead=1.0), 'noise')
                margin = paper.top if at_top else paper.bottom
                y = max(0.1, margin * 0.5 - box.height * 0.5)
                put_if_free(page, box, paper.left + (paper.room - box.width) * place, y if at_top else height - y - box.height)
    if rng.random() < (0.15 if any(isinstance(block, Form) for block in content.blocks) else 0.02):
        put_side_words(style, rng.choice(sheets), paper, height)
    if rng.random() < 0.05:
        put_stamp(style, rng.choice(pages), paper, height)
    for page in pages:
        if rng.random() < 0.06:  # digits under a barcode, somewhere
            box = as_role(style.text(m.code(rng.choice(BARCODES)), None, rng.choice((0.7, 1.0))), 'noise')
            put_if_free(page, box, rng.uniform(0.0, max(0.0, paper.width - box.width)), rng.uniform(0.0, height * 0.95))


SIDE_WORDS = {
    'en': ('Print or type. See specific instructions on page {n}.', 'DO NOT WRITE IN THIS SPACE', 'Please detach before mailing', 'PATIENT AND INSURED INFORMATION', 'Attach forms here', 'Staple check here'), 'de': ('Bitte nicht beschriften', 'Nur vom Amt auszufüllen', 'Bitte deutlich in Druckschrift ausfüllen', 'Heftrand'), 'fr': ('Ne rien inscrire dans ce cadre', 'Partie réservée à l’administration', 'À remplir en majuscules'),
    'es': ('Espacio reservado para la administración', 'Rellenar en mayúsculas', 'Ejemplar para el interesado'), 'it': ('Spazio riservato all’ufficio', 'Compilare in stampatello', 'Copia per il contribuente'), 'pt': ('Reservado aos serviços', 'Preencher em maiúsculas'), 'nl': ('Niet in deze ruimte schrijven', 'Invullen in blokletters'), 'pl': ('Wypełnia urząd', 'Wypełnić drukowanymi literami'),
}


def put_side_words(style: Style, sheet: Box, paper: Paper, height: float) -> None:
    """What is printed upright along the edge is read word for word, one below the other, in the rows of what stands beside it."""
    rng = style.rng
    words = rng.choice(SIDE_WORDS.get(style.m.language, SIDE_WORDS['en'])).format(n=rng.randint(2, 9)).split()
    if rng.random() < 0.5:
        words.reverse()  # from bottom to top
    boxes = [as_role(style.text(word, None, rng.choice((0.6, 0.7, 0.8)), lead=1.0), 'noise') for word in words]
    wide = max(box.width for box in boxes)
    left = paper.left
    if left < wide + style.size:  # what is printed moves aside
        aside = wide + style.size - left
        shifted(sheet, aside)
        paper.width += aside
        left += aside
    step = rng.uniform(1.3, 3.5) * style.size
    y = rng.uniform(0.05, 0.5) * height
    for box in boxes:
        if y + box.height < height:
            whole = Box()
            whole.put(box, max(0.0, left - wide - style.size * 0.5), y)
            sheet.segments += whole.segments
        y += step


def put_stamp(style: Style, page: list[Segment], paper: Paper, height: float) -> None:
    m, rng = style.m, style.rng
    lines = [rng.choice(STAMPS.get(m.language, STAMPS['en']))]
    if rng.random() < 0.5:
        lines.append(m.date(m.day()))
    if rng.random() < 0.25:
        lines.append(m.last_name())
    if rng.random() < 0.2:
        lines.insert(0, m.company())
    box = Box()
    slant = rng.uniform(-0.12, 0.12)
    y = 0.0
    for line in lines:
        part = as_role(style.text(line, None, rng.uniform(0.9, 2.2)), 'noise')
        # Rotated a little: each word stands somewhat higher or lower than the one before
        for segment in list(part.segments):
            for text, start, end, owners in segment.words:
                box.segments.append(Segment(segment.x + start * segment.size, y + segment.y + start * segment.size * slant, segment.size, [(text, 0.0, end - start, owners)], segment.spot))
        box.width = max(box.width, part.width)
        y += part.height + abs(slant) * part.width
    lift = min(0.0, min(s.y for s in box.segments))
    for segment in box.segments:
        segment.y -= lift
    box.height = max(s.y + s.size for s in box.segments)
    for _ in range(6):
        x, y = rng.uniform(0, max(0.0, paper.width - box.width)), rng.uniform(0, max(0.0, height - box.height))
        if is_free(page, x - 0.8, y, x + box.width + 0.8, y + box.height):
            put_if_free(page, box, x, y)
            return
