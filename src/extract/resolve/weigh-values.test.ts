import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Box } from '../../model/box.ts';
import type { EngineName, Finding, PartName, Scalar } from '../../model/finding.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { describer, featureGroups, numbersIn } from './features.ts';
import { plainArbiter } from './testing/arbiters.ts';
import { weighBy } from './weigh-values.ts';

const template = understand({
  name: 'Test',
  category: 'CUSTOM',
  schema: { data: { total: { type: 'number' }, paid: { type: 'boolean' }, name: { type: 'string' } } },
});
const { document } = drawnSource([textAt(50, 50, 'x')]);

const at = (y: number): Box => [0.1, y, 0.3, y + 0.01];
const by =
  (engine: EngineName, part: PartName, name = 'total') =>
  (value: Scalar, confidence: number, y: number): Finding => ({
    ...{ path: [name], value, confidence, text: String(value), page: 1, box: at(y), engine, part },
  });
const labelled = by('rules', 'labelled');
const chooser = by('network', 'chooser');
const barcode = by('barcode', 'barcode');
const weigh = weighBy(plainArbiter.values, template, describer(document, template, [], undefined));
const likely = (...found: readonly Finding[]) =>
  weigh(found).map(({ finding, confidence }) => [finding.value, Math.round(confidence * 100) / 100]);

