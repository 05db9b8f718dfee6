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
    .description('Measure how much of labelled documents is read right.')
    .argument('<folder...>', 'folders with <id>.pdf (or a picture) beside <id>.json, and template.json')
    .option('--report <file>', 'also write a page that shows what is not right, as HTML')
    .option('--engine <names>', `only these, with commas between them: ${engineWords}`)
    .addOption(llmOption())
    .addOption(new Option('--split <half>', 'only this half of the documents').choices(splits))
    .option('--reads <folder>', 'keep there what was read, and use what is there instead of reading again')
    .option('--teach <number>', 'first teach so many others of its layout before each document')
    .option('--compare <file>', 'what `--json` printed before: show what was won and lost since')
    .option('--limit <number>', 'at most so many documents of each folder')
    .addOption(jsonOption())
    .action(async (folders: readonly string[], options: EvalOptions) => {
      // All that measuring takes is of no use to the other commands.
      const { runEval } = await import('./run-eval.ts');
      await runEval(folders, options, compose);
    });
}
