/**
 * A, А and Α look the same in print, O and 0 nearly so: which of them was meant, the characters around them tell. A
 * word is written in one script, and where its own letters leave it open, in that of its line, then of the page.
 */
import type { Script } from './languages.ts';
import type { LineReading } from './line-reader.ts';

const scripts = ['latin', 'cyrillic', 'greek'] as const satisfies readonly Script[];
type European = (typeof scripts)[number];

/** Column by column one print, a dot where a script has none: these tell nothing of a word's script. */
const same: Readonly<Record<European, string>> = {
  latin: 'ABCEHIKMNOPTXYZaceiopuvxy',
  cyrillic: 'АВСЕНІКМ.ОРТХУ.асеіор..ху',
  greek: 'ΑΒ.ΕΗΙΚΜΝΟΡΤΧΥΖα..ιορυνχγ',
};
/** Not the same, but taken for one another: small letters in the shape of capitals, letters of few languages. */
const close: Readonly<Record<European, string>> = {
  latin: 'SJsjBHKMTÄËÏÖÜäëïöüß',
  cyrillic: 'ЅЈѕјвнкмтӒЁЇӦӰӓёїӧӱ.',
  greek: '...........Ϊ.Ϋ..ϊ.ϋβ',
};

const letterOf: Readonly<Record<European, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
};

/** The reading with each character as its neighbours say. `page` is the script of most of the page. */
export function settleLookAlikes(reading: LineReading, page: Script): LineReading {
  const whole = reading.map(({ text }) => text).join(' ');
  const line = toldScript(whole) ?? page;
  const hasQuotes = /[‘’“”]/u.test(whole);
  return reading.map((word, at) => {
    const script = toldScript(word.text) ?? (isLatinWord(word.text) ? 'latin' : line);
    const letters = [...word.text].map((letter) => inScript(letter, script)).join('');
    const isNought = noughtApart.test(word.text) && cents.test(reading[at + 1]?.text ?? '');
    const text = isNought ? `0${letters.slice(1)}` : withFigures(withPlainStrokes(letters, hasQuotes));
    return { ...word, text, confidence: Math.min(1, doubtOf(text) * word.confidence) };
  });
}

function doubtOf(text: string): number {
  if (/^[–—-]$/u.test(text)) return kindsOfDash;
  return letterOf.latin.test(text) && letterOf.cyrillic.test(text) ? twoScripts : 1;
}

/** Nobody writes a word in two of them: it is a drawing, or the other side of the paper. */
const twoScripts = 0.5;

/** `O. 50` */
const noughtApart = /^[OoОоΟο][.,]$/u;
const cents = /^\d\d(?!\d)/u;

/** Which of the dashes it is may be in doubt where it is none that it is one. */
const kindsOfDash = 1.3;

/** Abbreviations in Latin capitals stand in texts of every script; the reverse does not happen. */
const isLatinWord = (text: string): boolean =>
  /^[\P{L}\p{Script=Latin}]*$/u.test(text) && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) >= 3;

/** Beside a figure it is a three as likely as a letter. */
const threeOrZe = /(?<=\d)[Зз]|[Зз](?=\d)/gu;

/** The script that more letters tell than any other; null without one. A letter by itself is told, it does not tell. */
function toldScript(text: string): European | null {
  const letters = text.replace(threeOrZe, '').match(/\p{L}/gu) ?? [];
  if (letters.length < 2) return null;
  let best: { readonly script: European | null; readonly count: number } = { script: null, count: 0 };
  for (const script of scripts) {
    const count = letters.filter((letter) => isTelling(letter, script)).length;
    if (count > best.count) best = { script, count };
    else if (count === best.count) best = { script: null, count };
  }
  return best.script;
}

const isTelling = (letter: string, script: European): boolean =>
  letterOf[script].test(letter) && !same[script].includes(letter);

function inScript(letter: string, script: Script): string {
  const own = scripts.find((name) => name === script);
  if (own === undefined || letter === '.' || letterOf[own].test(letter)) return letter;
  for (const table of [same, close]) {
    for (const other of scripts) {
      const twin = table[own][table[other].indexOf(letter)];
      if (twin !== undefined && twin !== '.') return twin;
    }
  }
  return letter;
}

/** An apostrophe is seen twice, as the caron of Ľ too; a low quote that nothing closes is a comma. */
function withPlainStrokes(text: string, hasQuotes: boolean): string {
  const plain = text.replace(/Ľ(?=['’])/gu, 'L').replace(/ľ(?=['’])/gu, 'l');
  return hasQuotes ? plain : plain.replaceAll('‚', ',');
}

/** O and 0, З and 3: a figure among figures, a letter among letters. */
function withFigures(text: string): string {
  const letters = (text.match(/\p{L}/gu) ?? []).join('');
  const figures = (text.match(/\d/gu) ?? []).join('');
  if (letters === '' || figures === '') return text;
  const isNumber = /^[ОоЗз]+$/u.test(letters) && /[1-9З]/u.test(text);
  if (isNumber) return text.replace(/[Оо]/gu, '0').replace(/[Зз]/gu, '3');
  const others = text.replace(threeOrZe, '');
  if (others !== text && !letterOf.cyrillic.test(others)) return text.replace(threeOrZe, '3');
  if (/[1-9]/u.test(figures)) return text.replace(/(?<=\d)[OoОоΟο](?=\d)/gu, '0');
  const isCyrillic = letterOf.cyrillic.test(letters);
  // Codes such as K0A and A0 have few letters, and few of them are Cyrillic.
  const isWord = isCyrillic
    ? figures.length <= Math.max(2, letters.length)
    : letters.length > 2 && /\p{L}0\p{L}/u.test(text);
  if (!isWord) return text;
  const [capital, small] = isCyrillic ? ['О', 'о'] : letterOf.greek.test(letters) ? ['Ο', 'ο'] : ['O', 'o'];
  return text.replaceAll('0', /\p{Ll}/u.test(letters) ? small : capital);
}
