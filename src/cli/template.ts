/** `deckle template from` */
import type { Command } from 'commander';
import { furtherKinds } from '../model/document.ts';
import { proposeAsking } from '../model/extract-asking.ts';
import { type TemplateDraft, templateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { accessFor, chooseModel, type LlmOption, llmOption } from './model-access.ts';
import { print } from './output.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';
import { unpackedFiles } from './unpacked-files.ts';

type Options = LlmOption & { readonly name?: string; readonly language?: string; readonly password?: string };

export function addTemplateCommands(program: Command, compose: Compose): void {
  const template = program.command('template').description('Create templates.');

  template
    .command('from')
    .description('Propose a template from a sample document. The output can be used with parse --template.')
    .argument('<file>', `PDF, PNG, JPEG, WEBP, TIFF, BMP, or one of ${furtherKinds.join(', ')}`)
    .option('--name <name>', 'name of the template')
    .option('--language <code>', 'language of the document, such as fr (default: detected)')
    .option('--password <password>', 'password of an encrypted PDF')
    .addOption(llmOption())
    .action(async (file: string, options: Options) => {
      const name =
        options.name === undefined ? null : validate(templateDraft.shape.name, options.name, '--name');
      await refuseWhatIsNoFile(file);
      const { stop: signal } = watchStopSignals();
      const services = await compose();
      const use = await chooseModel(await services.openModels(), options, {});
      const [reader, extractor] = [await services.openReader(), await services.openExtractor()];
      const { password = null } = options;
      for await (const { path, fault } of unpackedFiles([file], { reader, password, signal })) {
        if (fault !== null) throw fault;
        const document = await reader.read(path, { language: options.language ?? null, signal });
        for (const { problems } of document.pages) {
          for (const problem of problems) process.stderr.write(`deckle: ${problem}\n`);
        }
        const asking = { engines: services.config.engines, mode: use?.mode ?? 'never', signal } as const;
        const access = await accessFor(use, document, { reader, file: path }, signal);
        const proposed = await proposeAsking(extractor, document, asking, access);
        const draft: TemplateDraft = name === null ? proposed : { ...proposed, name };
        await print(`${JSON.stringify(draft, null, 2)}\n`);
        // What is attached to it are documents of their own.
        return;
      }
    });
}
