import { expect, it } from 'vitest';
import { linesAt } from '../../layout/testing/drawn-page.ts';
import type { Checkbox } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { passagesOf } from './passages.ts';
import { createProver } from './proof.ts';

const template: TemplateDraft = {
  ...{ name: 'Form', category: 'CUSTOM' },
  schema: {
    data: {
      deliveryTerms: { type: 'string', enum: ['Express', 'By sea', 'Pick-up'] },
      grade: { type: 'number', enum: [1, 2, 3] },
    },
  },
};
const drawn = drawnSource([
  linesAt(50, 40, ['Delivery by our own lorry', 'Sent by sea from Rotterdam', 'Weather fair', 'Grade 2']),
]);
const { spots, passages } = passagesOf(drawn.document);
const idOf = (text: string): string => {
  const all = passages.flatMap(({ passage }) =>
    passage.kind === 'text' ? passage.segments : passage.rows.flat(),
  );
  return all.find((one) => one.text.includes(text))?.id ?? `no ${text}`;
};
const fields = understand(template).fields;
const prove = (name: string, said: Scalar, ids: readonly string[], source = drawn) => {
  const field = fields.find(({ names }) => names[0] === name);
  return field === undefined ? null : createProver(source).prove(field, said, ids);
};

it('comes out as the template lists it, with the passage that it was read from', () => {
  expect(prove('deliveryTerms', 'BY SEA', [idOf('Rotterdam')])).toMatchObject({
    ...{ value: 'By sea', text: 'Sent by sea from Rotterdam', isNamed: true },
  });
  expect(prove('deliveryTerms', 'by-sea', [])).toMatchObject({ value: 'By sea', isNamed: false });
  expect(prove('grade', '2', [idOf('Grade')])).toMatchObject({ value: 2, text: 'Grade 2' });
});

it('may follow from a passage that is about the field', () => {
  expect(prove('deliveryTerms', 'Pick-up', [idOf('lorry')])).toMatchObject({ value: 'Pick-up' });
});

it('is refused without a passage, with one that is about something else, or that names another choice', () => {
  expect(prove('deliveryTerms', 'Express', [])).toBeNull();
  expect(prove('deliveryTerms', 'Express', [idOf('Weather')])).toBeNull();
  expect(prove('deliveryTerms', 'Express', [idOf('Rotterdam')])).toBeNull();
  expect(prove('deliveryTerms', 'Express', ['none'])).toBeNull();
  expect(prove('grade', 3, [idOf('Grade')])).toBeNull();
});

it('may be said in the words of the document, which are proven as such', () => {
  expect(prove('deliveryTerms', 'Sent by sea', [idOf('Rotterdam')])).toMatchObject({ value: 'Sent by sea' });
});

it('is refused where the template does not list it and the document does not say it', () => {
  expect(prove('deliveryTerms', 'By lorry', [idOf('lorry')])).toBeNull();
  expect(prove('deliveryTerms', '', [...spots.keys()])).toBeNull();
});

it.each([true, false])('stands beside a box that is ticked: %s', (ticked) => {
  const [page] = drawn.document.pages;
  if (page === undefined) throw new Error('no page');
  const words = page.lines[1]?.words ?? [];
  const box: Checkbox = { box: [0, 0, 0.02, 0.02], ticked, label: 'Sent by sea', words };
  const document = { ...drawn.document, pages: [{ ...page, checkboxes: [box] }] };
  const proof = prove('deliveryTerms', 'By sea', [idOf('Rotterdam')], { ...drawn, document });
  expect(proof?.value ?? null).toBe(ticked ? 'By sea' : null);
});
