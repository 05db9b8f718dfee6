/** `deckle read` */
import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { type Document, furtherKinds } from '../model/document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { Fault } from '../model/fault.ts';
import { type TextFormat, textFormats } from '../model/read-format.ts';
import { validate } from '../model/validation.ts';
import { titleOf } from '../output/title.ts';
import { writtenDocument } from '../output/written-document.ts';
import { jsonOption } from './account.ts';
import { print } from './output.ts';
import { createProgressBar } from './progress-bar.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';
import { unpackedFiles } from './unpacked-files.ts';

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a page number, counted from 1')
  .transform(Number);

type Options = {
  readonly page?: string;
  readonly image?: string;
  readonly pdf?: string;
  readonly language?: string;
  readonly format?: TextFormat;
  readonly json?: true;
  readonly password?: string;
};

export function addReadCommand(program: Command, compose: Compose): void {
  program
    .command('read')
    .description('Read a document and print it as text, Markdown, HTML or JSON.')
    .argument('<file>', `PDF, PNG, JPEG, WEBP, TIFF, BMP, or one of ${furtherKinds.join(', ')}`)
    .addOption(
      new Option(
        '--format <format>',
        'text in reading order, markdown or html with headings, lists and tables, or json with all words and boxes (default: text)',
      ).choices(textFormats),
    )
    .option('--page <number>', 'read only this page')
    .option('--image <file>', 'also write a PNG of the page with all words marked')
    .option(
      '--pdf <file>',
      'write a PDF or picture as a PDF whose text can be searched and copied, and print nothing but what --format asks for',
    )
    .option('--language <code>', 'language of the document, such as fr (default: detected)')
    .option('--password <password>', 'password of an encrypted PDF')
    .addOption(jsonOption())
    .action(async (file: string, options: Options) => {
      const page = options.page === undefined ? undefined : validate(pageNumber, options.page, '--page');
      const format = formatOf(options);
      await refuseWhatIsNoFile(file);
      if (options.image !== undefined) await refuseWhatCannotBeWritten('--image', options.image, file);
      if (options.pdf !== undefined) {
        await refuseWhatCannotBeWritten('--pdf', options.pdf, file);
        if (page !== undefined)
          throw new Fault('bad_request', '--pdf writes the whole document; leave --page out.');
      }
      const { stop: signal } = watchStopSignals();
      const reader = await (await compose()).openReader();
      const { password = null } = options;
      const bar = createProgressBar(1);
      for await (const { path, fault } of unpackedFiles([file], { reader, password, signal })) {
        if (fault !== null) throw fault;
        if (options.pdf !== undefined) await reader.refuseUnsearchable(path, signal);
        const document = await reader.read(path, {
          ...{ language: options.language ?? null, signal },
          ...(page === undefined ? {} : { page }),
          onPage: bar.page,
        });
        bar.clear();
        if (format !== null) for (const piece of writtenDocument(document, format)) await print(piece);
        if (options.pdf !== undefined) await writePdf(reader, path, document, options.pdf, signal);
        for (const { problems } of document.pages) {
          for (const problem of problems) process.stderr.write(`deckle: ${problem}\n`);
        }
        if (options.image !== undefined) {
          for (const read of document.pages.filter(({ size }) => size.width > 0)) {
            const target = document.pages.length === 1 ? options.image : numbered(options.image, read.number);
            await reader.draw(path, read, target, signal);
          }
        }
        // What is attached to it are documents of their own.
        return;
      }
    });
}

/** `--json` is another name of `--format json`, as in other commands; null where nothing is to be printed. */
function formatOf({ format, json, pdf }: Options): TextFormat | null {
  if (json && format !== undefined && format !== 'json')
    throw new Fault('bad_request', `--json and --format ${format} do not go together; name one of them.`);
  return json ? 'json' : (format ?? (pdf === undefined ? 'text' : null));
}

/** Under its name when it is whole. */
async function writePdf(
  reader: DocumentReader,
  path: string,
  document: Document,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const draft = `${target}.${process.pid}.part`;
  const file = await open(draft, 'w');
  try {
    const onPiece = async (bytes: Uint8Array) => await file.writeFile(bytes);
    await reader.writePdf(path, document, { title: titleOf(document), onPiece, signal });
    await file.close();
    await rename(draft, target);
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

export async function refuseWhatIsNoFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) {
    throw new Fault(
      'file_not_found',
      `${path} is a folder: name its files, for example ${join(path, '*.pdf')}.`,
    );
  }
  if (found === null || !found.isFile()) {
    throw new Fault('file_not_found', `${path} cannot be read: check the path and its permissions.`);
  }
}

/** Before the work, not after it. */
async function refuseWhatCannotBeWritten(option: string, target: string, source: string): Promise<void> {
  const [known, same] = await Promise.all([stat(target).catch(() => null), stat(source)]);
  if (known !== null && known.ino === same.ino && known.dev === same.dev) {
    throw new Fault('file_not_found', `${option} names the document itself: it would be overwritten.`);
  }
  const isWritable = await access(dirname(resolve(target)), constants.W_OK).then(
    () => target !== '' && known?.isDirectory() !== true,
    () => false,
  );
  if (!isWritable)
    throw new Fault(
      'file_not_found',
      `${option} ${target} cannot be written: check the folder and its permissions.`,
    );
}

/** out.png → out-3.png */
function numbered(path: string, page: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${page}${extension}`;
}
