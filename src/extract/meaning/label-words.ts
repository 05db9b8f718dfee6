/** A text as the words that matter in a label: folded, abbreviations written alike, what says nothing left out. */

export type LabelWord = {
  readonly text: string;
  /** What it counts for when asking how much of a label is explained. */
  readonly weight: number;
};

const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': 'no nr num nbr nos number numbers numero numeros nummer numer numeru nro num номер numurs מס מספר cislo broj stevilka numarasi numar αριθμος αρ',
    amount: 'amt amnt',
    quantity: 'qty qnty',
    address: 'addr addresses',
    phone: 'tel telephone telefon telefono telefone telefoon tlf tfno ph',
    mail: 'email mails',
    invoice: 'inv',
    account: 'acct acc ac accounts',
    customer: 'cust',
    reference: 'ref refer',
    registration: 'reg regn',
    total: 'tot ttl totl',
    description: 'desc descr descrip',
    discount: 'disc',
    payment: 'pmt payt pymt',
    receipt: 'rcpt',
    licence: 'license lic',
    identification: 'ident',
    vat: 'gst sst hst iva tva mwst ust btw pvn moms mva alv dph pdv ddv afa kdv φπα пдв ддс umsatzsteuer mehrwertsteuer ндс',
    tax: 'taxes',
    incl: 'inc including inclusive included inkl',
    excl: 'ex exc excluding exclusive exkl ohne hors without sin senza sem zonder bez без uden utan uten ilman nelkul fara haric χωρις eks ekskl',
    department: 'dept',
    color: 'colour',
    authorized: 'authorised',
    organization: 'organisation org',
    date: 'dates',
    birthday: 'birthdate',
    transaction: 'trans trx txn tran',
    previous: 'prev',
    percent: '%',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const articles = list('the der die das le la les el il lo los las os');
const links = list(
  'of and de du des l d da do dos das del della dello dei degli delle di den dem und et y e van der die the le la les el il lo los las os van het een',
);
const currencies = list(
  'rm myr usd eur gbp sgd chf aud cad nzd inr rs jpy cny rmb krw hkd twd thb idr php vnd aed sar egp rub pln czk kc huf ron lei bgn лв uah грн sek nok dkk try brl mxn ars clp cop zar ils us euro euros',
);

const marks = /[\u0300-\u036f\u064b-\u065f\u0640]/g;
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    œ: 'oe',
    æ: 'ae',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ı: 'i',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ى: 'ي',
    ة: 'ه',
  }),
);

/** Lower case without marks: what is left of a word after careless printing or reading. */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(/[ßœæøłđıأإآىة]/gu, (letter) => letters.get(letter) ?? letter);
}

/** Plural and singular alike; works on other languages too, because both sides are cut alike. */
const stem = (word: string) =>
  word.length >= 5 && word.endsWith('s') && /[^siu]s$/.test(word) && !word.endsWith('ungs')
    ? word.slice(0, -1)
    : word;

export function canonical(word: string): string {
  const known = alike.get(word);
  if (known !== undefined) return known;
  const root = stem(word);
  return root === word ? word : (alike.get(root) ?? root);
}

/** Marks, ordinals, words inside words, and the `dû` that is no article: what is worth a closer look. */
const hasMore = /[^\p{L}\p{N} ]|[ºªûú]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}/u;

const spelled = (text: string) => (hasMore.test(text) ? spelledOut(text) : text);

const spelledOut = (text: string) =>
  text
    .replace(/№|\bn\s?[°º˚]|\bn[or]\s?[°º]|#/giu, ' no ')
    // Without its mark it would read as the article that is left out.
    .replace(/(?<!\p{L})d[ûú](?!\p{L})/giu, 'due')
    .replace(/(?<!\p{L})(?:MwSt|USt|GmbH)/gu, (one) => one.toLowerCase())
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/['’`´]s(?!\p{L})/giu, '')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[./]){1,4}\p{L}(?![\p{L}\p{N}])/gu, (dotted) =>
      dotted.replace(/[./]/g, ''),
    );

const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々])[\p{L}\p{M}\p{N}])+|%/gu;
const isCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]$/u;

/** A label as it is called: without what leads over to its value. */
export const withoutColon = (label: string): string => label.replace(/[\s:：=]+$/u, '');

/** Words as written, folded, in order; nothing left out. */
export function plainWords(text: string): readonly string[] {
  return fold(spelled(text)).match(pieces) ?? [];
}

/** In, at, single letters: they say little. */
const shortWeight = 0.5;

/** `mend` may turn an unknown word into known ones: words run together, slips of reading. */
export function labelWords(text: string, mend?: (word: string) => readonly string[]): readonly LabelWord[] {
  const words: LabelWord[] = [];
  let wasNumber = false;
  for (const [index, word] of plainWords(text).entries()) {
    const isNumber = /^\p{N}+$/u.test(word);
    if (isNumber || (word === '%' && wasNumber)) words.push({ text: '', weight: 0.15 });
    else if (currencies.has(word)) words.push({ text: '', weight: 0.1 });
    else if ((index === 0 ? articles : links).has(word)) words.push({ text: '', weight: 0 });
    else if (word.length <= 2 && isCjk.test(word)) words.push({ text: word, weight: 0.5 });
    else {
      for (const part of mend?.(word) ?? [word]) {
        words.push(
          currencies.has(part)
            ? { text: '', weight: 0.1 }
            : { text: canonical(part), weight: part.length > 2 ? 1 : shortWeight },
        );
      }
    }
    wasNumber = isNumber;
  }
  return words;
}
