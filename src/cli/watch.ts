/** `deckle watch`: a folder in, results and originals out, with no server and, but for templates kept in it, no database. */
import { type Command, Option } from 'commander';
import { llmOption } from './model-access.ts';
import type { Compose } from './services.ts';
import { splitOption } from './split.ts';
import type { WatchOptions } from './watch/watch-tools.ts';

export function addWatchCommand(program: Command, compose: Compose): void {
  program
    .command('watch')
    .description('Parse every document that is dropped into a folder; each is parsed once, whatever happens.')
    .argument('<folder>', 'where documents are dropped; they are moved out of it')
    .requiredOption(
      '--output <folder>',
      'where results go, and originals into done/ or failed/ below it; made if need be',
    )
    .option(
      '--template <template>',
      'a JSON file {name, category, schema}, the name of a built-in template, a template id, or auto: the document decides',
    )
    .option('--schema <file>', 'instead of a template: a JSON Schema of the result, as a JSON file')
    .option('--templates <list>', 'with `--template auto`: choose among these alone, with commas between')
    .option('--account <account>', 'with `--template auto`: choose among its templates and the built-in ones')
    .option('--language <code>', 'language of the documents, such as fr; decided from the page without it')
    .addOption(new Option('--include <what>', 'also where each value was read').choices(['evidence']))
    .addOption(new Option('--format <format>', 'of the results').choices(['json', 'ndjson']).default('json'))
    .addOption(llmOption())
    .addOption(splitOption())
    .option('--password <password>', 'opens PDFs that are locked with it')
    .option(
      '--concurrency <number>',
      'documents that are read at once; as many as the machine has cores without it',
    )
    .option('--settle <seconds>', 'how long a file must not change before it is taken', '2')
    .option('--once', 'end when the folder is empty, for cron')
    .action(async (folder: string, options: WatchOptions) => {
      const { runWatch } = await import('./watch/run-watch.ts');
      await runWatch(folder, options, compose);
    });
}
