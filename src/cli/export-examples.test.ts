import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Blobs } from '../model/blobs.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import type { Desk, DeskDocument } from '../model/desk.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { exportExamples } from './export-examples.ts';

const never = new AbortController().signal;
const template = builtInTemplates.receipt;

async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-export-test-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

const exampleOf = (fileName: string, at: number): Example => ({
  ...{ exampleId: `e${at}`, accountId: 'a', templateId: template.templateId, documentId: `d${at}`, fileName },
  ...{ pageCount: 1, language: null, fields: {}, drawn: [], createdAt: new Date(0), updatedAt: new Date(0) },
  ...{ located: 0, unlocated: [], disagreements: [], won: { documents: 0, fields: 0 } },
});

const desk: Pick<Desk, 'find'> = {
  find: async (accountId, documentId): Promise<DeskDocument> => ({
    ...{ documentId, accountId, fileName: '', kind: 'jpeg', pageCount: 1, sizeBytes: 1, pages: null },
    ...{ createdAt: new Date(0), isBilled: true },
  }),
};

/** Of bytes that are the document's id; `lost` has none. */
const blobsWithout = (lost: string | null): Blobs => ({
  put: async () => {},
  fetch: async (id, folder) => {
    if (id === lost) throw new Fault('document_lost', 'The document is no longer there.');
    await fs.writeFile(join(folder, 'bytes'), id);
    return join(folder, 'bytes');
  },
  remove: async () => {},
  belongTo: async () => true,
  olderThan: async function* () {},
});

async function exported(
  names: readonly string[],
  folder: string,
  isForced = false,
  lost: string | null = null,
) {
  const order = { template, examples: names.map(exampleOf), folder, isForced };
  return await exportExamples({ desk, blobs: blobsWithout(lost) }, order, never);
}

test('names stay inside the folder, whatever the documents were called, and no two are alike', async () => {
  const above = await temporaryFolder();
  const folder = join(above, 'in', 'side');
  const names = [
    ...['../../escape.pdf', '/etc/passwd', 'C:\\temp\\scan.png', '.hidden.jpg', '..', 'Rëçu 3 (a).jpeg'],
    ...[
      'same.pdf',
      'SAME.jpg',
      'same-2.png',
      'template.pdf',
      'CON.txt',
      'a\u0000b\nc',
      '😀.pdf',
      `${'é'.repeat(400)}.pdf`,
    ],
  ];
  expect(await exported(names, folder)).toEqual({ exported: names.length, failed: 0 });
  const stems = [
    ...['escape', 'passwd', 'scan', 'hidden', 'document', 'Rëçu 3 (a)', 'same', 'SAME-2', 'same-2-2'],
    ...['template-2', 'document-CON.txt', 'a_b_c', 'document-2', 'é'.repeat(50)],
  ];
  const files = stems.flatMap((stem) => [`${stem}.jpg`, `${stem}.json`]);
  expect((await fs.readdir(folder)).sort()).toEqual([...files, 'template.json'].sort());
  expect(await fs.readdir(above)).toEqual(['in']);
  for (const [at, stem] of stems.entries())
    expect(await fs.readFile(join(folder, `${stem}.jpg`), 'utf8')).toBe(`d${at}`);
});

test('nothing is overwritten unasked, and a link in the place of a file is not followed', async () => {
  const above = await temporaryFolder();
  const [folder, precious] = [join(above, 'out'), join(above, 'precious')];
  await fs.mkdir(folder);
  await fs.writeFile(precious, 'mine');
  await fs.symlink(precious, join(folder, 'A.JPG'));
  await expect(exported(['a.pdf'], folder)).rejects.toThrow(
    /a\.jpg is there already; nothing was written\. .*--force/,
  );
  expect(await fs.readdir(folder)).toEqual(['A.JPG']);
  await fs.rename(join(folder, 'A.JPG'), join(folder, 'a.jpg'));
  await exported(['a.pdf'], folder, true);
  expect(await fs.readFile(precious, 'utf8')).toBe('mine');
  expect(await fs.readFile(join(folder, 'a.jpg'), 'utf8')).toBe('d0');
});

test('a document that is lost is told and leaves no label', async () => {
  const folder = await temporaryFolder();
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  expect(await exported(['a.pdf', 'b.pdf'], folder, false, 'd0')).toEqual({ exported: 1, failed: 1 });
  expect(said.mock.calls).toEqual([['deckle: a.pdf: The document is no longer there.\n']]);
  expect((await fs.readdir(folder)).sort()).toEqual(['b.jpg', 'b.json', 'template.json']);
});
