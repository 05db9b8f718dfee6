"""Labels of the program's own lexicon, as further wordings of the generator's concepts.

Both speak of the same things; the lexicon's files are read here, so that a wording is written once and learnt as well.
"""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

_labels = Path(__file__).resolve().parents[3] / 'src' / 'extract' / 'meaning' / 'lexicon' / 'labels'

#: The concept of the lexicon that a concept of the generator is, where both mean the same on every document.
MEANT: Mapping[str, str] = {
    'account_number': 'accountNumber', 'birth_date': 'birthDate', 'birth_place': 'birthPlace', 'card_number': 'cardNumber',
    'case_number': 'caseNumber', 'cashier': 'cashier', 'city': 'city', 'claim_number': 'claimNumber', 'closing_balance': 'closingBalance',
    'contact_person': 'contactPerson', 'contract_number': 'contractNumber', 'country': 'country', 'currency': 'currency',
    'customer_number': 'customerNumber', 'date_of_birth': 'birthDate', 'deductible': 'deductible', 'delivery_date': 'deliveryDate',
    'delivery_terms': 'deliveryTerms', 'department': 'department', 'due_date': 'dueDate', 'effective_date': 'effectiveDate', 'email': 'email',
    'fax': 'fax', 'gross_pay': 'grossPay', 'hourly_rate': 'hourlyRate', 'iban': 'iban', 'interest_rate': 'interestRate',
    'invoice_date': 'issueDate', 'invoice_number': 'invoiceNumber', 'item_code': 'itemCode', 'marital_status': 'maritalStatus',
    'meter_number': 'meterNumber', 'nationality': 'nationality', 'net_pay': 'netPay', 'notice_period': 'noticePeriod',
    'opening_balance': 'openingBalance', 'order_date': 'orderDate', 'order_number': 'orderNumber', 'packages': 'packages',
    'payment_method': 'paymentMethod', 'payment_reference': 'paymentReference', 'payment_terms': 'paymentTerms', 'phone': 'phone',
    'place_of_birth': 'birthPlace', 'policy_number': 'policyNumber', 'postcode': 'postalCode', 'premium': 'premium', 'quantity': 'quantity',
    'registration_number': 'registrationNumber', 'rounding': 'rounding', 'serial_number': 'serialNumber', 'sort_code': 'routingNumber',
    'staff_number': 'employeeNumber', 'street': 'street', 'subtotal': 'subtotal', 'sum_insured': 'insuredSum', 'tax_rate': 'taxRate',
    'tip': 'tip', 'total_deductions': 'deductions', 'tracking_number': 'trackingNumber', 'unit_price': 'unitPrice',
    'value_date': 'valueDate', 'vat_id': 'vatId', 'vessel': 'vessel', 'website': 'website',
}  # fmt: skip

#: Of a concept's wordings in one language: its own stay the commonest.
_MOST = 6


@cache
def _lexicon() -> Mapping[str, Mapping[str, str]]:
    """What stands for each concept, by language."""
    return {file.stem: json.loads(file.read_text(encoding='utf-8'))['concepts'] for file in sorted(_labels.glob('*.json'))}


def _printed(wording: str) -> str:
    """The lexicon writes English without capitals and stops."""
    return (wording[:1].upper() + wording[1:]).removesuffix(' no') + (' No.' if wording.endswith(' no') else '')


def with_lexicon(key: str, labels: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """A concept's labels with what the lexicon knows beside them, in the languages that the concept is said in."""
    meant = MEANT.get(key)
    if meant is None:
        return labels
    return {language: (*own, *_others(language, meant, own)) for language, own in labels.items()}


def _others(language: str, meant: str, own: Sequence[str]) -> Sequence[str]:
    known = {text.casefold().strip(' .:#') for text in own}
    wordings = _lexicon().get(language, {}).get(meant, '').split('|')
    # A '~' marks what more often means something else.
    printed = [_printed(wording) for wording in wordings if wording and not wording.startswith('~')]
    return [text for text in printed if text.casefold().strip(' .:#') not in known][:_MOST]
