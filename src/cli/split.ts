/** `deckle split`: the documents that lie in one file, each as a file of its own. */
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { furtherKinds } from '../model/document.ts';
import type { DocumentPart } from '../model/document-part.ts';
import { Fault } from '../model/fault.ts';
import { splitModes } from '../model/splitter.ts';
import { jsonOption } from './account.ts';
import { print } from './output.ts';
import { createProgressBar } from './progress-bar.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

type Options = { readonly output: string; readonly language?: string; readonly json?: true };

export const splitOption = (): Option =>
  new Option('--split <how>', 'find the documents within each file').choices(splitModes);

export function addSplitCommand(program: Command, compose: Compose): void {
  program
    .command('split')
    .description('Split a file into the documents that it contains, and write each as a PDF.')
    .argument('<file>', `PDF, TIFF, or one of ${furtherKinds.join(', ')}`)
    .requiredOption('--output <folder>', 'output folder; created if it does not exist')
    .option('--language <code>', 'language of the documents, such as fr (default: detected)')
    .addOption(jsonOption())
    .action(async (file: string, options: Options) => {
      await runSplit(file, options, compose);
    });
}

async function runSplit(file: string, { output, language, json }: Options, compose: Compose): Promise<void> {
  await refuseWhatIsNoFile(file);
  await makeFolder(output);
  const { stop: signal } = watchStopSignals();
  const services = await compose();
  const [reader, splitter] = [await services.openReader(), await services.openSplitter()];
  const bar = createProgressBar(1);
  const document = await reader.read(file, { language: language ?? null, signal, onPage: bar.page });
  bar.clear();
  for (const { problems } of document.pages)
    for (const problem of problems) process.stderr.write(`deckle: ${file}: ${problem}\n`);
  const parts = (await splitter.split(document, signal)).map(({ part }) => part);
  const targets = await targetsIn(output, file, parts, document.pageCount);
  if (isWhole(parts, document.pageCount)) await copyFile(file, targets[0] ?? '');
  else {
    const ranges = parts.map(({ pages }) => pages);
    const onCopy = async (bytes: Uint8Array, nth: number) => await writeFile(targets[nth] ?? '', bytes);
    await reader.copyPages(file, ranges, onCopy, signal);
  }
  const written = parts.map(({ pages, confidence }, nth) => ({
    file: targets[nth] ?? '',
    pages,
    confidence,
  }));
  await print(json ? `${JSON.stringify({ parts: written }, null, 2)}\n` : written.map(lineOf).join(''));
}

const isWhole = ([only, ...others]: readonly DocumentPart[], pageCount: number): boolean =>
  others.length === 0 && only?.pages[0] === 1 && only.pages[1] === pageCount;

const lineOf = ({ file, pages: [first, last] }: { file: string; pages: DocumentPart['pages'] }): string =>
  `${file}: ${first === last ? `page ${first}` : `pages ${first} to ${last}`}\n`;

/** stack.pdf → stack-01.pdf, stack-02.pdf …; a file that is one document keeps its kind. */
async function targetsIn(
  folder: string,
  file: string,
  parts: readonly DocumentPart[],
  pageCount: number,
): Promise<readonly string[]> {
  const [extension, digits] = [extname(file), String(parts.length).length];
  const kind = isWhole(parts, pageCount) ? extension : '.pdf';
  const targets = parts.map((_, nth) =>
    join(folder, `${basename(file, extension)}-${String(nth + 1).padStart(digits, '0')}${kind}`),
  );
  const source = await stat(file);
  for (const target of targets) {
    const known = await stat(target).catch(() => null);
    if (known !== null && known.ino === source.ino && known.dev === source.dev)
      throw new Fault('file_not_found', `${target} is the document itself: it would be overwritten.`);
  }
  return targets;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw new Fault('file_not_found', `--output ${folder} cannot be created as a folder.`, { cause });
  });
}
