/**
 * `deckle example export`: documents with their labels, as `deckle eval` takes them. Names are made of those that the documents came with, without anything
 * that could lead out of the folder, and no two of them are alike in any spelling.
 */
import { constants, promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { extensions, templateFile } from '../eval/dataset.ts';
import { labelOf } from '../eval/label-of.ts';
import type { Blobs } from '../model/blobs.ts';
import type { Desk } from '../model/desk.ts';
import type { DocumentKind } from '../model/document.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { Template } from '../model/template.ts';
import { isOfOneDocument } from './parse.ts';
import { createProgressBar } from './progress-bar.ts';

type ExportNeeds = { readonly desk: Pick<Desk, 'find'>; readonly blobs: Blobs };

type ExportOrder = {
  readonly template: Template;
  readonly examples: readonly Example[];
  readonly folder: string;
  /** What is there is overwritten. */
  readonly isForced: boolean;
};

type Exported = { readonly exported: number; readonly failed: number };

export async function exportExamples(
  needs: ExportNeeds,
  { template, examples, folder, isForced }: ExportOrder,
  signal: AbortSignal,
): Promise<Exported> {
  const files = await namedFiles(needs.desk, examples);
  await makeFolder(folder);
  const names = [templateFile, ...files.flatMap(({ stem, extension }) => [stem + extension, `${stem}.json`])];
  if (!isForced) await refuseWhatIsThere(folder, names);
  const { name, category, schema } = template;
  const failures: string[] = [];
  const bar = createProgressBar(files.length);
  try {
    await writeNew(join(folder, templateFile), jsonOf({ name, category, schema }));
    for (const { example, stem, extension } of files) {
      signal.throwIfAborted();
      try {
        await exportDocument(needs.blobs, example, join(folder, stem + extension), signal);
        // Last, so that no label stands without its document.
        await writeNew(join(folder, `${stem}.json`), jsonOf(labelOf(schema.data, example)));
      } catch (error) {
        if (!(error instanceof Fault && isOfOneDocument(error))) throw error;
        failures.push(`${example.fileName}: ${error.message}`);
      }
      bar.step(stem);
    }
  } finally {
    bar.clear();
    for (const failure of failures) process.stderr.write(`deckle: ${failure}\n`);
  }
  return { exported: files.length - failures.length, failed: failures.length };
}

async function exportDocument(
  blobs: Blobs,
  { documentId }: Example,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const fetched = await fs.mkdtemp(join(tmpdir(), 'deckle-export-'));
  try {
    const bytes = await blobs.fetch(documentId, fetched, signal);
    await fs.rm(target, { force: true });
    await fs.copyFile(bytes, target, constants.COPYFILE_EXCL);
  } finally {
    await fs.rm(fetched, { recursive: true, force: true });
  }
}

type NamedFile = { readonly example: Example; readonly stem: string; readonly extension: string };

const extensionOf: Readonly<Record<DocumentKind, string>> = {
  ...{ pdf: '.pdf', png: '.png', jpeg: '.jpg', webp: '.webp', tiff: '.tiff', bmp: '.bmp' },
  ...{ docx: '.docx', xlsx: '.xlsx', pptx: '.pptx', odt: '.odt', ods: '.ods', rtf: '.rtf' },
  ...{ eml: '.eml', msg: '.msg', xml: '.xml', json: '.json', heic: '.heic', avif: '.avif', gif: '.gif' },
  ...{ html: '.html', md: '.md', txt: '.txt', csv: '.csv', tsv: '.tsv' },
};

async function namedFiles(
  desk: Pick<Desk, 'find'>,
  examples: readonly Example[],
): Promise<readonly NamedFile[]> {
  const files: NamedFile[] = [];
  const taken = new Set([folded(templateFile.slice(0, -extname(templateFile).length))]);
  for (const example of examples) {
    const document = await desk.find(example.accountId, example.documentId);
    // Somebody removed it a moment ago.
    if (document === undefined) continue;
    const plain = plainStem(example.fileName);
    let stem = plain;
    for (let next = 2; taken.has(folded(stem)); next++) stem = `${plain}-${next}`;
    taken.add(folded(stem));
    files.push({ example, stem, extension: extensionOf[document.kind] });
  }
  return files;
}

/** Some disks take names for the same that differ in case, or in how their letters are put together. */
const folded = (stem: string): string => stem.normalize('NFKC').toLowerCase();

/** In characters, of which each may take four bytes of the 255 that a name may have. */
const longestStem = 50;
/** What Windows takes for a device. */
const deviceNames = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i;

/** Letters, figures and little else, beginning with one of them; of `../../a b.pdf` only `a b`. */
function plainStem(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const extension = extname(base);
  const stem = extensions.includes(extension.toLowerCase()) ? base.slice(0, -extension.length) : base;
  const plain = [...stem.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._()+-]/gu, '_')]
    .slice(0, longestStem)
    .join('')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[ .]+$/, '');
  return plain === '' || deviceNames.test(plain) ? `document${plain === '' ? '' : `-${plain}`}` : plain;
}

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true }).catch((cause) => {
    throw new Fault('file_not_found', `${folder} is not a folder and cannot be created.`, { cause });
  });
}

/** Before the work, not after it. */
async function refuseWhatIsThere(folder: string, names: readonly string[]): Promise<void> {
  const there = new Set((await fs.readdir(folder)).map(folded));
  const taken = names.find((name) => there.has(folded(name)));
  if (taken !== undefined)
    throw new Fault(
      'not_confirmed',
      `${join(folder, taken)} is there already; nothing was written. Name another folder, or add --force to overwrite what is there.`,
    );
}

/** What was there goes first: a link in its place would lead elsewhere. */
async function writeNew(path: string, text: string): Promise<void> {
  await fs.rm(path, { force: true });
  await fs.writeFile(path, text, { flag: 'wx' });
}

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
