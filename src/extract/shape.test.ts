import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldPath, Finding, Scalar } from '../model/finding.ts';
import type { Field, Fields } from '../model/template.ts';
import { shapeResult } from './shape.ts';

const found = (path: FieldPath, value: Scalar = 'x', rest: Partial<Finding> = {}): Finding => ({
  ...{
    path,
    value,
    text: String(value),
    engine: 'rules',
    part: 'labelled',
    page: 1,
    box: [0.1, 0.2, 0.3, 0.4],
  },
  confidence: 0.5,
  ...rest,
});

const text: Field = { type: 'string' };
const number: Field = { type: 'number' };
const objectOf = (properties: Fields): Field => ({ type: 'object', properties });
const rowsOf = (properties: Fields): Field => ({
  type: 'array',
  itemType: 'object',
  itemSchema: { properties },
});

/** As it is sent: what JSON drops or orders otherwise does not count. */
const sent = (value: unknown) => JSON.stringify(value);

describe('a document that holds nothing', () => {
  const data: Fields = {
    zulu: text,
    alpha: { type: 'date' },
    paid: { type: 'boolean' },
    party: objectOf({ name: text, address: objectOf({ street: text, zip: number }) }),
    open: { type: 'object' },
    none: objectOf({}),
    tags: { type: 'array', itemType: 'string' },
    rows: rowsOf({ total: number }),
    openRows: { type: 'array', itemType: 'object' },
  };

  it('gives every key in the order of the template: null, [] or an object of nulls', () => {
    const { result, evidence } = shapeResult(data, []);
    const empty =
      '{"zulu":null,"alpha":null,"paid":null,"party":{"name":null,"address":{"street":null,"zip":null}},"open":{},"none":{},"tags":[],"rows":[],"openRows":[]}';
    expect(sent(result)).toBe(empty);
    expect(sent(evidence)).toBe(empty);
  });

  it('gives the same where findings only name what the template does not ask for', () => {
    const strange = [
      ...[['other'], ['zulu', 'deeper'], ['party'], ['party', 'phone'], ['party', 'address', 'street', 1]],
      ...[['none', 'more'], ['toString'], ['__proto__', 'polluted'], []],
    ];
    const { result } = shapeResult(
      data,
      strange.map((path) => found(path)),
    );
    expect(sent(result)).toBe(sent(shapeResult(data, []).result));
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('values', () => {
  it('stand where their paths say, with their types, false and 0 and the empty string too', () => {
    const data: Fields = {
      a: text,
      b: number,
      c: { type: 'boolean' },
      d: objectOf({ e: objectOf({ f: text }) }),
    };
    const { result } = shapeResult(data, [
      found(['d', 'e', 'f'], 'deep'),
      found(['c'], false),
      found(['b'], 0),
      found(['a'], ''),
    ]);
    expect(sent(result)).toBe('{"a":"","b":0,"c":false,"d":{"e":{"f":"deep"}}}');
  });

  it('of arrays come in the order of their rows, each with all keys; a row that nobody gave is left out', () => {
    const data: Fields = {
      rows: rowsOf({ name: text, total: number, parts: { type: 'array', itemType: 'number' } }),
      tags: { type: 'array', itemType: 'string' },
    };
    const { result, evidence } = shapeResult(data, [
      found(['rows', 10, 'total'], 3),
      found(['rows', 9, 'name'], 'nine'),
      found(['rows', 2, 'parts', 1], 8),
      found(['rows', 2, 'parts', 0], 7),
      found(['tags', 1], 'b'),
      found(['tags', 0], 'a'),
    ]);
    expect(sent(result)).toBe(
      '{"rows":[{"name":null,"total":null,"parts":[7,8]},{"name":"nine","total":null,"parts":[]},{"name":null,"total":3,"parts":[]}],"tags":["a","b"]}',
    );
    expect(evidence).toMatchObject({
      rows: [{ name: null }, { name: { text: 'nine' } }, { total: { text: '3' } }],
    });
  });

  it('of open objects and open rows keep the names that the document gives', () => {
    const data: Fields = { open: { type: 'object' }, rows: { type: 'array', itemType: 'object' } };
    const { result } = shapeResult(data, [
      found(['open', 'Zweck'], 'Miete'),
      found(['open', '__proto__'], 'p'),
      found(['open', 'Amt'], 'Bonn'),
      found(['rows', 0, 'Menge'], '3'),
      found(['rows', 1, 'Artikel'], 'Öl'),
    ]);
    expect(sent(result)).toBe(
      '{"open":{"Zweck":"Miete","__proto__":"p","Amt":"Bonn"},"rows":[{"Menge":"3"},{"Artikel":"Öl"}]}',
    );
  });
});

it.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'error',
  '0',
  '007',
  ' ',
  '\u200b',
  'a.b',
  '🧾',
])('a field may be called %j at every level', (name) => {
  const fields = (field: Field): Fields => Object.fromEntries([[name, field]]);
  const data = fields(objectOf(fields(rowsOf(fields(text)))));
  const { result, evidence } = shapeResult(data, [found([name, name, 0, name], 'v')]);
  const key = JSON.stringify(name);
  expect(sent(result)).toBe(`{${key}:{${key}:[{${key}:"v"}]}}`);
  expect(sent(evidence)).toContain('"text":"v"');
  expect(sent(shapeResult(data, []).result)).toBe(`{${key}:{${key}:[]}}`);
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
});

describe('evidence', () => {
  it('is confidence, page, box, text and engine, and nothing more', () => {
    const { evidence } = shapeResult({ total: number, other: text }, [
      found(['total'], 12.5, { text: '12,50 €', confidence: 0.876543, page: 3 }),
    ]);
    expect(sent(evidence)).toBe(
      '{"total":{"confidence":0.877,"page":3,"box":[0.1,0.2,0.3,0.4],"text":"12,50 €","engine":"rules"},"other":null}',
    );
  });

  it('of what stands only in an attached file has neither page nor box', () => {
    const { evidence } = shapeResult({ total: number }, [found(['total'], 1, { page: null, box: null })]);
    expect(evidence).toEqual({
      total: { confidence: 0.5, page: null, box: null, text: '1', engine: 'rules' },
    });
  });
});

describe('for any template and any findings', () => {
  const names = fc.oneof(
    fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'toString', '1', '00', ' '),
    fc.string({ minLength: 1, maxLength: 4 }),
  );
  const fieldsOf = (field: fc.Arbitrary<Field>): fc.Arbitrary<Fields> =>
    fc
      .uniqueArray(fc.tuple(names, field), { selector: ([name]) => name, maxLength: 4 })
      .map((entries) => Object.fromEntries(entries));
  const scalar = fc.constantFrom<Field>(
    ...[text, number, { type: 'date' } as const, { type: 'boolean' } as const],
    ...[{ type: 'object' } as const, { type: 'array', itemType: 'object' } as const],
    { type: 'array', itemType: 'number' },
  );
  const fieldAt = (level: number): fc.Arbitrary<Field> =>
    level === 0
      ? scalar
      : fc.oneof(
          scalar,
          fieldsOf(fieldAt(level - 1)).map(objectOf),
          fieldsOf(fieldAt(level - 1)).map(rowsOf),
        );
  const path = fc.array(fc.oneof(names, fc.nat(3)), { maxLength: 5 });
  const value = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());

  /** The shape of an answer against the field that asks for it. */
  function check(field: Field, value: unknown, evidence: unknown): void {
    if (field.type === 'array') {
      if (!Array.isArray(value) || !Array.isArray(evidence)) throw new Error('an array was asked for');
      expect(evidence).toHaveLength(value.length);
      value.forEach((item, at) => {
        if (field.itemType === 'object') checkObject(field.itemSchema?.properties, item, evidence[at]);
        else checkLeaf(item, evidence[at]);
      });
    } else if (field.type === 'object') checkObject(field.properties, value, evidence);
    else checkLeaf(value, evidence);
  }

  function checkObject(fields: Fields | undefined, value: unknown, evidence: unknown): void {
    const [values, proofs] = [entriesOf(value), entriesOf(evidence)];
    expect([...proofs.keys()]).toEqual([...values.keys()]);
    if (fields !== undefined) expect([...values.keys()]).toEqual(Object.keys(fields));
    for (const [name, one] of values) {
      const field = fields === undefined ? text : Object.entries(fields).find(([key]) => key === name)?.[1];
      if (field === undefined) throw new Error(`nobody asked for ${name}`);
      check(field, one, proofs.get(name));
    }
  }

  function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
    return new Map(Object.entries(value));
  }

  function checkLeaf(value: unknown, evidence: unknown): void {
    expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
    expect(evidence === null).toBe(value === null);
    if (evidence !== null) {
      expect([...entriesOf(evidence).keys()]).toEqual(['confidence', 'page', 'box', 'text', 'engine']);
    }
  }

  it('the result has the keys of the template, and evidence mirrors it', () => {
    fc.assert(
      fc.property(fieldsOf(fieldAt(2)), fc.array(fc.tuple(path, value), { maxLength: 12 }), (data, given) => {
        const { result, evidence } = shapeResult(
          data,
          given.map(([at, one]) => found(at, one)),
        );
        checkObject(data, result, evidence);
      }),
      { numRuns: 300 },
    );
  });
});

it('says of what an example decided which one it was, and of nothing else', () => {
  const taught = { engine: 'examples', part: 'examples', example: 'march.pdf' } as const;
  const { evidence } = shapeResult({ a: text, b: text }, [found(['a'], 'x', taught), found(['b'])]);
  expect(evidence.a).toMatchObject({ engine: 'examples', example: 'march.pdf' });
  expect(evidence.b).not.toHaveProperty('example');
});