describe('the chances of values', () => {
  it('are what the judge says of a single one, and leave room for no answer', () => {
    expect(likely(labelled(5, 0.9, 0.1))).toEqual([[5, 0.9]]);
    expect(likely(labelled(5, 0.2, 0.1))).toEqual([[5, 0.2]]);
  });

  it('add up to no more than 1, the likeliest first, whoever says them', () => {
    const chances = weigh([labelled(5, 0.8, 0.1), chooser(7, 0.9, 0.2), labelled(9, 0.5, 0.3)]);
    expect(chances.map(({ finding }) => finding.value)).toEqual([7, 5, 9]);
    expect(chances.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThan(1);
  });

  it('are of values: places and engines that say the same are one', () => {
    const [only] = weigh([labelled(5, 0.8, 0.1), chooser(5, 0.9, 0.2)]);
    expect(only?.voices).toHaveLength(2);
  });
});

describe('what a language model says', () => {
  const llm = by('llm', 'llm');

  it('is one voice: it beats what is less sure, and makes surer what others say too', () => {
    expect(likely(llm(7, 0.88, 0.1), labelled(5, 0.8, 0.2))[0]).toEqual([7, 0.59]);
    expect(likely(llm(7, 0.88, 0.1), labelled(5, 0.95, 0.2))[0]?.[0]).toBe(5);
    expect(likely(llm(7, 0.88, 0.1), labelled(7, 0.8, 0.2))).toEqual([[7, 0.92]]);
  });

  it('is beaten by what the document says twice, and by a code', () => {
    expect(likely(llm(7, 0.88, 0.1), labelled(5, 0.8, 0.2), chooser(5, 0.7, 0.5))[0]?.[0]).toBe(5);
    // Two that read the same words say it once.
    expect(likely(llm(7, 0.88, 0.1), labelled(5, 0.8, 0.2), chooser(5, 0.7, 0.2))[0]?.[0]).toBe(7);
    expect(likely(llm(7, 0.88, 0.1), barcode(5, 0.95, 0.2))[0]?.[0]).toBe(5);
  });

  it('tells against a value that it was shown and does not see', () => {
    const unseen = weighBy(plainArbiter.values, template, describer(document, template, [], undefined), {
      isUnseen: () => true,
    });
    expect(unseen([labelled(5, 0.6, 0.1)])[0]?.confidence).toBeCloseTo(0.23, 2);
    expect(unseen([labelled(5, 0.98, 0.1)])[0]?.confidence).toBeCloseTo(0.907, 2);
  });
});

describe('what a code says', () => {
  it('comes first, and pages share what it leaves', () => {
    expect(likely(barcode(7, 0.97, 0.1), labelled(5, 0.9, 0.2))).toEqual([
      [7, 0.97],
      [5, 0.03],
    ]);
  });

  it('is surer where a page says the same', () => {
    const [only] = weigh([barcode(7, 0.97, 0.1), labelled(7, 0.6, 0.2)]);
    expect(only?.confidence).toBeCloseTo(0.988);
  });

  it('is one voice among others where the code is not sure', () => {
    expect(likely(barcode(7, 0.6, 0.1), labelled(5, 0.9, 0.2))[0]).toEqual([5, 0.78]);
    expect(likely(barcode(7, 0.6, 0.1), labelled(5, 0.5, 0.2))[0]?.[0]).toBe(7);
    expect(likely(barcode(7, 0.6, 0.1), labelled(7, 0.6, 0.2))).toEqual([[7, 0.75]]);
  });
});

describe('what examples say', () => {
  const example = by('examples', 'examples');
  const describing = describer(document, template, [], undefined);
  const first = (found: readonly Finding[]) =>
    weighBy(plainArbiter.values, template, describing, {
      goesFirst: ({ engine }) => engine === 'examples',
    })(found)[0];

  it('goes before what is read where it was corrected, unless it is unsure or the reading beyond doubt', () => {
    const chosen = (sure: number, reading: number) =>
      first([example(7, sure, 0.1), labelled(5, reading, 0.2)])?.finding.value;
    expect(chosen(0.88, 0.9)).toBe(7);
    expect(chosen(0.6, 0.6)).toBe(7);
    expect(chosen(0.6, 0.9)).toBe(5);
    expect(chosen(0.73, 0.94)).toBe(5);
    expect(chosen(0.95, 0.98)).toBe(5);
    expect(likely(example(7, 0.6, 0.1), labelled(5, 0.95, 0.2))[0]?.[0]).toBe(5);
  });

  it('makes what is read surer where both say the same', () => {
    const [example7, labelled7] = [example(7, 0.8, 0.1), labelled(7, 0.9, 0.2)];
    expect(first([example7, labelled7])?.confidence).toBeCloseTo(0.98);
    expect(first([example7])?.confidence).toBeCloseTo(0.8);
  });

  it('leaves it to the reader how much of a corrected text is the answer, where the place alone was learnt', () => {
    const [shown, seen] = [by('examples', 'examples', 'name'), by('rules', 'labelled', 'name')];
    const whole: Finding = { ...seen('Anna Berg Ltd', 0.5, 0.1), box: [0.1, 0.1, 0.4, 0.11] };
    const found = [shown('Anna Berg', 0.9, 0.1), whole, seen('Ltd', 0.7, 0.6)];
    const chosen = (saysWhere: boolean) =>
      weighBy(plainArbiter.values, template, describing, {
        goesFirst: ({ engine }) => engine === 'examples',
        saysWhere: () => saysWhere,
      })(found)[0];
    expect(chosen(false)?.finding.value).toBe('Anna Berg');
    expect(chosen(true)?.finding.value).toBe('Anna Berg Ltd');
    expect(chosen(true)?.confidence).toBeGreaterThan(0.8);
  });

  it('takes nothing from what is read where one example may have the same on all documents', () => {
    const constant = { ...example(7, 0.3, 0.1), page: null, box: null };
    expect(likely(constant, labelled(5, 0.5, 0.2))[0]).toEqual([5, 0.5]);
  });

  it('is one voice where it was right, and makes it surer that there is an answer', () => {
    expect(likely(example(7, 0.5, 0.1), labelled(5, 0.4, 0.2))[0]?.[0]).toBe(7);
    expect(likely(example(7, 0.5, 0.1), labelled(5, 0.6, 0.2))[0]?.[0]).toBe(5);
    expect(likely(example(7, 0.5, 0.1))).toEqual([[7, 0.8]]);
    expect(likely({ ...example(7, 0.5, 0.1), page: null, box: null })).toEqual([[7, 0.5]]);
  });
});

describe('what is known of a value', () => {
  const known = (found: readonly Finding[], opinion?: (finding: Finding) => number) => {
    const [field] = template.fields.filter(({ names }) => names[0] === found[0]?.path[0]);
    if (field === undefined) throw new Error('no such field');
    const candidates = found.map((finding) => ({ finding, voices: [finding] }));
    return describer(document, template, found, opinion)(field, candidates);
  };

  it('is as many numbers for each, all of them finite', () => {
    const odd = { ...labelled(5, 1, 0.1), page: null, box: null, text: '' };
    const numbers = [
      ...known([labelled(5, 0, 0.1), odd, chooser(5, 1, 0.9)], () => 0),
      ...known([by('rules', 'ticks', 'paid')(true, 0.5, 0.5)]),
    ].map(numbersIn);
    expect(new Set(numbers.map(({ length }) => length)).size).toBe(1);
    expect(numbers.flat().every(Number.isFinite)).toBe(true);
  });

  it('holds nothing of the network where it was not asked, or cannot see what was ticked', () => {
    const ticked = by('rules', 'ticks', 'paid')(true, 0.9, 0.5);
    expect(known([ticked], () => 0.7)[0]?.network).toEqual(known([ticked])[0]?.network);
    const [seen, unseen] = [known([labelled(5, 0.9, 0.1)], () => 0.7), known([labelled(5, 0.9, 0.1)])];
    expect(seen[0]?.network).not.toEqual(unseen[0]?.network);
    expect(unseen[0]?.network.every((number) => number === 0)).toBe(true);
  });

  it('tells a value from one that goes on behind it', () => {
    const name = by('rules', 'labelled', 'name');
    const [whole, part] = known([name('A. Frerichs 04941 55', 0.8, 0.1), name('A. Frerichs', 0.4, 0.1)]);
    expect(whole?.bounds).toEqual([0, 0, 0.4, 0]);
    expect(part?.bounds).toEqual([0.8, 0, 0, 0]);
  });

  it('is in groups that are all told of', () => {
    const [one] = known([labelled(5, 0.9, 0.1)]);
    expect(Object.keys(one ?? {}).sort()).toEqual([...featureGroups].sort());
  });
});

it('takes what was read unsurely and what a model reads there for one value, in its spelling', () => {
  const read = by('network', 'chooser', 'name')('Norclwind', 0.7, 0.1);
  const said = by('llm', 'llm', 'name')('Nordwind', 0.6, 0.1);
  const [both, ...others] = weigh([read, { ...said, text: 'Norclwind', isRespelled: true }]);
  expect(others).toEqual([]);
  expect(both?.finding).toMatchObject({ value: 'Nordwind', text: 'Norclwind', engine: 'llm' });
  expect(both?.confidence).toBeGreaterThan(0.75);
  expect(weigh([read, said])).toHaveLength(2);
});
