/** Runs the blocks of one document in their order, and tells of those that were not run. */
import { spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { allowedHereMs } from '../support/patience.ts';
import { type Block, blocksOf } from './doc-blocks.ts';
import type { Printed, Shell } from './open-shell.ts';
import { jsonMismatch, textMismatch } from './output-mismatch.ts';

export type Surroundings = {
  readonly folder: string;
  readonly shell: Shell;
  /** Of the server. */
  readonly url: string;
  readonly key: string;
};

/** A block that was not run, and why. */
export type LeftOut = { readonly line: number; readonly language: string; readonly reason: string };

/** As the docs write the server's address, and a key. */
const shownUrl = 'http://127.0.0.1:8080';
const shownKey = 'plz_live_…';

/** Reading a scan takes seconds where nothing else runs. */
const blockMs = allowedHereMs(180_000);

/** What runs a block that has no file name. */
const runners: Readonly<Record<string, { readonly extension: string; readonly command: string }>> = {
  js: { extension: 'mjs', command: 'node' },
  ts: { extension: 'mts', command: 'node' },
  python: { extension: 'py', command: 'python3' },
};

/** Commands that a reader may lack; a block that uses one is left out where it is missing. */
const optionalCommands = ['python3', 'jq', 'openssl'];

export async function runDocument(
  markdown: string,
  { folder, shell, url, key }: Surroundings,
): Promise<readonly LeftOut[]> {
  const blocks = blocksOf(markdown);
  const leftOut: LeftOut[] = [];
  const real = (text: string) =>
    text.replaceAll(shownKey, key).replaceAll(shownUrl, url).replaceAll('localhost:8080', new URL(url).host);
  /** What the last block printed, until another block takes its place. */
  let printed: Printed | undefined;

  for (const [index, block] of blocks.entries()) {
    const say = (problem: string): never => {
      throw new Error(`line ${block.line}: ${problem}`);
    };
    const pass = (reason: string) => {
      leftOut.push({ line: block.line, language: block.language, reason });
      printed = undefined;
    };
    const { language, fileName, text } = block;
    if (fileName !== undefined) await write(join(folder, fileName), real(text));
    if (block.notRun !== undefined) {
      pass(block.notRun);
      continue;
    }
    if (isExpected(block) && block.follows && printed !== undefined) {
      const problem = mismatch(block, { ...printed, stdout: printed.stdout.replaceAll(url, shownUrl) });
      if (problem !== undefined) say(`${problem}\nIt printed:\n${printed.stdout}${printed.stderr}`);
      printed = undefined;
      continue;
    }
    const runner = runners[language];
    if (language === 'sh' || (runner !== undefined && fileName === undefined)) {
      const missing = missingCommands(language, text);
      if (missing !== undefined) {
        pass(`NOT TESTED: ${missing} is not installed`);
        continue;
      }
      let script = real(text);
      if (runner !== undefined) {
        const name = `block-${block.line}.${runner.extension}`;
        await write(join(folder, name), script);
        script = `${runner.command} ${name}\n`;
      }
      printed = await shell.run(script, blockMs).catch((error: Error) => say(error.message));
      const next = blocks[index + 1];
      const isShown = next?.follows === true && next.text.includes('"statusCode"');
      if (!isShown && /"statusCode":\s*[45]\d\d/.test(printed.stdout))
        say(`the server refused it:\n${printed.stdout}`);
      continue;
    }
    printed = undefined;
    const problem = unrunProblem(block, blocks.slice(index + 1));
    if (problem !== undefined) say(problem);
    if (language === '') pass('a drawing');
  }
  return leftOut;
}

const isExpected = ({ language, fileName }: Block) =>
  (language === 'json' || language === 'text') && fileName === undefined;

async function write(path: string, text: string): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true });
  await fs.writeFile(path, text);
}

function mismatch({ language, text }: Block, { stdout, stderr }: Printed): string | undefined {
  if (language === 'json') {
    const shown = parsed(text);
    if (shown === undefined) return 'the block is no JSON; write "…" for what you leave out';
    const value = parsed(stdout);
    return value === undefined ? 'what was printed is no JSON' : jsonMismatch(shown.value, value.value);
  }
  const problem = textMismatch(text, stdout);
  // A terminal shows both; programs that fail, and progress, write to the second.
  return problem === undefined || textMismatch(text, `${stdout}${stderr}`) === undefined
    ? undefined
    : problem;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** What is wrong with a block that is no command: data must at least be well formed, and a program must be run. */
function unrunProblem(block: Block, later: readonly Block[]): string | undefined {
  const { language, fileName, text } = block;
  if (language === 'json') return parsed(text) === undefined ? 'the block is no JSON' : undefined;
  if (language === 'yaml') {
    const wrong = parseAllDocuments(text).flatMap(({ errors }) => errors)[0];
    return wrong === undefined ? undefined : `the block is no YAML: ${wrong.message}`;
  }
  if (fileName !== undefined) {
    const isUsed = later.some((other) => other.notRun === undefined && other.text.includes(fileName));
    return isUsed ? undefined : `no later block uses ${fileName}`;
  }
  if (language === '' && /[─│▶→├└┌]/.test(text)) return undefined;
  return `the block (${language || 'no language'}) is not run: put <!-- not run: reason --> in front of it`;
}

function missingCommands(language: string, text: string): string | undefined {
  const script = language === 'python' ? 'python3' : text;
  return optionalCommands.find(
    (command) => new RegExp(`\\b${command}\\b`).test(script) && !isInstalled(command),
  );
}

const isInstalled = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
