"""What agreements say besides: why they are made, other agreements and firms, other days and periods, the marks of a filing.

All of it looks like an answer and is none: other companies than the parties, other dates than that of the agreement, other spans than its term.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..maker import Maker

RECITALS = (
    'WHEREAS, {A} is engaged in the business of {~trade} and has developed certain information which it regards as confidential;',
    'WHEREAS, {B} was party to that certain agreement with {~company}, a {~state} corporation, dated {~date} (the “Original Agreement”);',
    'WHEREAS, the parties are currently discussing and evaluating a possible transaction (the “Transaction”) with respect to shares of {~company};',
    'WHEREAS, pursuant to a licensing agreement with {~company}, {A} agreed to provide services in order to assist with certain activities;',
    'WHEREAS, by letter dated {~date}, {B} has made a demand to inspect certain records, and {~company} has agreed to make them available;',
    'WHEREAS, {~company} licensed its technology to {A} on {~date}, and such license remains in effect for {~years};',
    'WHEREAS, {~person}, {~job} of {A}, has been appointed to represent it in the matters set forth herein;',
    'WHEREAS, each party desires to protect its proprietary information against disclosure to {~company} and other competitors;',
    'NOW, THEREFORE, in consideration of the mutual covenants contained herein, and for other good and valuable consideration, the receipt and sufficiency of which are hereby acknowledged, the parties agree as follows:',
    'A. {A} is the owner of {~number}% of the stock of {~company}, organized under the laws of {~state}.',
    'B. The undersigned entered into a stock purchase agreement dated {~date} with {~company} and {~person}.',
    'The Board of Directors of {~company} approved this transaction at a meeting held in {~place} on {~date}.',
)
OTHER_CLAUSES = (
    ('Standstill', 'For a period of {~months} from the date hereof, neither party nor any of its affiliates shall, without prior written consent, acquire any securities of the other or of {~company}.'),
    ('Covenant Not to Compete', '{^B} agrees that, during the course of the relationship and for {~years} thereafter, {B} will not engage in any business that competes with {A} within {~number} miles of {~place}.'),
    ('Non-Solicitation', 'For a period of {~months} following the last day of the relationship, {B} shall not solicit any employee or customer of {A} or of {~company}.'),
    ('Records', '{^B} shall keep records for {~years} after the end of each fiscal year and make them available upon {~days} notice.'),
    ('Notices', 'Any notice shall be deemed given {~days} after mailing, if addressed to {~person}, {~job}, {~place}, with a copy to {~company}.'),
    ('Prior Agreements', 'This {agreement} supersedes the letter dated {~date} between {A} and {~company}, and the amendment of {~date}.'),
    ('Securities Laws', '{^B} acknowledges that it is aware of the restrictions imposed by the securities laws of the United States and of {~state} on any person who has received material non-public information.'),
    ('Consideration', '{^A} shall pay {B} the sum of {~amount} within {~days} of execution and {~amount} on {~date}.'),
    ('Cure', 'If a breach is not cured within {~days} after written notice, the other party may suspend performance for up to {~months}.'),
    ('Third Parties', 'Information received from {~company}, its counsel or {~person} without restriction is not covered. Nothing herein limits disclosures required by a court in {~state}.'),
)
TRADES = ('designing and selling industrial equipment', 'providing financial services', 'the development of software', 'the manufacture of medical devices', 'oil and gas exploration', 'retail distribution', 'biotechnology research', 'commercial printing', 'staffing and consulting')


def filing_head(m: Maker, title: str) -> list[str]:
    """What a register prints over a paper that was filed with it."""
    number = m.pick((f'10.{m.integer(1, 60)}', f'99.{m.integer(1, 5)}', f'{m.integer(2, 10)}.{m.integer(1, 9)}', f'(d)({m.integer(1, 9)})', m.pick('ABCDE')))
    lines = []
    if m.chance(0.6):
        lines.append(f'EX-{number} {m.integer(2, 20)} {m.code(m.pick(("d######dex##.htm", "ex##-#.htm", "dex###.htm", "a##-#####_#ex##d#.htm"))).lower()} {title.upper() if m.chance(0.6) else f"EX-{number}"}')
    lines.append(f'{m.pick(("Exhibit", "EXHIBIT", "Schedule", "Annex"))} {number}')
    if m.chance(0.2):
        lines.append(m.pick(('EXECUTION COPY', 'CONFIDENTIAL', 'FORM OF AGREEMENT', 'DRAFT', 'Conformed Copy')))
    return lines
