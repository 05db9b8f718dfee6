"""CVs in many styles, and other pages about a person or a job: profiles, adverts, biographies, obituaries."""
from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ..content import Block, Column, Concept, Content, Kind, Listing, Noise, Pairs, Party, Prose, Role, Table, Title, Value
from ..wording.career_concepts import CAREER
from ..wording.legal import PASSING, formal_date, language_of
from ..wording.weave import Facts, role

if TYPE_CHECKING:
    from datetime import date

    from ..maker import Maker

CANDIDATE = role('candidate', 'candidate applicant person bewerber candidat', {'en': 'Personal Details|Contact|Personal Information|Candidate', 'de': 'Persönliche Daten|Kontakt', 'fr': 'Coordonnées|État civil', 'es': 'Datos personales|Contacto', 'it': 'Dati personali|Contatti', 'pt': 'Dados pessoais|Contacto', 'nl': 'Persoonlijke gegevens|Contact', 'ru': 'Контакты', 'zh': '个人信息', 'ja': '個人情報', 'pl': 'Dane osobowe'})
TITLES = {'en': ('Curriculum Vitae', 'Resume', 'CURRICULUM VITAE', 'CV', 'Résumé'), 'de': ('Lebenslauf', 'Curriculum Vitae'), 'fr': ('Curriculum Vitae', 'CV'), 'es': ('Currículum Vitae', 'Hoja de vida'), 'it': ('Curriculum Vitae',), 'pt': ('Curriculum Vitae', 'Currículo'), 'nl': ('Curriculum Vitae', 'CV'), 'ru': ('Резюме',), 'zh': ('简历', '个人简历'), 'ja': ('履歴書',), 'ko': ('이력서',), 'ar': ('السيرة الذاتية',), 'pl': ('Curriculum Vitae', 'Życiorys'), 'lv': ('CV', 'Dzīves apraksts'), 'tr': ('Özgeçmiş',), 'cs': ('Životopis',), 'sv': ('Meritförteckning',)}
NOW = {'en': ('Present', 'present', 'today', 'Current', 'now'), 'de': ('heute', 'dato'), 'fr': ('aujourd’hui', 'présent', 'ce jour'), 'es': ('actualidad', 'presente'), 'it': ('oggi', 'presente'), 'pt': ('atual', 'presente', 'hoje'), 'nl': ('heden', 'nu'), 'ru': ('настоящее время',), 'zh': ('至今',), 'ja': ('現在',), 'ko': ('현재',), 'ar': ('الآن',), 'pl': ('obecnie',), 'lv': ('šobrīd',), 'tr': ('günümüz',), 'cs': ('dosud',), 'sv': ('nu',)}
TONGUES = {'en': ('English', 'German', 'French', 'Spanish', 'Italian', 'Mandarin', 'Arabic', 'Russian', 'Hindi', 'Portuguese', 'Polish'), 'de': ('Deutsch', 'Englisch', 'Französisch', 'Spanisch', 'Russisch', 'Türkisch'), 'fr': ('Français', 'Anglais', 'Allemand', 'Espagnol', 'Arabe'), 'es': ('Español', 'Inglés', 'Francés', 'Alemán'), 'it': ('Italiano', 'Inglese', 'Francese', 'Tedesco'), 'pt': ('Português', 'Inglês', 'Espanhol', 'Francês'), 'nl': ('Nederlands', 'Engels', 'Duits', 'Frans')}
LEVELS = {'en': ('native', 'fluent', 'C1', 'B2', 'basic', 'conversational', 'professional working proficiency'), 'de': ('Muttersprache', 'fließend', 'C1', 'Grundkenntnisse', 'verhandlungssicher'), 'fr': ('langue maternelle', 'courant', 'B2', 'notions'), 'es': ('nativo', 'fluido', 'B2', 'básico'), 'it': ('madrelingua', 'fluente', 'B1'), 'pt': ('nativo', 'fluente', 'básico'), 'nl': ('moedertaal', 'vloeiend', 'redelijk')}
HOBBIES = {'en': ('running', 'chess', 'photography', 'travel', 'cooking', 'volunteering', 'guitar', 'hiking', 'reading', 'sailing'), 'de': ('Wandern', 'Lesen', 'Fotografie', 'Schach', 'Kochen'), 'fr': ('lecture', 'randonnée', 'cuisine', 'voyages'), 'es': ('lectura', 'fotografía', 'viajes', 'cocina'), 'it': ('lettura', 'viaggi', 'cucina'), 'pt': ('leitura', 'viagens', 'fotografia'), 'nl': ('lezen', 'wandelen', 'koken')}
CERTIFICATES = ('PMP', 'AWS Certified Solutions Architect', 'ISO 9001 Lead Auditor', 'First Aid', 'TOEFL 108', 'CPA', 'Six Sigma Green Belt', 'ITIL v4 Foundation', 'Forklift licence', 'Scrum Master (PSM I)', 'CELTA', 'Welding certificate EN 287')
JOURNALS = ('Journal of Applied Studies', 'Annals of Engineering', 'European Review', 'Proc. of the Int. Conference on Systems', 'Letters in Physics', 'Social Science Quarterly')
PERKS = {'en': ('flexible hours', '30 days of leave', 'company pension', 'remote work', 'free parking', 'training budget'), 'de': ('30 Tage Urlaub', 'Homeoffice', 'betriebliche Altersvorsorge', 'Jobticket'), 'fr': ('télétravail', 'tickets restaurant', 'mutuelle'), 'es': ('horario flexible', 'teletrabajo'), 'it': ('smart working', 'buoni pasto'), 'pt': ('horário flexível', 'seguro de saúde'), 'nl': ('thuiswerken', 'pensioenregeling')}
PERSONAL = ('birth_date', 'birth_place', 'nationality', 'marital_status', 'driving_licence', 'availability', 'desired_salary', 'experience_years')
USUAL = (*PERSONAL, 'phone', 'email', 'address', 'website', 'headline')


