/** The one text of a document that a field's pattern matches, whatever stands beside it: a pattern that says enough is a caption of its own. */
import type { Finding } from '../../model/finding.ts';
import { violation } from '../../model/json-schema/check-value.ts';
import type { Rule } from '../../model/json-schema/rules.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { boxOfWords, type Segment, type View } from '../view.ts';

const mostPages = 3;
const mostSegments = 400;
const widest = 4;
const sure = 0.5;

/** What any document holds; a pattern that matches one of them says too little. */
const common = [
  'a',
  'A',
  'I',
  '1',
  '12',
  '123',
  '2024',
  '12.50',
  '1,234.00',
  'word',
  'Word',
  'WORD',
  'two words',
  '2024-05-03',
  '03.05.2024',
  '10115',
];

export function patternOnPages(field: UnderstoodField, rule: Rule, view: View): readonly Finding[] {
  const { patterns = [] } = rule;
  const isWhole = patterns.some((source) => source.startsWith('^') && source.endsWith('$'));
  // Anybody's e-mail address has the form of one: a format says what a value is, never whose.
  if (rule.format !== undefined || field.field.format !== undefined) return [];
  if (!isWhole || common.some((text) => violation(rule, text) === null)) return [];
  const found = view.pages
    .slice(0, mostPages)
    .flatMap(({ segments }) =>
      view.time.flatMap(segments.slice(0, mostSegments), (segment) => placesIn(segment, rule)),
    );
  const [first] = found;
  if (first === undefined || found.some(({ text }) => text !== first.text)) return [];
  const { page } = first.segment;
  return [
    {
      ...{ path: field.names, value: first.text, text: first.text, confidence: sure },
      ...{ page: page.number, box: boxOfWords(page, first.words), engine: 'rules', part: 'forms' },
    },
  ];
}

type Spot = { readonly segment: Segment; readonly text: string; readonly words: readonly number[] };

/** The widest first, so that a part of a match is none of its own. */
function placesIn(segment: Segment, rule: Rule): readonly Spot[] {
  const { words, page } = segment;
  const printed = words.map((word) => page.words[word]?.text ?? '');
  for (let width = Math.min(widest, words.length); width > 0; width -= 1) {
    const spots = words.slice(0, words.length - width + 1).flatMap((_, from): readonly Spot[] => {
      const text = printed
        .slice(from, from + width)
        .join(' ')
        .replace(/[.,;:]$/u, '');
      return violation(rule, text) === null
        ? [{ segment, text, words: words.slice(from, from + width) }]
        : [];
    });
    if (spots.length > 0) return spots;
  }
  return [];
}
