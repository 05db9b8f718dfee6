/** Web pages, notes, tables, texts and data that are deep, long or made to be slow. */
import { type Corpus, invoiceNumber, says } from '../hostile-document.ts';

const line = `Invoice number: ${invoiceNumber}`;
const file = (text: () => string, gives: Corpus[string]['gives'], filename?: string): Corpus[string] => ({
  bytes: () => Buffer.from(text()),
  gives,
  ...(filename === undefined ? {} : { filename }),
});
const page = (body: string) => `<!doctype html><html><body><p>${line}</p>${body}`;
/** Known as Markdown by its first lines. */
const note = (body: string) => `# ${line}\n\n\`\`\`js\n\`\`\`\n\n${body}`;

export const hostileTexts: Corpus = {
  'comments that a pattern could part in many ways': file(() => `${'<!-- -->'.repeat(500)}x`, 'any'),
  'a million elements within each other': file(() => page('<div>'.repeat(1_000_000)), says.tooBig),
  'tables within tables': file(() => page('<table><tr><td>'.repeat(50_000)), says.tooBig),
  'a hundred thousand attributes': file(
    () => page(`<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`),
    'reads',
  ),
  'formatting that every paragraph repeats': file(
    () =>
      page(
        `<p>${Array.from({ length: 400 }, (_, i) => `<b id=${i}>`).join('')}</p>${'<p>x'.repeat(200_000)}`,
      ),
    says.tooBig,
  ),
  'a million signs without width': file(() => page(`<p>a${'\u200b'.repeat(1_000_000)}b`), 'reads'),
  'cells over thousands of rows and columns': file(
    () => page(`<table>${'<tr><td colspan=1000 rowspan=65534>x</td></tr>'.repeat(50_000)}`),
    'any',
  ),
  'styles that a pattern tries everywhere': file(
    () => page(`<table style="${'border: '.repeat(280)}"><tr><td>x</td></tr></table>`.repeat(4000)),
    'reads',
  ),
  'a picture of 20 MB of nothing': file(
    () => page(`<img src="data:image/png;base64,${'A'.repeat(20_000_000)}">`),
    'reads',
  ),
  'things from elsewhere': file(
    () =>
      page(
        '<img src="http://127.0.0.1:1/a.png"><iframe src="file:///etc/passwd"></iframe><link rel=stylesheet href="http://127.0.0.1:1/a.css">' +
          '<script src="http://127.0.0.1:1/a.js"></script><object data="file:///etc/passwd"></object><meta http-equiv=refresh content="0;url=http://127.0.0.1:1/">',
      ),
    'reads',
  ),
  'quotations within quotations': file(() => note(`${'>'.repeat(100_000)} x`), 'any'),
  'lists within lists': file(
    () => note(Array.from({ length: 2000 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n')),
    'any',
  ),
  'brackets that never close': file(() => note('['.repeat(50_000)), 'any'),
  'links that never close': file(() => note('[a]('.repeat(50_000)), 'any'),
  'stars and underscores': file(() => note(`${'*a_ '.repeat(15_000)}${'**_ '.repeat(15_000)}`), 'any'),
  'ticks of all lengths': file(
    () => note(Array.from({ length: 1000 }, (_, i) => '`'.repeat(i + 1)).join(' ')),
    'any',
  ),
  'a line of 100,000 letters': file(() => `${line}\n${'word '.repeat(20_000)}`, 'reads'),
  'a word of 20 million letters': file(() => `${line}\n${'ab'.repeat(10_000_000)}`, says.tooBig),
  'marks on one letter without end': file(() => `${line}\nx${'\u0301'.repeat(3_000_000)}`, 'any'),
  'a million pages': file(() => `${line}\n${'x\f'.repeat(900_000)}`, says.tooBig),
  'millions of tabs': file(() => `${line}\n${'a\t'.repeat(3_000_000)}`, 'any'),
  'a text of 40 MB': file(() => `${line}\n${'x\n'.repeat(20_000_000)}`, says.tooBig),
  'a table of one line of 30 MB': file(() => `a,b\n${'x,'.repeat(15_000_000)}`, says.tooBig),
  'a quotation mark that never closes': file(() => `a;b\n"${'x;\n'.repeat(2_000_000)}`, says.tooBig),
  'a figure of 400,000 digits': file(() => `a;b\n${'1'.repeat(400_000)}x;2\n`, 'any'),
  'a table of 1,200 columns': file(() => `${'a;'.repeat(1200)}\n`.repeat(20), 'any'),
  'lists in JSON without end': file(() => `${'['.repeat(100_000)}${']'.repeat(100_000)}`, says.tooBig),
  'objects in JSON without end': file(
    () => `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`,
    says.tooBig,
  ),
  'an object of 200,000 keys': file(
    () =>
      JSON.stringify({
        number: line,
        rows: [
          { x: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, i])) },
          { x: { a: 1 } },
        ],
      }),
    'any',
  ),
  'eight million empty objects': file(() => `[${'{},'.repeat(8_000_000)}{}]`, 'any'),
  'keys that are not what they seem': file(
    () => `{"__proto__": {"x": 1}, "constructor": "y", "toString": "z", "note": "${line}"}`,
    'reads',
  ),
  'elements of XML without end': file(() => '<r>'.repeat(1_000_000), says.tooBig),
  'millions of elements': file(() => `<r>${'<i>1</i>'.repeat(3_900_000)}</r>`, says.tooBig),
  'entities that expand': file(
    () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>',
    says.damaged,
  ),
  'an entity from a file': file(
    () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    says.damaged,
  ),
  'a document type from elsewhere': file(
    () =>
      `<?xml version="1.0"?><!DOCTYPE order SYSTEM "http://127.0.0.1:1/order.dtd"><order><note>${line}</note></order>`,
    'reads',
  ),
  'groups within groups': file(() => `{\\rtf1 ${'{'.repeat(1_000_000)}x`, says.tooBig),
  'bytes that reach beyond the end': file(
    () => `{\\rtf1 ${line}\\par{\\pict\\bin2147483647 aaaa}x}`,
    'reads',
  ),
  'a rich text of 30 million letters': file(() => `{\\rtf1 ${'a'.repeat(30_000_000)}}`, says.tooBig),
  'a word for each letter': file(() => `{\\rtf1 ${'\\b a'.repeat(1_500_000)}}`, 'any'),
  'a page that is called a Word document': file(() => page(''), 'reads', 'invoice.docx'),
  'a rich text that is called a table': file(() => `{\\rtf1 ${line}\\par}`, 'reads', 'invoice.csv'),
};
