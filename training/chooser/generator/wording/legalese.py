"""Running text of agreements that answers nothing: sentences put together from parts, as long and as winding as lawyers write them.

Real agreements go on for pages in which no field has an answer, while names, days, spans, sums and places stand there that look like one.
Sentences are templates for weave.Facts: '{A}' and '{B}' are the parties, '{~…}' is made anew each time.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..maker import Maker


@dataclass(frozen=True)
class Grammar:
    """Parts of sentences of one language. `duties` go on behind an actor, `conditions` behind any sentence, `things` are what lists enumerate."""

    actors: Sequence[str]
    duties: Sequence[str]
    conditions: Sequence[str]
    things: Sequence[str]
    definitions: Sequence[str]  # with {0}: the term, {1}: things
    terms: Sequence[str]
    leads: Sequence[str]  # with {0}: things; a list follows
    last: str  # before the last thing of a list
    strangers: Sequence[str]  # whole sentences that look like an answer


ENGLISH = Grammar(
    actors=(
        '{^A}', '{^B}', '{^A}', '{^B}', 'Each party', 'Neither party', 'The receiving party', 'The disclosing party', 'The undersigned', 'Any Representative of {B}', 'Each of {A} and {B}', 'The Company', 'The Executive', 'The Employee', 'The Board',
        'The Committee', 'A party so notified', 'No director, officer or agent of {A}', 'The successors and assigns of {B}', 'Such person', 'You', 'Your Representatives', 'I', 'The Recipient', 'The Investor',
    ),
    duties=(
        'shall promptly notify the other in writing of any such requirement', 'agrees to hold in strict confidence all such materials', 'shall not, directly or indirectly, make use of any of the foregoing', 'acknowledges and agrees that money damages would not be a sufficient remedy',
        'shall be entitled to equitable relief, including injunction and specific performance', 'hereby represents and warrants that it has full power and authority to do so', 'may, in its sole discretion, elect to terminate discussions', 'shall cooperate fully in seeking a protective order',
        'agrees not to initiate or maintain contact with any officer, director or employee regarding its business, operations or finances', 'shall bear its own costs and expenses', 'will cause its affiliates to comply with the provisions hereof', 'shall have no liability to the other hereunder',
        'covenants that it will not challenge the validity or enforceability of the foregoing', 'shall deliver or cause to be delivered all copies, extracts and summaries thereof', 'agrees to reimburse the reasonable fees of counsel', 'shall not be deemed to have waived any right, power or privilege',
        'may rely on the accuracy of any certificate so delivered', 'shall receive a lump sum payment equal to the amount so determined', 'will be eligible to participate in the plans made available to similarly situated employees', 'shall devote substantially all working time and attention to such duties',
        'agrees that all inventions, works of authorship, designs and know-how shall be the sole property of the former', 'hereby assigns all right, title and interest therein', 'shall use commercially reasonable efforts to obtain the consents so required',
        'is not aware of any fact that would make the foregoing untrue', 'shall treat such terms as confidential', 'may assign this {agreement} to any purchaser of all or substantially all of its assets', 'shall not solicit for employment any person employed in the division concerned',
        'shall be bound as if it were an original signatory', 'understands that no agreement providing for any transaction shall be deemed to exist', 'agrees to be responsible for any breach by any of its representatives', 'shall keep accurate books and records', 'waives any claim in connection therewith',
        'shall indemnify, defend and hold harmless the other from and against any and all losses', 'will not remove any proprietary legend', 'shall return or, at its election, destroy all written material', 'acknowledges receipt of a copy of the policy', 'consents to the recording thereof',
        'shall not reverse engineer, decompile or disassemble any sample', 'may disclose only that portion which counsel advises is legally required', 'agrees that the restrictions set forth above are reasonable in scope and duration',
    ),
    conditions=(
        'except as otherwise expressly provided herein', 'to the fullest extent permitted by applicable law', 'subject to the provisions of Section {~number}', 'unless and until a definitive agreement has been executed and delivered', 'in whole or in part', 'whether before or after the date hereof',
        'within {~days} after receipt of written notice thereof', 'without the prior written consent of the other', 'at any time and from time to time', 'in accordance with its customary practices', 'as the case may be', 'regardless of the form of action', 'and for no other purpose whatsoever',
        'provided, however, that the foregoing shall not apply to the extent that disclosure is required by law, regulation or legal process', 'it being understood that no such failure shall prejudice the rights of either party', 'including, without limitation, by reason of merger, consolidation or otherwise',
        'if and to the extent so requested', 'for so long as such information remains a trade secret', 'in the ordinary course of business consistent with past practice', 'notwithstanding anything to the contrary contained herein', 'upon the occurrence of a Change in Control', 'without regard to principles of conflict of laws',
        'as determined by a court of competent jurisdiction in a final, non-appealable order', 'or such longer period as may be agreed in writing', 'by deposition, interrogatory, request for documents, subpoena or civil investigative demand', 'during the course of employment and thereafter', 'in good faith',
    ),
    things=(
        'financial statements', 'forecasts and projections', 'business plans', 'customer and supplier lists', 'pricing information', 'technical data', 'trade secrets', 'know-how', 'formulae', 'drawings', 'source code', 'marketing strategies', 'personnel records', 'notes, analyses and compilations', 'studies', 'samples',
        'prototypes', 'patent applications', 'research results', 'manufacturing processes', 'computer programs', 'contracts', 'methods of operation', 'proposals', 'specifications', 'correspondence', 'the terms and conditions of any proposed transaction', 'the fact that discussions are taking place', 'oral communications',
        'legal and accounting advice', 'tax returns', 'inventory records', 'credit information', 'regulatory filings', 'training materials', 'memoranda', 'stock awards', 'earned but unpaid base salary', 'accrued vacation', 'the cost of premiums', 'attorneys’ fees', 'lost profits', 'consequential damages', 'site visits', 'electronic mail',
    ),
    definitions=(
        '“{0}” means {1}.', '“{0}” shall mean {1}, in each case whether or not marked as such.', 'As used herein, the term “{0}” includes {1}.', 'The term “{0}” does not include {1}.', 'For purposes of this {agreement}, “{0}” shall mean and include {1}, however documented or recorded.',
        '“{0}” has the meaning set forth in Section {~number} and includes {1}.',
    ),
    terms=('Affiliate', 'Representatives', 'Evaluation Material', 'Confidential Information', 'Proprietary Information', 'Cause', 'Good Reason', 'Change in Control', 'Work Product', 'Competing Business', 'Transaction', 'Person', 'Business Day', 'Trade Secrets', 'Restricted Period', 'Base Salary', 'Disability', 'Permitted Purpose', 'Losses', 'Code'),
    leads=(
        'Such information may include, among other things, {0}', 'The foregoing obligations extend to {0}', 'Nothing herein shall require the disclosure of {0}', 'In such event there shall be payable {0}', 'The exclusions set forth above do not extend to {0}', 'The parties contemplate the exchange of {0}',
        'Upon written request there shall be returned {0}', 'Access may be given to {0}',
    ),
    last='and',
    strangers=(
        'Reference is made to the letter dated {~date} from {~company} to {~person}, which remains in full force.', 'The restrictions set forth in this paragraph shall lapse {~years} after the date on which discussions end.', 'Any notice given after {~date} shall be effective {~days} after it is mailed.',
        'The Company’s principal office is located in {~place}, {~state}.', '{~company}, a {~state} corporation, is an intended third-party beneficiary of this paragraph.', 'A copy shall be sent, which shall not constitute notice, to {~company}, Attention: {~person}.', 'Such covenant shall continue for a period of {~years} following the termination of employment.',
        'The aggregate liability hereunder shall in no event exceed {~amount}.', 'This paragraph shall not apply to residents of {~state}.', 'During the period of {~months} commencing on the date hereof, no such person shall be hired.', 'The plan was adopted by the stockholders on {~date} and amended in {~year}.',
        'If {~person} ceases to serve, {~person} shall be appointed in such place within {~days}.', 'The parties agree that any mediation shall take place in {~place}, {~state}.', 'Section {~number} of the Securities Exchange Act of 1934, as amended, and the rules thereunder shall apply.', 'The annual retainer of {~amount} shall be paid in equal instalments.',
        'The term of the option is {~years} from the date of grant, and it shall vest over {~months}.', '{~company} has acted as financial adviser, and {~company} as counsel, in connection herewith.', 'The General Corporation Law of the State of {~state} permits such indemnification.', 'Employees who reside in {~state} are referred to the notice annexed hereto.',
        'The arbitrator shall be chosen from the panel maintained in {~place}.', 'Each party to the agreement of {~date} between {~company} and {~company} is hereby released.', 'The closing price on {~date} was {~amount}.', 'Interest shall accrue from {~date} until paid.',
    ),
)
GERMAN = Grammar(
    actors=('Die empfangende Partei', 'Die offenlegende Partei', 'Jede Partei', 'Der Auftragnehmer', 'Der Auftraggeber', 'Die Gesellschaft', 'Der Geschäftsführer', 'Der Unterzeichner', 'Der Arbeitnehmer', 'Der Lizenznehmer'),
    duties=('verpflichtet sich, alle Unterlagen streng vertraulich zu behandeln', 'hat die andere Partei unverzüglich schriftlich zu unterrichten', 'ist berechtigt, die Gespräche jederzeit abzubrechen', 'trägt die ihr entstehenden Kosten selbst', 'haftet für Vorsatz und grobe Fahrlässigkeit', 'wird die Informationen nur zu dem vereinbarten Zweck verwenden', 'hat sämtliche Kopien herauszugeben oder zu vernichten', 'stellt sicher, dass ihre Mitarbeiter entsprechend verpflichtet werden', 'kann Ersatz des entstandenen Schadens verlangen', 'bleibt Inhaberin aller Rechte', 'führt hierüber geordnete Aufzeichnungen', 'darf ohne Zustimmung keine Dritten einschalten'),
    conditions=('soweit gesetzlich zulässig', 'vorbehaltlich der Regelungen in § {~number}', 'innerhalb von {~days} nach Zugang der Mitteilung', 'auch nach Beendigung des Vertrags', 'ohne dass es einer Mahnung bedarf', 'sofern nichts anderes vereinbart ist', 'unbeschadet weitergehender Ansprüche', 'nach Treu und Glauben', 'auf erstes Anfordern'),
    things=('Geschäftspläne', 'Kundenlisten', 'Preise', 'technische Zeichnungen', 'Quelltexte', 'Verfahren', 'Muster', 'Verträge', 'Berechnungen', 'Personaldaten', 'Forschungsergebnisse', 'Protokolle', 'Lieferanten', 'Schriftwechsel', 'Prognosen'),
    definitions=('„{0}“ sind {1}.', 'Als „{0}“ im Sinne dieses Vertrags gelten {1}.', 'Nicht zu „{0}“ gehören {1}.'), terms=('Vertrauliche Informationen', 'Unterlagen', 'Arbeitsergebnisse', 'Geschäftsgeheimnisse', 'Leistungen', 'Anlagen'),
    leads=('Hierzu gehören insbesondere {0}', 'Die Verpflichtung erstreckt sich auf {0}', 'Zurückzugeben sind {0}'), last='und',
    strangers=('Das Schreiben vom {~date} an {~company} bleibt unberührt.', 'Diese Pflicht besteht für weitere {~years} fort.', 'Die Haftung ist auf {~amount} begrenzt.', 'Eine Abschrift erhält {~person}, {~place}.', 'Die Vereinbarung mit {~company} vom {~date} wird hiermit aufgehoben.', 'Die Frist beträgt {~months}.', 'Erfüllungsort ist {~place}.', 'Das Schiedsverfahren findet in {~place} statt.'),
)
FRENCH = Grammar(
    actors=('La partie réceptrice', 'La partie divulgatrice', 'Chaque partie', 'Le prestataire', 'Le client', 'La société', 'Le salarié', 'Le soussigné', 'Le bénéficiaire', 'Le cédant'),
    duties=('s’engage à garder strictement confidentiels les documents remis', 'informera sans délai l’autre partie par écrit', 'pourra mettre fin aux discussions à tout moment', 'supportera ses propres frais', 'répond des manquements de ses préposés', 'n’utilisera les informations qu’aux fins convenues', 'restituera ou détruira toutes les copies', 'conserve la propriété de ses résultats', 'ne pourra céder ses droits sans accord préalable', 'tiendra un registre à jour', 'déclare avoir tous pouvoirs à cet effet'),
    conditions=('dans les limites permises par la loi', 'sous réserve de l’article {~number}', 'dans un délai de {~days} à compter de la notification', 'sauf stipulation contraire', 'pendant la durée du contrat et après son terme', 'sans préjudice de tous autres droits', 'de bonne foi', 'à première demande'),
    things=('les plans', 'les listes de clients', 'les tarifs', 'les procédés', 'les échantillons', 'les codes sources', 'les contrats', 'les études', 'les prévisions', 'les correspondances', 'les données personnelles', 'les rapports'),
    definitions=('On entend par « {0} » {1}.', 'Le terme « {0} » désigne {1}.', 'Sont exclus des « {0} » {1}.'), terms=('Informations', 'Documents', 'Résultats', 'Prestations', 'Annexes', 'Secrets'),
    leads=('Sont notamment visés {0}', 'L’obligation s’étend à ce qui suit : {0}', 'Seront restitués {0}'), last='et',
    strangers=('La lettre du {~date} adressée à {~company} demeure en vigueur.', 'Cette obligation subsistera pendant {~years}.', 'La responsabilité est plafonnée à {~amount}.', 'Une copie sera adressée à {~person}, {~place}.', 'L’accord conclu avec {~company} le {~date} est abrogé.', 'Le délai est de {~months}.', 'L’arbitrage se tiendra à {~place}.'),
)
SPANISH = Grammar(
    actors=('La parte receptora', 'La parte divulgadora', 'Cada parte', 'El prestador', 'El cliente', 'La sociedad', 'El trabajador', 'El firmante', 'El beneficiario', 'El cedente'),
    duties=('se obliga a mantener en estricta reserva los documentos recibidos', 'notificará sin demora y por escrito a la otra parte', 'podrá dar por terminadas las conversaciones en cualquier momento', 'asumirá sus propios gastos', 'responderá de los actos de sus empleados', 'usará la información solo para el fin convenido', 'devolverá o destruirá todas las copias', 'conservará la titularidad de los resultados', 'no podrá ceder sus derechos sin consentimiento', 'llevará un registro actualizado', 'declara tener facultades suficientes'),
    conditions=('en la medida permitida por la ley', 'con sujeción a la cláusula {~number}', 'dentro de {~days} desde la notificación', 'salvo pacto en contrario', 'durante la vigencia y después de ella', 'sin perjuicio de otros derechos', 'de buena fe', 'a primer requerimiento'),
    things=('los planes', 'las listas de clientes', 'los precios', 'los procesos', 'las muestras', 'los programas', 'los contratos', 'los estudios', 'las previsiones', 'la correspondencia', 'los datos personales', 'los informes'),
    definitions=('Se entiende por “{0}” {1}.', 'El término “{0}” comprende {1}.', 'Quedan excluidos de “{0}” {1}.'), terms=('Información', 'Documentos', 'Resultados', 'Servicios', 'Anexos', 'Secretos'),
    leads=('En particular se incluyen {0}', 'La obligación alcanza a {0}', 'Deberán devolverse {0}'), last='y',
    strangers=('La carta de fecha {~date} dirigida a {~company} sigue vigente.', 'Esta obligación subsistirá durante {~years}.', 'La responsabilidad se limita a {~amount}.', 'Se enviará copia a {~person}, {~place}.', 'El acuerdo con {~company} de {~date} queda sin efecto.', 'El plazo es de {~months}.', 'El arbitraje tendrá lugar en {~place}.'),
)
GRAMMARS: Mapping[str, Grammar] = {'en': ENGLISH, 'de': GERMAN, 'fr': FRENCH, 'es': SPANISH}


def listed(m: Maker, grammar: Grammar, least: int = 2, most: int = 6) -> str:
    """'drawings, samples and contracts', or with '(i)' and '(ii)' before them."""
    things = m.some(grammar.things, least, most)
    if m.chance(0.25):
        marks = m.pick((('(i)', '(ii)', '(iii)', '(iv)', '(v)', '(vi)'), ('(a)', '(b)', '(c)', '(d)', '(e)', '(f)'), ('(1)', '(2)', '(3)', '(4)', '(5)', '(6)')))
        things = [f'{mark} {thing}' for mark, thing in zip(marks, things, strict=False)]
    return f'{", ".join(things[:-1])} {grammar.last} {things[-1]}' if len(things) > 1 else things[0]


def sentence(m: Maker, grammar: Grammar) -> str:
    way = m.integer(0, 19)
    if way < 12:
        text = f'{m.pick(grammar.actors)} {m.pick(grammar.duties)}'
        if m.chance(0.35):
            text += f' {grammar.last} {m.pick(grammar.duties)}'
        for condition in m.some(grammar.conditions, 0, 2):
            text += f', {condition}'
        return text + '.'
    if way < 15:
        return f'{m.pick(grammar.leads).format(listed(m, grammar, 3, 6))}.'
    if way < 18:
        return m.pick(grammar.definitions).replace('{0}', m.pick(grammar.terms)).replace('{1}', listed(m, grammar, 3, 6))
    return m.pick(grammar.strangers)


def winding(m: Maker, language: str, length: int, otherwise: Callable[[], str]) -> str:
    """So many sentences in a row. `otherwise`: a clause of a language that has no grammar."""
    grammar = GRAMMARS.get(language)
    return ' '.join(otherwise() if grammar is None else sentence(m, grammar) for _ in range(length))
