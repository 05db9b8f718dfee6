import fc from 'fast-check';
import { marked } from 'marked';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import { drawnSize, gridOf, pageOf, textAt, wordAt } from '../layout/testing/drawn-page.ts';
import type { Page } from '../model/document.ts';
import { cleanText } from './clean-text.ts';
import { htmlOf } from './html-page.ts';
import { markdownOf } from './markdown.ts';
import { escapedInline, escapedLine } from './markdown-escape.ts';

/** Signs that mean something in one of the formats, among letters and whatever else a file may hold. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'\\`*_{}[]()<>#+-.!|~&=:;"\'/ab1 \n\t') }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '</section><script>alert(1)</script>',
    '<!-- page 9 -->',
    '&lt;b&gt;',
    '[a](javascript:b)',
    '| a | b |',
    '1. a',
    '# a #',
    '---',
    '```js',
    '<b>',
    '&#60;',
    'a_b_c',
    '__a__',
    '~~a~~',
    'Setext\n===',
  ),
);

type Node = DefaultTreeAdapterTypes.Node;

const textIn = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';

const tagsIn = (node: Node): readonly string[] => [
  ...('tagName' in node ? [node.tagName] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(tagsIn) : []),
];

/** What a browser shows of Markdown. */
const shown = (markdown: string) => parse(marked.parse(markdown, { async: false, gfm: true }));

/** An address becomes a link in Markdown whatever one does, with the same text. */
const withoutLinks = (tags: readonly string[]) => tags.filter((tag) => tag !== 'a');

describe('text in Markdown', () => {
  it('is shown as it is, and is nothing but text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const page = shown(escapedLine(text));
        expect(textIn(page).trim()).toBe(cleanText(text).trim());
        const expected = cleanText(text) === '' ? [] : ['p'];
        expect(withoutLinks(tagsIn(page))).toEqual(['html', 'head', 'body', ...expected]);
      }),
      { numRuns: 400 },
    );
  });

  it('stays in its heading and in its cell', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const heading = shown(`# a ${escapedInline(text)}`);
        expect(withoutLinks(tagsIn(heading))).toEqual(['html', 'head', 'body', 'h1']);
        const table = shown(`| a | b |\n| --- | --- |\n| ${escapedInline(text)} | c |`);
        const cells = tagsIn(table).filter((tag) => tag === 'td' || tag === 'th');
        expect(cells).toEqual(['th', 'th', 'td', 'td']);
        expect(textIn(table).replace(/\s/g, '')).toBe(`ab${cleanText(text)}c`.replace(/\s/g, ''));
      }),
      { numRuns: 200 },
    );
  });
});

/** A page with a heading, a line and a table, all of them a stranger's. */
function pageWith(texts: readonly string[]): Page {
  const [first = '', second = '', third = ''] = texts;
  const place = (x: number, y: number, text: string, high = 12) =>
    text === '' ? [] : [wordAt([x, y, x + 100, y + high], text)];
  return {
    ...{ number: 1, size: drawnSize, turn: 0, skew: 0, language: 'en', barcodes: [], problems: [] },
    ...arrange(
      pageOf(
        [
          place(50, 40, first, 36),
          place(50, 100, second),
          textAt(50, 120, 'what follows is here so that most of the page is usual text'),
          place(60, 205, third),
          textAt(210, 205, 'Amount'),
          textAt(60, 235, 'Chair'),
          textAt(210, 235, '10.00'),
        ],
        { rulings: gridOf([50, 200, 350], [200, 230, 260]) },
      ),
    ),
  };
}

describe('a page of hostile text', () => {
  const texts = fc.array(hostile, { minLength: 3, maxLength: 3 });

  it('gives HTML that holds all of it and no element of its own', () => {
    fc.assert(
      fc.property(texts, (some) => {
        const page = pageWith(some);
        const errors: string[] = [];
        const tree = parse([...htmlOf({ pages: [page] })].join(''), {
          onParseError: ({ code }) => errors.push(code),
        });
        expect(errors).toEqual([]);
        expect(tagsIn(tree)).not.toContain('script');
        expect(tagsIn(tree)).not.toContain('b');
        const body = tree.childNodes.find((node) => node.nodeName === 'html');
        const told = body === undefined ? '' : textIn(body).replace(/\s/g, '');
        for (const text of some) expect(told).toContain(cleanText(text).replace(/\s/g, ''));
      }),
      { numRuns: 60 },
    );
  });

  it('gives Markdown that holds all of it', () => {
    fc.assert(
      fc.property(texts, (some) => {
        const tree = shown([...markdownOf({ pages: [pageWith(some)] })].join(''));
        expect(tagsIn(tree)).not.toContain('script');
        const told = textIn(tree).replace(/\s/g, '');
        for (const text of some) {
          // A list and a label give their sign to the markup.
          const kept = cleanText(text)
            .replace(/\s/g, '')
            .replace(/^[-–*+\d.)(]+|[:：]+$/gu, '');
          expect(told).toContain(kept);
        }
      }),
      { numRuns: 60 },
    );
  });
});
