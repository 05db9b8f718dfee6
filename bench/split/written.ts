/**
 * Documents of some pages as programs and people write them, laid out as what was read of them would be. Few real sets have running text, and none
 * shows all the ways in which a document may go on: within a sentence, with a new heading, with signatures alone, with an annex, with another form.
 */
import { kindWords } from '../../src/extract/classify/kind-words.ts';
import { titleWords } from '../../src/extract/propose/category-words.ts';
import type { Document, Page } from '../../src/model/document.ts';
import type { Random } from './random.ts';
import type { Piece } from './stacks.ts';
import { Sheet } from './written-sheet.ts';

/** Words as they follow one another in documents of one set, common ones often. */
export type Vocabulary = readonly string[];

type Style = 'contract' | 'letter' | 'form' | 'invoice' | 'report' | 'receipt' | 'card';
const styles: readonly Style[] = [
  ...(['contract', 'contract', 'contract', 'letter', 'letter', 'form', 'form'] as const),
  ...(['invoice', 'invoice', 'report', 'receipt', 'card'] as const),
];
const titles = Object.values({ ...titleWords, ...kindWords }).flatMap((lists) =>
  lists.flatMap((list) => list.split('|')),
);
const annexes = [
  'Exhibit',
  'Schedule',
  'Annex',
  'Appendix',
  'Attachment',
  'Anlage',
  'Anhang',
  'Annexe',
  'Anexo',
];
const smallPrint = [
  'Terms and Conditions',
  'Allgemeine Geschäftsbedingungen',
  'Conditions générales',
  'General Conditions',
];
const greetings = ['Dear', 'Sehr geehrte', 'Madame,', 'Estimado', 'Gentile', 'Geachte'];
const closings = ['Sincerely,', 'Mit freundlichen Grüßen', 'Cordialement', 'Yours faithfully', 'Atentamente'];
const firmEnds = ['GmbH', 'Ltd', 'Inc.', 'SARL', 'S.p.A.', 'AG', 'LLC', 'B.V.', 'AS', 'Oy'];
const signatures = ['By: ', 'Name: ', 'Signature: ', 'Title: ', 'Date: ', 'Unterschrift ', 'Firma '];
const carried = ['carried forward', 'Übertrag', 'à reporter', 'continued', 'Fortsetzung', 'suma y sigue'];

const languages = ['en', 'en', 'de', 'fr', 'es'];

export function writtenPieces(
  vocabularies: readonly Vocabulary[],
  count: number,
  random: Random,
): readonly Piece[] {
  return Array.from({ length: count }, (_, nth) => {
    const style = styles[nth % styles.length] ?? 'letter';
    return { set: `written ${style}`, id: `written-${nth}`, document: written(vocabularies, style, random) };
  });
}

function written(vocabularies: readonly Vocabulary[], style: Style, random: Random): Document {
  const pages = new Writer(vocabularies, random).pagesOf(style);
  return { sha256: '0'.repeat(64), kind: 'pdf', pageCount: pages.length, pages, attachments: [] };
}

class Writer {
  readonly #random: Random;
  readonly #vocabulary: Vocabulary;
  /** Each has words of its own, as its matter has. */
  readonly #own: readonly string[];
  readonly #names: readonly string[];
  readonly #firm: string;
  readonly #number: string;
  readonly #title: string;
  readonly #day: string;
  readonly #size: readonly [width: number, height: number];
  readonly #letter: number;
  readonly #left: number;
  readonly #pitch: number;
  /** How far down its pages are filled: some programs break a page early. */
  readonly #fill: readonly [from: number, to: number];
  readonly #language: string | null;
  readonly #hasHead: boolean;
  readonly #hasFoot: boolean;
  #pages: Sheet[] = [];
  #section = 0;
  #sheet: Sheet;

