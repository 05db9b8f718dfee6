import { expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import type { FieldPath, Finding } from '../../model/finding.ts';
import { understand } from '../meaning/understand.ts';
import { chooseFindings } from './choose-findings.ts';
import { weighPlainly } from './testing/arbiters.ts';

const party = {
  type: 'object',
  properties: { name: { type: 'string' }, street: { type: 'string' } },
} as const;
const template = understand({
  name: 'Test',
  category: 'CUSTOM',
  schema: { data: { sender: party, remark: { type: 'string' }, note: { type: 'string' } } },
});

/** One line high, so far down on the page. */
const lineAt = (y: number): Box => [0.1, y, 0.4, y + 0.01];
const found = (path: FieldPath, value: string, confidence: number, y: number): Finding => ({
  ...{ path, value, text: value, confidence, engine: 'rules', part: 'labelled', page: 1 },
  box: lineAt(y),
});
const chosen = (...findings: readonly Finding[]) =>
  Object.fromEntries(
    chooseFindings(template, findings, weighPlainly).findings.map(({ path, value }) => [
      path.join('.'),
      value,
    ]),
  );

it('prefers what stands with the other fields of its object', () => {
  const name = found(['sender', 'name'], 'Ann Smith', 0.9, 0.2);
  const street = ['sender', 'street'];
  const [near, away] = [found(street, '1 Low Road', 0.6, 0.22), found(street, '9 High Street', 0.7, 0.8)];
  expect(chosen(name, near, away)['sender.street']).toBe('1 Low Road');
  expect(chosen(near, away)['sender.street']).toBe('9 High Street');
  expect(chosen(name, away)['sender.street']).toBe('9 High Street');
});

it('says nothing of the fields of the template itself', () => {
  const remark = found(['remark'], 'Keep dry', 0.9, 0.2);
  const [near, away] = [found(['note'], 'Near', 0.6, 0.22), found(['note'], 'Away', 0.7, 0.8)];
  expect(chosen(remark, near, away).note).toBe('Away');
});
