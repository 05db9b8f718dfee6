import { expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { namesAlone } from './names-alone.ts';

const data: Fields = {
  contactPerson: { type: 'string' },
  address: { type: 'string', format: 'address' },
};
const template = understand({ name: 'Offer', category: 'CUSTOM', schema: { data } });

const finding = (name: string, text: string, confidence: number): Finding => ({
  ...{
    path: [name],
    value: text,
    text,
    confidence,
    page: 1,
    box: [0, 0, 1, 1],
    engine: 'rules',
    part: 'labelled',
  },
});

/** What a rule's finding becomes beside what the network chose, which is so sure. */
const alone = (name: string, text: string, chosen: string, sure: number) =>
  namesAlone([finding(name, text, 0.8)], [finding(name, chosen, sure)], template)[0];

it('leaves out the numbers behind a name that the network knows', () => {
  const whole = 'M. Frerichs Tel. 04941 / 55 01-17';
  expect(alone('contactPerson', whole, 'M. Frerichs', 0.6)).toMatchObject({
    ...{ value: 'M. Frerichs', text: 'M. Frerichs', confidence: 0.8 },
  });
});

it('keeps what the network is not sure of, what else belongs to a name, and addresses', () => {
  const whole = 'M. Frerichs Tel. 04941 / 55 01-17';
  expect(alone('contactPerson', whole, 'M. Frerichs', 0.2)?.value).toBe(whole);
  const store = 'Contoso Ltd. Warehouse 7';
  expect(alone('contactPerson', store, 'Contoso Ltd.', 0.6)?.value).toBe(store);
  expect(alone('address', 'Main Street 1234', 'Main Street', 0.6)?.value).toBe('Main Street 1234');
});
