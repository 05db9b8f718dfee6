/**
 * A, А and Α look the same in print: which of them was meant, the letters around them tell. A word is written in one
 * script, and where its own letters leave it open, in that of its line, then of the page.
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

/** The reading with each letter in the script of its word. `page` is that of most of the page. */
export function inOneScript(reading: LineReading, page: Script): LineReading {
  const line = toldScript(reading.map(({ text }) => text).join('')) ?? page;
  return reading.map((word) => {
    const script = toldScript(word.text) ?? (isLatinWord.test(word.text) ? 'latin' : line);
    return { ...word, text: [...word.text].map((letter) => inScript(letter, script)).join('') };
  });
}

/** Abbreviations in Latin capitals stand in texts of every script; the reverse does not happen. */
const isLatinWord = /^\P{L}*(?:\p{Script=Latin}\P{L}*){3,}$/u;

/** The script that more letters tell than any other; null without one. A letter by itself is told, it does not tell. */
function toldScript(text: string): European | null {
  let best: { readonly script: European | null; readonly count: number } = { script: null, count: 0 };
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
  if (letters.length < 2) return null;
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
  if (own === undefined || letterOf[own].test(letter)) return letter;
  for (const table of [same, close]) {
    for (const other of scripts) {
      const column = /\p{L}/u.test(letter) ? table[other].indexOf(letter) : -1;
      const twin = table[own][column];
      if (twin !== undefined && twin !== '.') return twin;
    }
  }
  return letter;
}
