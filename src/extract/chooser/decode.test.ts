import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { sigmoid } from '../fitted.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { viewOfPage } from '../view.ts';
import { type Built, unbuilt } from './built.ts';
import { type Answer, likeliestAnswers, severalAnswers, startChances } from './decode.ts';
import { type PageWord, pageWords } from './page-words.ts';
import { all, type ToldScores, toldScores } from './testing/told-scores.ts';

const drawn = (...words: readonly (readonly Word[])[]) => pageWords(viewOfPage(drawnPage(words)));
const textOf = (words: readonly PageWord[], answer: Answer | undefined) =>
  answer?.words.map((at) => words[at]?.text).join(' ');
const best = (words: readonly PageWord[], told: ToldScores) =>
  textOf(words, likeliestAnswers(toldScores(words, told), words, 1)[0]);
const several = (words: readonly PageWord[], told: ToldScores) =>
  severalAnswers(toldScores(words, told), words).map((answer) => textOf(words, answer));

describe('the chances of a start', () => {
  it('leave to 1 what speaks for no answer, whose score is 0', () => {
    const [first = 0, second = 0] = startChances(Float32Array.of(Math.log(6), Math.log(3)));
    expect(first).toBeCloseTo(0.6);
    expect(second).toBeCloseTo(0.3);
    expect(startChances(new Float32Array(0))).toEqual(new Float32Array(0));
  });

  it('bear the highest and the lowest scores', () => {
    expect([...startChances(Float32Array.of(3e38, -3e38))]).toEqual([1, 0]);
    expect([...startChances(Float32Array.of(-3e38, -3e38))]).toEqual([0, 0]);
    expect([...startChances(Float32Array.of(Infinity, 90, Infinity))]).toEqual([0.5, 0, 0.5]);
  });

  it('are none for what is no number, and the same as before for the others', () => {
    expect([...startChances(Float32Array.of(Number.NaN, 0, Number.NaN))]).toEqual([0, 0.5, 0]);
  });
});

describe('the likeliest answers', () => {
  const words = drawn(textAt(50, 50, 'Invoice INV 4711 dated May 2024'));

  it('come the likeliest first, at most as many as wanted', () => {
    const told = toldScores(words, { start: { May: 1, INV: 3, '4711': 2 }, inside: all(1, '4711') });
    const found = likeliestAnswers(told, words, 3);
    expect(found.map((answer) => textOf(words, answer))).toEqual(['INV 4711', '4711', 'May']);
    expect(found[0]?.likelihood).toBeCloseTo(Math.exp(3) / (1 + Math.exp(3) + Math.exp(2) + Math.exp(1)), 5);
    expect(likeliestAnswers(told, words, 1)).toEqual(found.slice(0, 1));
    expect(likeliestAnswers(told, words, 99)).toHaveLength(words.length);
  });

  it('have a best one, however unlikely it is', () => {
    const [found] = likeliestAnswers(toldScores(words, { start: { May: -9 } }), words, 1);
    expect(textOf(words, found)).toBe('May');
    expect(found?.likelihood).toBeLessThan(0.001);
  });

  it('are none on a page without words', () => {
    expect(likeliestAnswers(toldScores([], {}), [], 4)).toEqual([]);
    expect(severalAnswers(toldScores([], {}), [])).toEqual([]);
  });
});

describe('in its row an answer', () => {
  const words = drawn(textAt(50, 50, 'a b c d e'));
  const start = { b: 5 };

  it('goes on as far as words belong to it, and never back', () => {
    expect(best(words, { start, inside: all(1, 'a b c d') })).toBe('b c d');
    expect(best(words, { start, inside: all(1, 'b') })).toBe('b');
    expect(best(words, { start })).toBe('b');
  });

  it.each([
    ['passes over a hole of one word', { c: -1, d: 1 }, {}, 'b c d'],
    ['goes on behind a hole', { c: -1, d: 1, e: 1 }, {}, 'b c d e'],
    ['passes over two words where the one behind them outweighs them', { c: -2, d: -2, e: 3 }, {}, 'b c d e'],
    ['ends before words that speak more against it than for it', { c: -3, d: 1 }, {}, 'b'],
    ['ends before a hole where it says that it ended', { c: -1, d: 1 }, { b: 0 }, 'b'],
    ['goes on over its end where the next word surely belongs to it', { c: 4 }, { b: 3, c: 0 }, 'b c'],
    ['ends where it says so and the next word is less sure', { c: 3 }, { b: 4 }, 'b'],
    ['does not end with a hole', { c: 1, d: 1, e: -1 }, {}, 'b c d'],
  ])('%s', (_, inside, end, expected) => {
    expect(best(words, { start, inside, end })).toBe(expected);
  });

  it('sees no hole where the next word stands in another row', () => {
    const rows = drawn(textAt(50, 50, 'b c'), textAt(50, 80, 'd'));
    expect(best(rows, { start, inside: { c: -1, d: 1 } })).toBe('b d');
  });
});