  constructor(vocabularies: readonly Vocabulary[], random: Random) {
    this.#random = random;
    this.#vocabulary = this.#pick(vocabularies);
    this.#own = Array.from({ length: 250 }, () => this.#pick(this.#vocabulary));
    this.#names = Array.from(
      { length: Math.floor(this.#between(5, 20)) },
      () => `${this.#name()} ${this.#name()}`,
    );
    this.#firm = `${this.#name()} ${this.#name()} ${this.#pick(firmEnds)}`;
    this.#number = `${this.#pick(['', 'A-', 'INV', 'R'])}${Math.floor(this.#between(1000, 999_999))}`;
    this.#day = this.#someDay();
    const named = this.#pick(titles);
    this.#title = this.#is(0.7) ? this.#headline(named) : this.#headline(`${this.#word()} ${this.#word()}`);
    this.#size = this.#is(0.6) ? [595, 842] : this.#is(0.7) ? [612, 792] : [595, 1008];
    this.#letter = this.#between(0.009, 0.014);
    this.#left = this.#between(0.07, 0.16);
    this.#pitch = this.#letter * this.#between(1.2, 1.9);
    this.#fill = this.#is(0.6) ? [0.84, 0.92] : [0.35, 0.92];
    this.#language = this.#is(0.85) ? this.#pick(languages) : null;
    this.#hasHead = this.#is(0.2);
    this.#hasFoot = this.#is(0.2);
    this.#sheet = this.#newSheet();
  }

  pagesOf(style: Style): readonly Page[] {
    const count = this.#countOf(style);
    this.#first(style);
    for (let at = 0; at < count; at += 1) {
      if (at > 0) this.#newSheet();
      const isLast = at === count - 1;
      const end = isLast ? this.#between(0.2, 0.88) : this.#between(...this.#fill);
      if (style === 'form') this.#questions(end);
      else if (style === 'invoice' || style === 'receipt') this.#rows(end, at, isLast);
      else if (style === 'card') this.#questions(0.5);
      else this.#prose(end, at > 0);
      if (isLast) this.#last(style);
    }
    return this.#pages.map((sheet, at) => sheet.asPage(at + 1, this.#language));
  }

  #countOf(style: Style): number {
    if (style === 'receipt' || style === 'card') return 1;
    // Most letters are short.
    if (style === 'letter' && this.#is(0.4)) return 1;
    const most = { contract: 10, report: 10, letter: 4, form: 4, invoice: 5 }[style];
    return 1 + Math.floor(this.#random() ** 1.5 * most);
  }

  #first(style: Style): void {
    const sheet = this.#sheet;
    const isOfFirm = style === 'letter' || style === 'invoice' || style === 'receipt' || this.#is(0.3);
    if (isOfFirm) {
      this.#line(this.#firm, this.#is(0.5) ? this.#left : 0.55, this.#between(1, 1.8));
      this.#line(`${this.#name()} ${this.#figure(1, 99)}, ${this.#figure(10_000, 99_999)} ${this.#name()}`);
      if (this.#is(0.5))
        this.#line(
          `Tel. +${this.#figure(10, 99)} ${this.#figure(100_000, 9_999_999)} www.${this.#word()}.com`,
        );
      sheet.y += this.#pitch;
    }
    if (style === 'letter' || style === 'invoice') {
      for (const text of [this.#names[0] ?? '', `${this.#name()} ${this.#figure(1, 200)}`, this.#name()])
        this.#line(text);
      sheet.y += this.#pitch;
    }
    if (style !== 'letter' || this.#is(0.4)) {
      this.#line(this.#title, this.#is(0.5) ? 0.35 : this.#left, this.#between(1, 2.2), 'title');
      sheet.y += this.#pitch;
    }
    if (this.#is(0.7))
      this.#line(this.#is(0.5) ? this.#day : `Date: ${this.#day}`, this.#pick([this.#left, 0.65]));
    if (style === 'invoice' || this.#is(0.3))
      this.#line(`No. ${this.#number}`, this.#pick([this.#left, 0.65]));
    if (style === 'letter') this.#line(`${this.#pick(greetings)} ${this.#names[0]},`);
    if (style === 'report' && this.#is(0.4)) {
      for (let nth = 1; nth < 8; nth += 1)
        this.#line(`${nth}. ${this.#headline(this.#words(3))} .......... ${nth}`);
      this.#newSheet();
    }
    sheet.y += this.#pitch;
  }

  #last(style: Style): void {
    if (style === 'letter') {
      this.#line(this.#pick(closings));
      this.#sheet.y += 2 * this.#pitch;
      this.#line(this.#names[1] ?? '');
    }
    if ((style === 'contract' || style === 'form') && this.#is(0.7)) {
      if (this.#is(0.35)) this.#newSheet();
      if (this.#is(0.5)) this.#line(`${this.#words(9)}.`);
      const rows = Math.floor(this.#between(2, 8));
      for (let nth = 0; nth < rows; nth += 1) {
        const filled = this.#is(0.5) ? '____________________' : this.#pick(this.#names);
        this.#line(`${this.#pick(signatures)}${filled}`, this.#pick([this.#left, 0.5]));
        this.#sheet.y += this.#pitch;
      }
    }
    if (style !== 'receipt' && style !== 'card' && this.#is(0.3)) this.#annexes(style);
  }

  #annexes(style: Style): void {
    const isSmallPrint = style === 'invoice' || this.#is(0.2);
    const count = 1 + Math.floor(this.#random() ** 2 * 3);
    const word = this.#pick(annexes);
    for (let nth = 0; nth < count; nth += 1) {
      this.#newSheet();
      const title = isSmallPrint ? this.#pick(smallPrint) : `${word} ${this.#is(0.6) ? 'ABC'[nth] : nth + 1}`;
      this.#line(
        this.#is(0.4) ? title.toUpperCase() : title,
        this.#pick([this.#left, 0.4]),
        this.#between(1, 1.4),
      );
      if (this.#is(0.5))
        this.#line(this.#headline(this.#is(0.3) ? this.#pick(titles) : this.#words(3)), 0.35);
      this.#section = 0;
      const end = this.#between(0.2, 0.9);
      if (this.#is(0.6)) this.#prose(end, false);
      else this.#questions(end);
    }
  }

  #prose(end: number, isLater: boolean): void {
    const sheet = this.#sheet;
    let isOpen = isLater && this.#is(0.65);
    const lettered = this.#is(0.4);
    let item = 0;
    while (sheet.y < end) {
      if (!isOpen && this.#is(0.35)) {
        this.#section += 1;
        item = 0;
        this.#line(`${this.#section}. ${this.#headline(this.#words(2))}`, this.#left, 1.05);
      }
      const rows = Math.floor(this.#between(2, 9));
      const opening = lettered && !isOpen && this.#is(0.5) ? `(${'abcdefgh'[item++ % 8]}) ` : '';
      for (let row = 0; row < rows && sheet.y < end; row += 1) {
        const text = this.#words(Math.floor(this.#between(9, 13)));
        const begun = row === 0 && !isOpen ? opening + this.#headline(text) : text;
        this.#line(row === rows - 1 ? `${begun.slice(0, 40)}.` : begun);
      }
      isOpen = false;
      sheet.y += this.#pitch * this.#between(0.5, 1.4);
    }
  }

  #questions(end: number): void {
    const isCounted = this.#is(0.6);
    while (this.#sheet.y < end) {
      this.#section += 1;
      const caption = this.#headline(this.#words(Math.floor(this.#between(1, 7))));
      const y = this.#sheet.y;
      this.#line(isCounted ? `${this.#section}. ${caption}` : caption, this.#left, 1, 'label');
      if (this.#is(0.6))
        this.#sheet.add(
          this.#is(0.5) ? this.#pick(this.#names) : this.#figure(100, 99_999),
          0.65,
          y,
          this.#letter,
          'value',
        );
      this.#sheet.y += this.#pitch * this.#between(0, 1.5);
    }
  }

  #rows(end: number, at: number, isLast: boolean): void {
    const says = this.#is(0.3);
    if (at > 0 && says) this.#line(`${this.#pick(carried)} ${this.#amount()}`, 0.5);
    if (this.#is(0.7))
      this.#line(
        `${this.#headline(this.#word())}      ${this.#headline(this.#word())}      ${this.#headline(this.#word())}`,
        this.#left,
        1,
        'head',
      );
    while (this.#sheet.y < end) {
      this.#section += 1;
      this.#line(
        `${this.#section} ${this.#words(3)} ${this.#figure(1, 20)} ${this.#amount()}`,
        this.#left,
        1,
        'cell',
      );
    }
    if (!isLast && says) this.#line(`${this.#pick(carried)} ${this.#amount()}`, 0.5);
    if (isLast)
      for (const text of ['Subtotal', 'VAT', 'Total'])
        this.#line(`${text} ${this.#amount()}`, 0.6, 1, 'total');
  }

  #newSheet(): Sheet {
    const isFirst = this.#pages.length === 0;
    const sheet = new Sheet(this.#size, this.#between(0.06, 0.11));
    this.#sheet = sheet;
    this.#pages.push(sheet);
    if (!isFirst && this.#hasHead)
      sheet.add(`${this.#title} ${this.#number}`, this.#left, 0.03, this.#letter);
    if (this.#hasFoot) sheet.add(`${this.#firm} ${this.#names[4]}`, this.#left, 0.96, this.#letter * 0.8);
    return sheet;
  }

  #line(text: string, x = this.#left, scale = 1, role: Parameters<Sheet['add']>[4] = 'text'): void {
    this.#sheet.add(text, x, this.#sheet.y, this.#letter * scale, role);
    this.#sheet.y += this.#pitch * Math.max(1, scale);
  }

  #headline(text: string): string {
    return this.#is(0.25) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
  }

  #words(count: number): string {
    return Array.from({ length: count }, () =>
      this.#is(0.05) ? this.#pick(this.#names) : this.#word(),
    ).join(' ');
  }

  #word(): string {
    return this.#is(0.2) ? this.#pick(this.#own) : this.#pick(this.#vocabulary);
  }

  /** No word of any document. */
  #name(): string {
    const syllables = [
      'ma',
      'ro',
      'lin',
      'ber',
      'ka',
      'ston',
      'vel',
      'dor',
      'mi',
      'sa',
      'wit',
      'gan',
      'eu',
      'fri',
    ];
    const text = Array.from({ length: Math.floor(this.#between(2, 4)) }, () => this.#pick(syllables)).join(
      '',
    );
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  #someDay(): string {
    const [day, month, year] = [this.#figure(1, 28), this.#figure(1, 12), this.#figure(2005, 2027)];
    return this.#pick([
      `${day}.${month}.${year}`,
      `${month}/${day}/${year}`,
      `${year}-${month}-${day}`,
      `May ${day}, ${year}`,
    ]);
  }

  #amount(): string {
    return `${this.#figure(1, 9999)}.${this.#figure(10, 99)}`;
  }

  #figure(from: number, to: number): string {
    return String(Math.floor(this.#between(from, to)));
  }

  #is(chance: number): boolean {
    return this.#random() < chance;
  }

  #between(from: number, to: number): number {
    return from + this.#random() * (to - from);
  }

  #pick<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.#random() * all.length)];
    if (one === undefined) throw new Error('there are no words to write with');
    return one;
  }
}

const leastWords = 300;

/** Words that documents of each set are written of. */
export function vocabulariesOf(pieces: readonly Piece[]): readonly Vocabulary[] {
  return [...Map.groupBy(pieces, ({ set }) => set).values()]
    .map((own) =>
      own.flatMap(({ document }) =>
        document.pages.flatMap(({ words }) =>
          words.flatMap(({ text }) => (/^\p{Ll}{1,14}$/u.test(text) ? [text] : [])),
        ),
      ),
    )
    .filter((words) => words.length >= leastWords);
}
