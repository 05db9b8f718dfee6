/** `deckle eval` */
import { type Command, Option } from 'commander';
import { splits } from '../eval/splits.ts';
import { engineWords } from '../model/finding.ts';
import { jsonOption } from './account.ts';
import { llmOption } from './model-access.ts';
import type { EvalOptions } from './run-eval.ts';
import type { Compose } from './services.ts';

export function addEvalCommand(program: Command, compose: Compose): void {
  program
    .command('eval')
    .description('Measure accuracy on labelled documents.')
    .argument(
      '<folder...>',
      'folder with template.json and, for each document, <id>.pdf (or an image) and <id>.json',
    )
    .option('--report <file>', 'also write an HTML report of all errors')
    .option('--engine <names>', `comma-separated list of engines to use: ${engineWords}`)
    .addOption(llmOption())
    .addOption(new Option('--split <half>', 'use only this half of the documents').choices(splits))
    .option('--reads <folder>', 'cache for what was read; documents in it are not read again')
    .option('--teach <number>', 'for each document, first learn from this many others of its layout')
    .option(
      '--compare <file>',
      'output of an earlier `--json` run; shows which values improved and which got worse',
    )
    .option('--limit <number>', 'maximum number of documents of each folder')
    .addOption(jsonOption())
    .action(async (folders: readonly string[], options: EvalOptions) => {
      // All that measuring takes is of no use to the other commands.
      const { runEval } = await import('./run-eval.ts');
      await runEval(folders, options, compose);
    });
}