describe('over rows an answer', () => {
  const inside = all(1, 'Acme Ltd 12 High St Leeds UK');
  const start = { Acme: 5 };

  it('goes on in its column, where another column stands between', () => {
    const words = drawn(
      linesAt(50, 50, ['Acme Ltd', '12 High St', 'Leeds UK']),
      linesAt(350, 50, ['Beta Inc', '4 Via Po', 'Rome']),
    );
    expect(best(words, { start, inside })).toBe('Acme Ltd 12 High St Leeds UK');
    const right = { start: { Beta: 5 }, inside: all(1, 'Inc 4 Via Po Rome') };
    expect(best(words, right)).toBe('Beta Inc 4 Via Po Rome');
  });

  it('takes nothing of another column, however much it looks like a part', () => {
    const words = drawn(textAt(50, 50, 'Acme Ltd'), textAt(350, 64, 'Leeds UK'));
    expect(best(words, { start, inside })).toBe('Acme Ltd');
    const left = drawn(textAt(350, 50, 'Acme Ltd'), textAt(50, 64, 'Leeds UK'));
    expect(best(left, { start, inside })).toBe('Acme Ltd');
  });

  it('takes what stands a line height beside its column', () => {
    // Acme reaches from 50 to 70, and a line is 12 high.
    const below = (x: number) => best(drawn(textAt(50, 50, 'Acme'), textAt(x, 64, 'UK')), { start, inside });
    expect([below(81), below(83)]).toEqual(['Acme UK', 'Acme']);
    expect([below(29), below(27)]).toEqual(['Acme UK', 'Acme']);
  });

  it('stands as wide as its widest row', () => {
    const rows = [textAt(50, 50, 'Acme'), textAt(50, 64, '12 High St Leeds')];
    const under = textAt(110, 78, 'UK');
    expect(best(drawn(...rows, under), { start, inside })).toBe('Acme 12 High St Leeds UK');
    expect(best(drawn(textAt(50, 50, 'Acme'), textAt(50, 64, '12'), under), { start, inside })).toBe(
      'Acme 12',
    );
    // Each row reaches a little farther left than the one above it.
    const left = (x: number) =>
      best(drawn(textAt(200, 50, 'Acme'), textAt(x, 64, 'High'), textAt(150, 78, 'UK')), { start, inside });
    expect([left(170), left(200)]).toEqual(['Acme High UK', 'Acme High']);
  });

  it('passes over one row that is not its own, and not over two', () => {
    const right = linesAt(350, 64, ['Bill', 'to', 'Beta']);
    const acme = textAt(50, 50, 'Acme');
    expect(best(drawn(acme, right, textAt(50, 78, 'Leeds')), { start, inside })).toBe('Acme Leeds');
    expect(best(drawn(acme, right, textAt(50, 92, 'Leeds')), { start, inside })).toBe('Acme');
  });
});

describe('what the layout sees', () => {
  const start = { Acme: 5 };
  const inside = all(1, 'Acme Ltd Leeds');
  const plain = drawn(linesAt(50, 50, ['Acme Ltd', 'Leeds']));
  /** The first row is built in one way, the second in the other. */
  const built = (above: Partial<Built>, below: Partial<Built>) =>
    best(
      plain.map((word) => ({ ...word, built: { ...unbuilt, ...(word.text === 'Leeds' ? below : above) } })),
      { start, inside },
    );

  it.each([
    ['one text goes on', { piece: 1, table: 1 }, { piece: 1, table: 1 }, true],
    ['other texts of no label go on', { piece: 1 }, { piece: 2 }, true],
    ['answers to the same label go on', { piece: 1, answerTo: 1 }, { piece: 2, answerTo: 1 }, true],
    ['another label ends it', { piece: 1, answerTo: 1 }, { piece: 2, answerTo: 2 }, false],
    ['what answers no label ends it', { piece: 1, answerTo: 1 }, { piece: 2 }, false],
    ['another cell ends it', { piece: 1, table: 1 }, { piece: 2, table: 1 }, false],
    ['a table ends it', { piece: 1 }, { piece: 2, table: 1 }, false],
  ] as const)('%s', (_, above, below, goesOn) => {
    expect(built(above, below)).toBe(goesOn ? 'Acme Ltd Leeds' : 'Acme Ltd');
  });

  it('goes on at the beginning of the next line, far from below the end of its own', () => {
    const lines = [textAt(50, 50, 'for further periods of one'), textAt(50, 64, 'year unless either')];
    const wrapped = (...pieces: readonly number[]) => {
      const words = drawn(...lines).map((word, at) => ({
        ...{ ...word, built: { ...unbuilt, piece: pieces[at] ?? 0 } },
      }));
      return best(words, { start: { one: 5 }, inside: all(1, 'one year') });
    };
    expect(wrapped(1, 1, 1, 1, 1, 2, 2, 2)).toBe('one year');
    expect(wrapped(1, 1, 1, 1, 2, 3, 4, 4)).toBe('one');
    expect(wrapped()).toBe('one');
  });

  it('does not part words of one row', () => {
    const parted = plain.map((word, at) => ({ ...word, built: { ...unbuilt, piece: at, table: at } }));
    expect(best(parted, { start, inside: all(1, 'Acme Ltd') })).toBe('Acme Ltd');
  });
});

