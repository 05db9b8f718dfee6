/** `deckle classify` */
import { basename } from 'node:path';
import type { Command } from 'commander';
import type { Candidate, Classification, Classifier, RankedTemplate } from '../model/classification.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { Fault } from '../model/fault.ts';
import { jsonOption } from './account.ts';
import { type CandidateOptions, openCandidates } from './candidates.ts';
import { print } from './output.ts';
import { isOfOneDocument } from './parse.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

type Options = CandidateOptions & { readonly language?: string; readonly json?: true };

type Classified = { readonly file: string } & (
  | {
      readonly template: RankedTemplate | null;
      readonly runnerUp: RankedTemplate | null;
      readonly ms: number;
    }
  | { readonly error: string }
);

export function addClassifyCommand(program: Command, compose: Compose): void {
  program
    .command('classify')
    .description('Choose a template for each document. Prints its confidence and the runner-up.')
    .argument('<file...>', 'documents')
    .option(
      '--templates <list>',
      'comma-separated list of candidates: JSON files, names of built-in templates, or template ids',
    )
    .option('--account <account>', 'candidates are the templates of this account and the built-in ones')
    .option('--language <code>', 'language of the documents, such as fr (default: detected)')
    .addOption(jsonOption())
    .action(async (files: readonly string[], options: Options) => {
      const candidates = await openCandidates(options, compose);
      const { stop: signal } = watchStopSignals();
      const services = await compose();
      const bar = createProgressBar(files.length);
      const tools = {
        ...{ candidates, signal, language: options.language ?? null },
        reader: await services.openReader(),
        classifier: await services.openExtractor(),
        onPage: bar.page,
      };
      const classified: Classified[] = [];
      for (const file of files) {
        const one = await classifyOne(file, tools);
        classified.push(one);
        bar.clear();
        if (!options.json) await print(lineOf(one));
        bar.step(basename(file));
      }
      bar.clear();
      if (options.json) await print(`${JSON.stringify(classified, null, 2)}\n`);
      if (classified.every((one) => 'error' in one)) process.exitCode = 1;
    });
}

type Tools = {
  readonly candidates: readonly Candidate[];
  readonly language: string | null;
  readonly reader: DocumentReader;
  readonly classifier: Classifier;
  readonly signal: AbortSignal;
  readonly onPage: ProgressBar['page'];
};

async function classifyOne(file: string, tools: Tools): Promise<Classified> {
  const { reader, classifier, candidates, language, signal, onPage } = tools;
  try {
    await refuseWhatIsNoFile(file);
    const document = await reader.read(file, { language, signal, onPage });
    const start = performance.now();
    const { best, runnerUp }: Classification = await classifier.classify(document, candidates, { signal });
    return { file, template: best, runnerUp, ms: Math.round(performance.now() - start) };
  } catch (error) {
    if (!(error instanceof Fault) || signal.aborted || !isOfOneDocument(error)) throw error;
    return { file, error: error.message };
  }
}

function lineOf(one: Classified): string {
  if ('error' in one) return `${one.file}: ${one.error}\n`;
  const { file, template, runnerUp } = one;
  const next = runnerUp === null ? '' : `; next ${said(runnerUp)}`;
  return `${file}: ${template === null ? 'no template fits' : said(template)}${next}\n`;
}

const said = ({ name, confidence }: RankedTemplate): string => `${name} (${Math.round(confidence * 100)} %)`;
