import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Page, Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { understand } from '../../meaning/understand.ts';
import { drawnPage, noContext, stretchOf } from '../../testing/drawn-source.ts';
import { unlimitedTime } from '../../time-left.ts';
import { viewOfPage } from '../../view.ts';
import { labelledPart } from './labelled-part.ts';
import { surestValues } from './testing/labelled-values.ts';

/** The likeliest values on a page whose layout saw these pairs and titles, each told by the words of its lines. */
function answered(
  drawn: readonly (readonly Word[])[],
  pairs: readonly (readonly [key: readonly Word[], value: readonly Word[]])[],
  data: Fields,
  titles: readonly (readonly Word[])[] = [],
) {
  const page = drawnPage(drawn);
  const stretch = (words: readonly Word[]) => stretchOf(page, words);
  const seen: Page = {
    ...page,
    pairs: pairs.map(([key, value]) => ({ key: stretch(key), value: stretch(value) })),
    segments: titles.map((title) => ({ ...stretch(title), role: 'title' })),
  };
  const template = understand({ name: 'Form', category: 'CUSTOM', schema: { data } });
  const view = { pages: [viewOfPage(seen)], context: noContext, time: unlimitedTime };
  return surestValues(labelledPart(view, template));
}

describe('what the layout saw answer a label', () => {
  it('is the whole value, over its lines and without the label', () => {
    const [label, value] = [
      textAt(50, 50, '18 Special instructions'),
      linesAt(50, 70, ['Keep dry', 'and upright']),
    ];
    const data: Fields = { specialInstructions: { type: 'string' } };
    expect(answered([label, value], [[label, value]], data)).toEqual({
      specialInstructions: 'Keep dry and upright',
    });
  });

  it('goes to the field that its label names best', () => {
    const gross = [textAt(50, 50, '12 Gross weight'), textAt(50, 64, '120 kg')] as const;
    const net = [textAt(250, 50, '13 Net weight'), textAt(250, 64, '100 kg')] as const;
    const data: Fields = { netWeight: { type: 'number' }, grossWeight: { type: 'number' } };
    expect(answered([...gross, ...net], [gross, net], data)).toEqual({ netWeight: 100, grossWeight: 120 });
  });

  it('parts a name from the address below it', () => {
    const [label, value] = [textAt(50, 50, 'Insured'), linesAt(50, 64, ['Ann Smith', '12 Elm Street'])];
    const data: Fields = { insuredName: { type: 'string' }, insuredAddress: { type: 'string' } };
    expect(answered([label, value], [[label, value]], data)).toEqual({
      insuredName: 'Ann Smith',
      insuredAddress: '12 Elm Street',
    });
  });

  it('leaves out the key behind a name, and a mark behind a number', () => {
    const buyer = [textAt(50, 50, 'Advertiser'), textAt(150, 50, 'Ann Smith (34122)')] as const;
    const contract = [textAt(50, 70, 'Contract number'), textAt(150, 70, '220606 /')] as const;
    const data: Fields = { advertiserName: { type: 'string' }, contractNumber: { type: 'string' } };
    expect(answered([...buyer, ...contract], [buyer, contract], data)).toEqual({
      advertiserName: 'Ann Smith',
      contractNumber: '220606',
    });
  });

  it('is of an object that its label names', () => {
    const [label, value] = [textAt(50, 50, 'Account manager'), textAt(50, 64, 'Ann Smith')];
    const properties: Fields = { name: { type: 'string' }, firstName: { type: 'string' } };
    const data: Fields = { accountManager: { type: 'object', properties } };
    expect(answered([label, value], [[label, value]], data)).toEqual({ 'accountManager.name': 'Ann Smith' });
  });

  const name = { type: 'string' } as const;
  const two: Fields = {
    driver: { type: 'object', properties: { name } },
    owner: { type: 'object', properties: { name } },
  };
  const first = [textAt(50, 70, 'Name'), textAt(150, 70, 'Ann Smith')] as const;
  const second = [textAt(50, 170, 'Name'), textAt(150, 170, 'Bob Jones')] as const;

  it('belongs to the object that the title above it names', () => {
    const titles = [textAt(50, 50, 'Owner'), textAt(50, 150, 'Driver')];
    expect(answered([...first, ...second, ...titles], [first, second], two, titles)).toEqual({
      'driver.name': 'Bob Jones',
      'owner.name': 'Ann Smith',
    });
  });

  it('comes in the order of the template where one label stands several times', () => {
    expect(answered([...first, ...second], [first, second], two)).toEqual({
      'driver.name': 'Ann Smith',
      'owner.name': 'Bob Jones',
    });
  });

  it('is parted where a label asks for several things', () => {
    const order = [textAt(50, 50, 'Order no. / Date'), textAt(250, 50, '4500318827 / 11.06.2025')] as const;
    const person = [
      textAt(50, 80, 'Date of birth / Age / Sex'),
      [...textAt(50, 94, '06/03/1981'), ...textAt(120, 94, '42'), ...textAt(140, 94, 'F')],
    ] as const;
    const data: Fields = {
      orderNumber: { type: 'string' },
      birthDate: { type: 'string', format: 'date' },
      age: { type: 'string' },
      sex: { type: 'string' },
    };
    expect(answered([...order, ...person], [order, person], data)).toEqual({
      ...{ orderNumber: '4500318827', birthDate: '1981-03-06', age: '42', sex: 'F' },
    });
  });

  it('stays whole where a label says one thing twice, or its value cannot be both', () => {
    const name = [textAt(50, 50, 'Name / Nom'), textAt(250, 50, 'Anna Keller')] as const;
    const place = [textAt(50, 80, 'Place / Date'), textAt(250, 80, 'Upper Norwood')] as const;
    const data: Fields = { name: { type: 'string' }, place: { type: 'string' } };
    expect(answered([...name, ...place], [name, place], data)).toEqual({
      ...{ name: 'Anna Keller', place: 'Upper Norwood' },
    });
  });
});