def _text(m: Maker, texts: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return texts.get(m.language) or texts['en']


def _facts(m: Maker) -> Facts:
    return Facts(m, CAREER, PASSING)


def _moment(m: Maker, day: date, style: int) -> str:
    """A month of a career in the page's one style: '03/2019', '2019', 'Mar 2019', …"""
    if style == 0:
        return str(day.year)
    if style == 1:
        return f'{day.month:02d}/{day.year}'
    if style == 2:
        return f'{day.month:02d}.{day.year}'
    if style == 3 and m.language == 'en':
        return f'{"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[day.month - 1]} {day.year}'
    return m.date(day) if style == 4 else f'{day.year}-{day.month:02d}'


def _experience(m: Maker, count: int) -> Table:
    style = m.integer(0, 5)
    optional = [key for key in ('place', 'description') if m.chance(0.7)]
    order = ['from', 'to', 'job_title', 'employer'] if m.chance(0.5) else m.pick((['job_title', 'employer', 'from', 'to'], ['employer', 'job_title', 'from', 'to'], ['employer', 'from', 'to', 'job_title']))
    keys = [*order, *optional]
    end = m.day(-900, -20)
    rows: list[list[str]] = []
    for number in range(count):
        start = end - timedelta(days=m.integer(200, 2600))
        cells = {
            'from': _moment(m, start, style), 'to': m.pick(_text(m, NOW)) if number == 0 and m.chance(0.6) else _moment(m, end, style),
            'employer': m.company(), 'job_title': m.job(), 'place': m.city(), 'description': m.sentence() if m.chance(0.7) else m.paragraph(),
        }
        rows.append([cells[key] for key in keys])
        end = start - timedelta(days=m.integer(0, 200))
    notes = {number: [f'• {m.sentence()}' for _ in range(m.integer(1, 3))] for number in range(count) if m.chance(0.25)}
    return Table(CAREER['experience'], [Column(CAREER[key]) for key in keys], rows, m.chance(0.1), notes, shape='table' if m.chance(0.12) else 'stacked')


def _education(m: Maker, count: int) -> Table:
    style = m.integer(0, 2)
    keys = [*(m.pick((['from', 'to', 'school', 'degree'], ['degree', 'school', 'from', 'to'], ['school', 'degree', 'to']))), *(key for key in ('place', 'grade') if m.chance(0.35))]
    end = m.day(-6000, -300)
    rows = []
    for _ in range(count):
        start = end - timedelta(days=m.integer(500, 1900))
        cells = {'from': _moment(m, start, style), 'to': _moment(m, end, style), 'school': m.school(), 'degree': m.degree(), 'place': m.city(), 'grade': m.pick((f'{m.integer(20, 40) / 10:.1f}', f'{m.integer(10, 30) / 10:.1f}/4.0', 'cum laude', '110/110', 'A', ''))}
        rows.append([cells[key] for key in keys])
        end = start - timedelta(days=m.integer(30, 300))
    return Table(CAREER['education'], [Column(CAREER[key]) for key in keys], rows, m.chance(0.1), {}, shape='table' if m.chance(0.12) else 'stacked')


def _heading(m: Maker, key: str) -> str:
    text = m.words(CAREER[key].labels)
    return text.upper() if m.chance(0.3) else text


def _section(m: Maker, key: str) -> Listing:
    makers = {
        'skills': lambda: list(dict.fromkeys(m.skill() for _ in range(m.integer(3, 14)))),
        'languages': lambda: [f'{tongue}{m.pick((" (", " – ", ": "))}{m.pick(_text(m, LEVELS))}'.replace(' (', ', ') if m.chance(0.7) else tongue for tongue in m.some(_text(m, TONGUES), 1, 4)],
        'certificates': lambda: [text + (f' ({m.integer(2005, 2025)})' if m.chance(0.4) else '') for text in m.some(CERTIFICATES, 1, 4)],
        'interests': lambda: m.some(_text(m, HOBBIES), 2, 4),
        'publications': lambda: [f'{m.last_name()}, {m.last_name()}: {m.sentence()} {m.pick(JOURNALS)} {m.integer(2, 60)} ({m.integer(1995, 2025)})' for _ in range(m.integer(2, 8))],
    }
    return Listing(CAREER[key], makers[key](), _heading(m, key))


def _head(m: Maker, facts: Facts) -> list[Block]:
    """Name, profession and ways to reach the person: as a letterhead, as facts, or under a title."""
    contact = [key for key in ('address', 'phone', 'email', 'website') if m.chance(0.8)] or ['email']
    m.rng.shuffle(contact)
    style = m.integer(0, 3)
    personal = [key for key in PERSONAL if m.chance(0.25)]
    if style == 0:
        blocks: list[Block] = [Title(facts['person'].text, facts['person']), Pairs([facts.pair(key, '' if m.chance(0.5) else None) for key in contact])]  # type: ignore[union-attr, arg-type]
    elif style == 1:
        lines: list[list[Value | str]] = [[facts['person']], *([[facts['headline']]] if m.chance(0.5) else []), *([facts[key]] for key in contact)]
        blocks = [Party(CANDIDATE, lines, '', is_letterhead=True)]
    else:
        return [Title(m.pick(_text(m, TITLES))), Pairs([facts.pair('person'), *(facts.pair(key) for key in contact), *(facts.pair(key) for key in personal)], m.words(CANDIDATE.labels) if m.chance(0.6) else None)]
    if m.chance(0.3):
        blocks.insert(0, Title(m.pick(_text(m, TITLES))))
    if personal:
        blocks.append(Pairs([facts.pair(key) for key in personal], m.words(CANDIDATE.labels) if m.chance(0.5) else None))
    return blocks


def _absent(m: Maker, facts: Facts, keys: tuple[str, ...] = USUAL) -> list[tuple[Concept, Role | None]]:
    missing = facts.missing(keys)
    return m.some(missing, min(2, len(missing)), min(9, len(missing)))


def _cv(m: Maker, kind: str, jobs: tuple[int, int], sections: tuple[str, ...]) -> Content:
    facts = _facts(m)
    blocks = _head(m, facts)
    absent: list[tuple[Concept, Role | None]] = []
    if m.chance(0.5):
        text = m.paragraph()
        blocks.append(Prose([Value(CAREER['summary'], text)], _heading(m, 'summary')))
    else:
        absent.append((CAREER['summary'], None))
    body: list[Block] = []
    for table, key in ((_experience(m, m.integer(*jobs)), 'experience'), (_education(m, m.integer(1, 4)), 'education')):
        body += [Title(_heading(m, key)), table]
    if m.chance(0.25):
        body = body[2:] + body[:2]
    for key in sections:
        if m.chance(0.6):
            body.insert(len(body) if m.chance(0.8) else 0, _section(m, key))
        else:
            absent.append((CAREER[key], None))
    if m.chance(0.2):
        rows = [[m.person(), m.company(), m.phone() if m.chance(0.5) else m.email()] for _ in range(m.integer(1, 3))]
        body += [Title(_heading(m, 'references')), Table(CAREER['references'], [Column(CAREER[key]) for key in ('referee', 'employer', 'referee_contact')], rows, False, {}, shape='stacked')]
    blocks += body
    if m.chance(0.3):
        blocks.append(Prose([f'{m.city()}, {m.date()}']))
    return Content(kind, m.language, blocks, absent=[*absent, *_absent(m, facts)])


def _resume(m: Maker) -> Content:
    return _cv(m, 'resume', (1, 5), ('skills', 'languages', 'certificates', 'interests'))


def _long_resume(m: Maker) -> Content:
    return _cv(m, 'long_resume', (4, 12), ('skills', 'languages', 'certificates', 'interests', 'publications'))


def _academic_cv(m: Maker) -> Content:
    return _cv(m, 'academic_cv', (2, 6), ('publications', 'languages', 'skills', 'certificates'))


def _profile(m: Maker) -> Content:
    """What an agency sends about a candidate: facts first, often without the name."""
    facts = _facts(m)
    keys = m.some(('headline', 'experience_years', 'availability', 'desired_salary', 'nationality', 'birth_date', 'address', 'driving_licence', 'job_reference'), 4, 8)
    if m.chance(0.6):
        keys.insert(0, 'person')
    titles = {'en': ('Candidate Profile', 'Applicant Data Sheet', 'Consultant Profile'), 'de': ('Kandidatenprofil', 'Beraterprofil'), 'fr': ('Fiche candidat',), 'es': ('Ficha del candidato',), 'it': ('Scheda candidato',), 'pt': ('Perfil do candidato',), 'nl': ('Kandidaatprofiel',)}
    blocks: list[Block] = [Title(m.pick(_text(m, titles))), Pairs([facts.pair(key) for key in keys])]
    blocks += [_section(m, key) for key in ('skills', 'languages', 'certificates') if m.chance(0.65)]
    blocks += [Title(_heading(m, 'experience')), _experience(m, m.integer(1, 5))]
    blocks.append(Pairs([facts.pair('recruiter'), facts.pair('company')]))
    return Content('candidate_profile', m.language, blocks, absent=_absent(m, facts, (*USUAL, 'person')))


def _advert(m: Maker) -> Content:
    facts = _facts(m)
    blocks: list[Block] = [Title(facts['vacancy'].text, facts['vacancy'])]  # type: ignore[union-attr, arg-type]
    blocks.insert(m.integer(0, 1), Pairs([facts.pair('company', '' if m.chance(0.6) else None)]))
    keys = ('job_place', 'contract_type', 'offered_salary', 'job_reference', 'closing_date', 'start')
    pairs = [facts.pair(key) for key in keys if m.chance(0.6)]
    if pairs:
        blocks.append(Pairs(pairs))
    blocks.append(Prose([m.paragraph()]))
    blocks.append(Listing(CAREER['tasks'], [m.service() if m.chance(0.5) else m.sentence() for _ in range(m.integer(2, 6))], _heading(m, 'tasks')))
    blocks.append(Listing(CAREER['requirements'], [m.degree() if m.chance(0.3) else m.skill() for _ in range(m.integer(2, 6))], _heading(m, 'requirements')))
    if m.chance(0.6):
        blocks.append(Listing(CAREER['benefits'], m.some(_text(m, PERKS), 2, 3) if len(_text(m, PERKS)) > 2 else list(_text(m, PERKS)), _heading(m, 'benefits')))
    blocks.append(Pairs([facts.pair('recruiter'), *(facts.pair(key) for key in ('email', 'phone', 'website') if m.chance(0.6))]))
    if m.chance(0.4):
        blocks.append(Noise([m.terms()]))
    return Content('job_advert', m.language, blocks, absent=_absent(m, facts, (*keys, 'phone', 'website')))


LIVES = {
    'en': ('{person} was born on {birth_date} in {birth_place}.', 'The family moved to {~place} in {~year}.', 'After studies at {school_name}, {headline} became the profession of a lifetime.', 'From {~year} on, work for {~company} followed.', 'In {~year} {person} received {award}.', 'Married to {spouse} since {~date}.'),
    'de': ('{person} wurde am {birth_date} in {birth_place} geboren.', 'Die Familie zog {~year} nach {~place}.', 'Das Studium an der {school_name} führte zum Beruf: {headline}.', 'Ab {~year} folgte die Arbeit für {~company}.', 'Im Jahr {~year} gab es {award}.', 'Verheiratet mit {spouse} seit dem {~date}.'),
    'fr': ('{person} est né le {birth_date} à {birth_place}.', 'Études à {school_name}, puis carrière : {headline}.', 'En {~year}, entrée chez {~company}.', 'Marié à {spouse} depuis le {~date}.'),
    'es': ('{person} nació el {birth_date} en {birth_place}.', 'Estudió en {school_name} y trabajó como {headline}.', 'En {~year} ingresó en {~company} y recibió {award}.', 'Se casó con {spouse} el {~date}.'),
    'it': ('{person} nasce il {birth_date} a {birth_place}.', 'Studia presso {school_name} e lavora come {headline}.', 'Nel {~year} entra in {~company}.'),
    'pt': ('{person} nasceu em {birth_date}, em {birth_place}.', 'Estudou em {school_name} e trabalhou como {headline}.', 'Em {~year} entrou na {~company}.'),
    'nl': ('{person} werd op {birth_date} geboren in {birth_place}.', 'Na de studie aan {school_name} volgde het werk als {headline}.', 'In {~year} begon de loopbaan bij {~company}.'),
}
DEATHS = {
    'en': ('{person}, {age}, of {~place}, passed away on {death_date} in {death_place}.', 'Born on {birth_date} in {birth_place}, {person} worked for many years at {~company}.', 'Survived by {survivor_1}, {survivor_2} and {survivor_3}, and preceded in death by {~person}.', 'A service will be held on {service_date} at {service_time} at {service_place}.', 'In lieu of flowers, donations may be made to {~company}.'),
    'de': ('Wir trauern um {person}, geboren am {birth_date} in {birth_place}, gestorben am {death_date}.', 'In Liebe: {survivor_1}, {survivor_2} und {survivor_3}.', 'Die Trauerfeier findet am {service_date} um {service_time} statt: {service_place}.'),
    'fr': ('Nous avons la tristesse de vous faire part du décès de {person}, survenu le {death_date} à {death_place}, à l’âge de {age} ans.', '{survivor_1}, {survivor_2} et {survivor_3} ont la douleur de l’annoncer.', 'Les obsèques auront lieu le {service_date} à {service_time}, {service_place}.'),
    'es': ('{person} falleció en {death_place} el {death_date}, a los {age} años.', 'Sus familiares {survivor_1}, {survivor_2} y {survivor_3} ruegan una oración.', 'El funeral será el {service_date} a las {service_time} en {service_place}.'),
}


def _biography(m: Maker) -> Content:
    language = language_of(m)
    facts = _facts(m)
    facts['school_name'] = Value(CAREER['school'], m.school())
    facts.set('birth_date', formal_date(m, m.day(-32000, -8000)))
    blocks: list[Block] = [Title(facts['person'].text, facts['person'])]  # type: ignore[union-attr, arg-type]
    first, *rest = LIVES[language]
    parts: list[str | Value] = []
    for text in (first, *(text for text in rest if m.chance(0.75))):
        parts += [*facts.weave(text), ' ', *([m.sentence() + ' '] if m.chance(0.4) else [])]
        if m.chance(0.3):
            blocks.append(Prose(parts))
            parts = []
    blocks += [Prose(parts)] if parts else []
    if m.chance(0.3):
        blocks.append(_section(m, 'publications'))
    return Content('biography', language, blocks, absent=_absent(m, facts, ('spouse', 'award', 'headline', 'death_date', 'nationality', 'email')))


def _obituary(m: Maker) -> Content:
    language = m.language if m.language in DEATHS else 'en'
    facts = _facts(m)
    died, years = m.day(-3000, 0), m.integer(45, 99)
    facts.ready |= {
        'death_date': formal_date(m, died), 'birth_date': formal_date(m, died - timedelta(days=years * 365 + m.integer(30, 330))), 'age': str(years), 'service_date': formal_date(m, died + timedelta(days=m.integer(3, 14))),
    }
    for number in (1, 2, 3):
        facts[f'survivor_{number}'] = Value(CAREER['survivors'], m.person())
    first, *rest = DEATHS[language]
    texts = [first, *(text for text in rest if m.chance(0.8))]
    blocks: list[Block] = [Title(facts['person'].text, facts['person']) if m.chance(0.6) else Title(m.pick({'en': ('In Loving Memory', 'Obituary', 'Death Notice'), 'de': ('Todesanzeige', 'In stiller Trauer'), 'fr': ('Avis de décès',), 'es': ('Esquela',)}[language]))]  # type: ignore[union-attr, arg-type]
    blocks += [facts.prose(text) for text in texts]
    blocks += [Prose([m.paragraph()])] if m.chance(0.4) else []
    return Content('obituary', language, blocks, absent=_absent(m, facts, ('age', 'death_place', 'spouse', 'service_date', 'service_time', 'service_place', 'birth_place', 'award')))


KINDS: list[Kind] = [
    Kind('resume', _resume, 3.0), Kind('long_resume', _long_resume, 1.5), Kind('academic_cv', _academic_cv), Kind('candidate_profile', _profile), Kind('job_advert', _advert), Kind('biography', _biography, 0.6), Kind('obituary', _obituary, 0.5),
]
