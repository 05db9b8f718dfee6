import { expect, test } from 'vitest';
import { opened, textLayerOf } from '../fixtures/opened.ts';

const layerOf = async (text: string) => {
  const layer = await textLayerOf(text);
  return { ...layer, text: layer.words.map((word) => word.text).join(' ') };
};

test('JSON as labels and values, rows as a table', async () => {
  const layer = await layerOf(
    JSON.stringify({
      invoiceNumber: 'A-7',
      paid: true,
      buyer: { name: 'Smith', tax_id: null },
      tags: ['a', 'b'],
      lines: [
        { item: 'Apples', price: { amount: 5, currency: 'EUR' } },
        { item: 'Pears', price: { amount: 7, currency: 'EUR' } },
      ],
    }),
  );
  expect(layer.text).toBe(
    'Invoice number: A-7 Paid: true Buyer Name: Smith Tags: a, b Lines Item Price Amount Price Currency Apples 5 EUR Pears 7 EUR',
  );
  expect(layer.rulings.length).toBeGreaterThan(6);
});

test('XML as labels and values, with units beside their figures', async () => {
  const layer = await layerOf(
    '<?xml version="1.0"?><o:order xmlns:o="urn:x" id="7"><o:OrderDate>2026-03-03</o:OrderDate><total currency="EUR">5.00</total>' +
      '<line><sku>A</sku><qty>1</qty></line><line><sku>B</sku><qty>2</qty></line></o:order>',
  );
  expect(layer.text).toBe('Order Id: 7 Order date: 2026-03-03 Total: 5.00 EUR Line Sku Qty A 1 B 2');
});

test('the XML itself is attached, for the engine of e-invoices', async () => {
  const document = await opened('<?xml version="1.0"?><Invoice><ID>7</ID></Invoice>');
  expect(document.attachments).toMatchObject([{ mediaType: 'application/xml' }]);
});

test.each([
  ['JSON that breaks off', '{"a": [1, 2', 'document_corrupt'],
  ['JSON nested without end', `{"a":${'['.repeat(300)}{}${']'.repeat(300)}}`, 'document_too_big'],
  ['XML that breaks off', '<?xml version="1.0"?><a><b>5', 'document_corrupt'],
  ['XML nested without end', `<?xml version="1.0"?>${'<a>'.repeat(5000)}`, 'document_too_big'],
  [
    'a billion laughs',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>',
    'document_corrupt',
  ],
  [
    'a file of the machine',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    'document_corrupt',
  ],
])('%s is refused', async (_, text, code) => {
  await expect(opened(text)).rejects.toMatchObject({ code });
});