describe('several answers', () => {
  it('follow each other: one ends where the next begins', () => {
    const words = drawn(textAt(50, 50, 'Skills: Go, Visual Basic, C'));
    const told = {
      each: all(1, 'Go, Visual C'),
      inside: all(1, 'Go, Visual Basic, C'),
      end: all(1, 'Go, Basic, C'),
    };
    expect(several(words, told)).toEqual(['Go,', 'Visual Basic,', 'C']);
  });

  it('do not part words of which the first does not end: the likelier begins both', () => {
    const words = drawn(textAt(50, 50, 'For Northgate Tramways'));
    const told = { end: { For: -1, Tramways: 1 }, inside: all(1, 'For Northgate Tramways') };
    expect(several(words, { ...told, each: { For: 2, Northgate: 1 } })).toEqual(['For Northgate Tramways']);
    expect(several(words, { ...told, each: { For: 1, Northgate: 2 } })).toEqual(['Northgate Tramways']);
    expect(
      several(words, { ...told, end: all(1, 'For Tramways'), each: { For: 2, Northgate: 1 } }),
    ).toHaveLength(2);
  });

  it('stand below each other in a column, and know how likely they are', () => {
    const words = drawn(linesAt(50, 50, ['Pen red', 'Ink', 'Paper A4']), linesAt(400, 50, ['1.00', '2.00']));
    const told: ToldScores = {
      each: { Pen: 3, Ink: 1, Paper: 2, A4: -1 },
      inside: all(1, 'Pen red Ink Paper A4'),
    };
    expect(several(words, told)).toEqual(['Pen red', 'Ink', 'Paper A4']);
    const likelihoods = severalAnswers(toldScores(words, told), words).map(({ likelihood }) => likelihood);
    expect(likelihoods).toEqual([3, 1, 2].map(sigmoid));
  });

  it('are none where no word is rather a beginning than not', () => {
    const words = drawn(textAt(50, 50, 'a b'));
    expect(several(words, { each: { a: 0, b: -1 }, inside: all(1, 'a b') })).toEqual([]);
  });

  it('do not begin with what is no number', () => {
    const words = drawn(textAt(50, 50, 'a b c'));
    expect(several(words, { each: { a: Number.NaN, b: 1 }, inside: { c: Number.NaN } })).toEqual(['b']);
  });
});

describe('hostile scores', () => {
  it('give no answer a likelihood outside 0..1, and no word twice', () => {
    const words = drawn(linesAt(50, 50, ['a b c', 'd e']), linesAt(350, 50, ['f', 'g h']));
    const score = fc.oneof(
      fc.float(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity),
      fc.float({ min: -4, max: 4 }),
    );
    const scores = fc
      .array(score, { minLength: 0, maxLength: words.length + 2 })
      .map((list) => Float32Array.from(list));
    fc.assert(
      fc.property(fc.record({ start: scores, end: scores, inside: scores, each: scores }), (told) => {
        const given = { ...told, nothing: Float32Array.of(0) };
        const found = [...likeliestAnswers(given, words, 4), ...severalAnswers(given, words)];
        for (const answer of found) {
          expect(answer.likelihood).toBeGreaterThanOrEqual(0);
          expect(answer.likelihood).toBeLessThanOrEqual(1);
          expect(new Set(answer.words).size).toBe(answer.words.length);
        }
      }),
    );
  });
});
