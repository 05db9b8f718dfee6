"""Real pages asked in other words. A set of real documents asks for the same few fields of every page, in the same words, so that a
network learns the set by heart and nothing for others from it. Here the same values are asked for as the generator asks for such things,
and beside them values that a printed label announces (`pages/announced-fields.ts`), by their label or by what it means.
"""
from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from generator.asking import Asker, Wording, styled
from generator.content import Concept, Role
from generator.kinds import _office, dense_orders, receipt_concepts, trade_amounts, trade_concepts, trade_items, trade_media, trade_parties
from generator.wording.legal import LEGAL
from sample import Announced, Asked, Sample

PARTIES = Concept(
    'parties',
    'array',
    {'en': ('Parties', 'Contracting parties', 'Between')},
    ('parties', 'contractingParties', 'signatories', 'partyNames', 'companies', 'betweenParties', 'vertragsparteien'),
    (
        'Names of the parties',
        'Who made this agreement',
        'All parties that sign',
        'Companies and persons that are bound by it',
        'Names of the contracting parties, without addresses',
    ),
)
ITEM_COUNT = Concept(
    'item_count', 'number', {'en': ('Items', 'Articles', 'Number of items')}, ('itemCount', 'numberOfItems', 'articleCount', 'items', 'totalItems', 'qtyTotal'),
    ('How many articles were bought', 'Number of purchased items', 'Count of articles on the receipt'),
)

#: What the fields of the sets are among the generator's: the set, and the names from the outermost to the innermost
MEANT: dict[tuple[str, str], Sequence[tuple[Concept, Role | None]]] = {
    ('sroie', 'company'): [(receipt_concepts.LEGAL_NAME, None), (receipt_concepts.SHOP_NAME, None), (receipt_concepts.NAME, receipt_concepts.MERCHANT)],
    ('sroie', 'date'): [(receipt_concepts.DATE, None)],
    ('sroie', 'address'): [(receipt_concepts.ADDRESS, None), (receipt_concepts.ADDRESS, receipt_concepts.MERCHANT)],
    ('sroie', 'total'): [(receipt_concepts.TOTAL, None)],
    ('receipts-de', 'merchant'): [(receipt_concepts.BRAND, None), (receipt_concepts.SHOP_NAME, None)],
    ('receipts-de', 'date'): [(receipt_concepts.DATE, None)],
    ('receipts-de', 'itemCount'): [(ITEM_COUNT, None)],
    ('receipts-de', 'total'): [(receipt_concepts.TOTAL, None)],
    ('ad-orders', 'contractNumber'): [(dense_orders.INVOICE_NUMBER, None), (trade_concepts.CONTRACT_NUMBER, None)],
    ('ad-orders', 'advertiser'): [(trade_parties.NAME, trade_parties.ADVERTISER)],
    ('ad-orders', 'grossAmount'): [(trade_amounts.GROSS, None), (dense_orders.GROSS, None)],
    ('ad-orders', 'flightFrom'): [(trade_media.FLIGHT_START, None)],
    ('ad-orders', 'flightTo'): [(trade_media.FLIGHT_END, None)],
    ('e-invoices', 'invoiceNumber'): [(trade_concepts.INVOICE_NUMBER, None)],
    ('e-invoices', 'invoiceDate'): [(trade_concepts.INVOICE_DATE, None)],
    ('e-invoices', 'dueDate'): [(trade_concepts.DUE_DATE, None)],
    ('e-invoices', 'sellerName'): [(trade_parties.NAME, trade_parties.SELLER)],
    ('e-invoices', 'sellerVatId'): [(trade_parties.VAT_ID, trade_parties.SELLER)],
    ('e-invoices', 'buyerName'): [(trade_parties.NAME, trade_parties.BUYER)],
    ('e-invoices', 'currency'): [(trade_concepts.CURRENCY, None)],
    ('e-invoices', 'netTotal'): [(trade_amounts.SUBTOTAL, None)],
    ('e-invoices', 'taxTotal'): [(trade_amounts.TAX, None)],
    ('e-invoices', 'grandTotal'): [(trade_amounts.TOTAL, None)],
    ('e-invoices', 'iban'): [(trade_parties.IBAN, None)],
    ('e-invoices', 'lineItems'): [(trade_items.LINE_ITEMS, None)],
    ('e-invoices', 'lineItems.description'): [(trade_items.DESCRIPTION, None)],
    ('e-invoices', 'lineItems.quantity'): [(trade_items.QUANTITY, None)],
    ('e-invoices', 'lineItems.unitPrice'): [(trade_items.UNIT_PRICE, None)],
    ('e-invoices', 'lineItems.total'): [(trade_items.LINE_NET, None), (trade_items.LINE_TOTAL, None)],
    ('nda', 'effectiveDate'): [(LEGAL['effective_date'], None)],
    ('nda', 'jurisdiction'): [(LEGAL['governing_law'], None)],
    ('nda', 'parties'): [(PARTIES, None)],
    ('nda', 'term'): [(LEGAL['term'], None)],
}
#: Where the meanings of printed labels are looked up, the first first
VOCABULARIES = (trade_concepts, trade_amounts, trade_parties, receipt_concepts, _office, trade_media)
TYPES = {'number': 'number', 'date': 'date', 'text': 'string'}


