/** What rules and the network say of a labelled document that was read before, together and each alone, since each may be asked alone. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabelledDocument } from '../../src/eval/dataset.ts';
import { openSavedReads } from '../../src/eval/saved-reads.ts';
import { createChooser } from '../../src/extract/chooser/chooser.ts';
import type { Answers, Source } from '../../src/extract/engine.ts';
import { createEngines } from '../../src/extract/engines.ts';
import { createEncoder } from '../../src/extract/meaning/encoder.ts';
import { type UnderstoodTemplate, understand } from '../../src/extract/meaning/understand.ts';
import { unlimitedTime } from '../../src/extract/time-left.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { contextOf } from '../../src/values/context.ts';

export type Asked = {
  readonly source: Source;
  readonly template: UnderstoodTemplate;
  readonly answers: readonly (readonly [who: string, Answers])[];
};

/** Null for a document that is not among the reads. */
export async function createAsker(
  readsFolder: string,
): Promise<(labelled: LabelledDocument) => Promise<Asked | null>> {
  const vocabulary = join(modelsFolder, 'meaning', 'vocabulary.txt');
  const engines = createEngines({
    now: () => Date.now(),
    encoder: createEncoder({ graph: join(modelsFolder, 'meaning', 'encoder.onnx'), vocabulary }),
    chooser: createChooser({ graph: join(modelsFolder, 'chooser', 'chooser.onnx'), vocabulary }),
    tables: {
      columns: join(modelsFolder, 'tables', 'columns.json'),
      rows: join(modelsFolder, 'tables', 'rows.json'),
    },
  });
  const { signal } = new AbortController();
  const reads = await openSavedReads(readsFolder);
  return async (labelled) => {
    const hash = createHash('sha256')
      .update(await readFile(labelled.path))
      .digest('hex');
    const document = (await reads.find(hash))?.document;
    if (document === undefined) return null;
    const template = understand(labelled.template);
    const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
    const context = contextOf(lines, document.pages[0]?.language ?? null);
    const source = { document, context, time: unlimitedTime };
    const rules = await engines.rules(source, template, signal);
    const network = await engines.network(source, template, signal);
    const answers = [
      ['both', { rules, network }],
      ['rules', { rules }],
      ['network', { network }],
    ] as const;
    return { source, template, answers };
  };
}
