/** What training tells the network of a field is what the product tells it. */
import { describe, expect, it } from 'vitest';
import { fieldAt, understand } from '../../src/extract/meaning/understand.ts';
import { wordingsIn } from '../../src/extract/meaning/wordings.ts';
import { templateDraft } from '../../src/model/template.ts';
import { alsoCalled, templateAsking } from '../../training/chooser/pages/also-called.ts';

const asked = (path: string, type = 'text', description: string | null = null) => {
  const names = path.split('.');
  return { name: names.at(-1) ?? '', parents: names.slice(0, -1), type, description };
};

describe('fields of a template', () => {
  const template = understand(
    templateDraft.parse({
      name: 'invoice',
      category: 'INVOICE',
      schema: {
        data: {
          invoiceDate: { type: 'date' },
          seller: { type: 'object', properties: { name: { type: 'string' } } },
          lines: {
            type: 'array',
            itemType: 'object',
            itemSchema: { properties: { quantity: { type: 'number' } } },
          },
        },
      },
    }),
  );
  const fields = [
    ...[asked('invoiceDate', 'date'), asked('seller.name'), asked('lines', 'list')],
    ...[asked('lines.quantity', 'number'), asked('nowhere')],
  ];

  it('are called as the lexicon says, and keep all else', () => {
    const called = alsoCalled(fields, template, 'de');
    expect(called.map(({ also: _, ...rest }) => rest)).toEqual(fields);
    const also = Object.fromEntries(called.map(({ name, also }) => [name, also]));
    expect(also.invoiceDate).toEqual(
      wordingsIn('de', fieldAt(template.fields, ['invoiceDate'])?.meanings ?? []),
    );
    expect(also.invoiceDate).not.toEqual([]);
    expect(also.quantity).toContain('Menge');
    expect(also.nowhere).toEqual([]);
  });

  it('are called nothing else where nobody knows the language', () => {
    expect(alsoCalled(fields, template, null).flatMap(({ also }) => also)).toEqual([]);
  });
});

describe('the template that asks for fields', () => {
  it('has each at its path, as what it is asked for', () => {
    const { fields } = templateAsking([
      ...[asked('total', 'number', 'What is to be paid'), asked('seller.address.city'), asked('paid', 'yes')],
      ...[asked('lines', 'list'), asked('lines.quantity', 'number'), asked('lines.price.net', 'number')],
    ]);
    const typeAt = (path: string) => fieldAt(fields, path.split('.'))?.field.type;
    expect(typeAt('total')).toBe('number');
    expect(fieldAt(fields, ['total'])?.field.description).toBe('What is to be paid');
    expect([typeAt('seller'), typeAt('seller.address'), typeAt('seller.address.city')]).toEqual([
      ...['object', 'object', 'string'],
    ]);
    expect(typeAt('paid')).toBe('boolean');
    expect([typeAt('lines'), typeAt('lines.quantity'), typeAt('lines.price.net')]).toEqual([
      ...['array', 'number', 'number'],
    ]);
  });

  it('understands made fields as a written template would be', () => {
    const fields = [asked('lines', 'list'), asked('lines.quantity', 'number'), asked('dueDate', 'date')];
    const also = alsoCalled(fields, templateAsking(fields), 'de').map((one) => one.also);
    expect(also[1]).toContain('Menge');
    expect(also[2]).toContain('Fällig');
  });
});
