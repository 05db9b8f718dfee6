import { describe, expect, it } from 'vitest';
import { xmlAttachment } from '../testing/drawn-source.ts';
import { readEInvoice } from './read-e-invoice.ts';
import { readXml } from './read-xml.ts';
import { crossIndustryInvoice } from './testing/sample-xml.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a tree', () => {
  it('has names without prefixes, attributes and decoded texts', () => {
    const root = readXml(
      bytesOf(
        '<?xml version="1.0"?><!-- note --><a:R xmlns:a="x"><a:b s="1&amp;2">T &#x41; &lt;</a:b></a:R>',
      ),
    );
    expect(root).toMatchObject({
      name: 'R',
      children: [{ name: 'b', attributes: { s: '1&2' }, text: 'T A <', children: [] }],
    });
  });

  it('is read in the encoding that it declares or shows', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><r>Caf\u00e9</r>', 'latin1');
    expect(readXml(latin)?.text).toBe('Café');
    const wide = Buffer.from('\ufeff<r>Café</r>', 'utf16le');
    expect(readXml(wide)?.text).toBe('Café');
  });
});

describe('hostile and broken XML', () => {
  const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><r>&c;</r>`;
  const outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>';
  const hiddenType = `<?xml version="1.0"?><!-- a > b --><!DOCTYPE r><r/>`;
  it.each([
    ['entities that multiply', laughs],
    ['entities from outside', outside],
    ['a document type behind a comment', hiddenType],
    ['deep nesting', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
    ['an open element', '<a><b></a>'],
    ['an end in the middle', crossIndustryInvoice.slice(0, 3000)],
    ['no XML', 'Rechnung'],
    ['nothing', ''],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-none"?><r/>'],
  ])('%s is refused', (_, text) => {
    expect(readXml(bytesOf(text))).toBeNull();
    expect(readEInvoice([xmlAttachment(text)])).toBeNull();
  });

  it('refuses 50 MB without reading them', () => {
    const started = process.cpuUsage();
    expect(readXml(new Uint8Array(50 * 1024 * 1024).fill(0x3c))).toBeNull();
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  });

  it('leaves unknown entities as they stand, and names of objects harmless', () => {
    expect(readXml(bytesOf('<r>&boom;</r>'))?.text).toBe('&boom;');
    expect(readXml(bytesOf('<r><__proto__><x>1</x></__proto__></r>'))?.name ?? null).toSatisfy(
      (name) => name === 'r' || name === null,
    );
    expect({}).not.toHaveProperty('x');
  });

  it('goes on to the next attachment', () => {
    const found = readEInvoice([xmlAttachment(laughs), xmlAttachment(crossIndustryInvoice, 'odd.name')]);
    expect(found?.facts.find((fact) => fact.concepts.includes('invoiceNumber'))?.value).toBe('2024-77');
  });

  it('refuses a megabyte of opened brackets quickly', () => {
    const started = process.cpuUsage();
    expect(readXml(bytesOf(`<r>${'<!--'.repeat(250_000)}</r>`))).toBeNull();
    expect(readXml(bytesOf(`<r>${'<!-- >'.repeat(200_000)}</r>`))).toBeNull();
    expect(readXml(bytesOf(`<r>${'<'.repeat(1_000_000)}</r>`))).toBeNull();
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  });
});
