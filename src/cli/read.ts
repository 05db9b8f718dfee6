/** `deckle read` */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { furtherKinds } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import { type TextFormat, textFormats } from '../model/read-format.ts';
import { validate } from '../model/validation.ts';
import { writtenDocument } from '../output/written-document.ts';
import { jsonOption } from './account.ts';
import { print } from './output.ts';
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
    .option('--language <code>', 'language of the document, such as fr (default: detected)')
    .option('--password <password>', 'password of an encrypted PDF')
    .addOption(jsonOption())
    .action(async (file: string, options: Options) => {
      const page = options.page === undefined ? undefined : validate(pageNumber, options.page, '--page');
      const format = formatOf(options);
      await refuseWhatIsNoFile(file);
      if (options.image !== undefined) await refuseWhatCannotBeDrawn(options.image, file);
      const { stop: signal } = watchStopSignals();
      const reader = await compose().openReader();
      const { password = null } = options;
      for await (const { path, fault } of unpackedFiles([file], { reader, password, signal })) {
        if (fault !== null) throw fault;
        const document = await reader.read(path, {
          ...{ language: options.language ?? null, signal },
          ...(page === undefined ? {} : { page }),
          onPage: showProgress,
        });
        for (const piece of writtenDocument(document, format)) await print(piece);
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

/** `--json` is another name of `--format json`, as in other commands. */
function formatOf({ format, json }: Options): TextFormat {
  if (json && format !== undefined && format !== 'json')
    throw new Fault('bad_request', `--json and --format ${format} do not go together; name one of them.`);
  return json ? 'json' : (format ?? 'text');
}

export async function refuseWhatIsNoFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) {
    throw new Fault('file_not_found', `${path} cannot be read: check the path and its permissions.`);
  }
}

/** Before the work, not after it. */
async function refuseWhatCannotBeDrawn(target: string, source: string): Promise<void> {
  const [known, same] = await Promise.all([stat(target).catch(() => null), stat(source)]);
  if (known !== null && known.ino === same.ino && known.dev === same.dev) {
    throw new Fault('file_not_found', '--image names the document itself: it would be overwritten.');
  }
  const isWritable = await access(dirname(resolve(target)), constants.W_OK).then(
    () => target !== '' && known?.isDirectory() !== true,
    () => false,
  );
  if (!isWritable)
    throw new Fault(
      'file_not_found',
      `--image ${target} cannot be written: check the folder and its permissions.`,
    );
}

function showProgress(done: number, of: number): void {
  if (!process.stderr.isTTY || of === 1) return;
  process.stderr.write(done < of ? `\rpage ${done} of ${of}` : '\r\u001b[K');
}

/** out.png → out-3.png */
function numbered(path: string, page: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${page}${extension}`;
}