def asked_anew(sample: Sample, rng: random.Random) -> Sample:
    asker = Asker(rng, sample.language or 'en')
    fields = reworded(sample, asker) if rng.random() < 0.5 else list(sample.fields)
    asker.used |= {(*one.parents, one.name) for one in fields}
    if sample.announced and rng.random() < 0.7:
        count = min(len(sample.announced), rng.choice((2, 4, 8, 16)))
        fields += (one for said in rng.sample(sample.announced, count) if (one := asked_for(said, sample, asker)) is not None)
    return replace(sample, fields=tuple(fields))


def reworded(sample: Sample, asker: Asker) -> list[Asked]:
    fields: list[Asked] = []
    named: dict[tuple[str, ...], tuple[str, ...]] = {}  # arrays by what they were called before
    for one in sample.fields:
        path = (*one.parents, one.name)
        above = named.get(one.parents, one.parents)
        meant = MEANT.get((sample.source, '.'.join(path)))
        wording = asker.word(*asker.rng.choice(meant), above) if meant is not None else Wording(styled(one.name, asker.style), above, one.kind, one.description)
        if wording is None:
            continue
        if one.form == 'list':
            named[path] = (*wording.parents, wording.name)
        # A list stays one, and a value in a box of a form is no sum.
        kind = wording.kind if meant is not None and one.form != 'list' else one.kind
        fields.append(replace(one, name=wording.name, parents=wording.parents, kind=kind, description=wording.description))
    return fields


def asked_for(said: Announced, sample: Sample, asker: Asker) -> Asked | None:
    """None where it may be what the set asks for, but stands elsewhere: nobody knows which of the two is meant then."""
    own = {
        bare(word)
        for one in sample.fields
        for concept, _ in MEANT.get((sample.source, '.'.join((*one.parents, one.name))), ())
        for word in (*concept.names, *(text for texts in concept.labels.values() for text in texts))
    }
    is_own = any(set(span) & set(place) for one in sample.fields for span in one.spans for place in said.places)
    meant = meaning_of(said.concept) if said.concept is not None else None
    if not is_own and bare(said.label) in own:
        return None
    if meant is None or asker.rng.random() < 0.5 or (not is_own and bare(said.concept or '') in own):
        meant = by_label(said)
    wording = asker.word(meant, None)
    if wording is None:
        return None
    kind = said.kind if wording.kind in ('text', 'number', 'date') and asker.rng.random() < 0.9 else wording.kind
    return Asked(wording.name, wording.parents, kind, wording.description, 'one', said.places)


def by_label(said: Announced) -> Concept:
    words = re.findall(r'[^\W_]+', said.label.lower())
    name = ''.join([words[0], *(word.capitalize() for word in words[1:])])
    return Concept(bare(said.label), TYPES.get(said.kind, 'string'), {'en': (said.label,)}, (name,), (), None, said.kind if said.kind not in TYPES else None)


@cache
def meaning_of(name: str) -> Concept | None:
    """The generator's concept of what the product calls so."""
    return next(
        (
            value
            for module in VOCABULARIES
            for value in vars(module).values()
            if isinstance(value, Concept) and bare(name) in {bare(other) for other in value.names}
        ),
        None,
    )


def bare(text: str) -> str:
    return ''.join(mark for mark in text.casefold() if mark.isalnum())
