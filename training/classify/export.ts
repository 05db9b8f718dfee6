/**
 * What is known of templates that labelled documents may be for, and which one is right, to fit `models/classify` by: `export.ts OUT.jsonl DIR… --reads READS
 * [--found] [--most DOCUMENTS]`. A line for each question (`src/eval/template-cases.ts`): the numbers that the product judges each template by.
 * Without `--found` of all templates, by what pages tell; with it of the few that the weights for ranking leave, and with what is found.
 * Only ever the half `work`. Documents whose licence allows no training are marked: they are measured on, and never fitted on.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDataset } from '../../src/eval/dataset.ts';
import { openSavedReads } from '../../src/eval/saved-reads.ts';
import { caseOf, knownTemplates } from '../../src/eval/template-cases.ts';
import { createChooser } from '../../src/extract/chooser/chooser.ts';
import {
  numbersOfTold,
  numbersOfTried,
  shortlist,
  tellAll,
  tryAll,
} from '../../src/extract/classify/classifier.ts';
import { firstPages } from '../../src/extract/classify/first-pages.ts';
import { createJudge } from '../../src/extract/fitted.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { freeIds, onlyWork, trainable, workHalf } from '../chooser/pages/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    found: { type: 'boolean', default: false },
    most: { type: 'string', default: '1000000' },
  },
});
const [target, ...folders] = positionals;
if (target === undefined || values.reads === undefined)
  throw new Error('export.ts OUT.jsonl DIR… --reads READS [--found] [--most DOCUMENTS]');

const reads = await openSavedReads(values.reads);
const rank = values.found ? await createJudge(join(modelsFolder, 'classify', 'rank.json'))() : null;
const chooser = createChooser({
  graph: join(modelsFolder, 'chooser', 'chooser.onnx'),
  vocabulary: join(modelsFolder, 'meaning', 'vocabulary.txt'),
});
const { signal } = new AbortController();
const out = createWriteStream(target);
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

const sets = await Promise.all(
  folders.map(async (folder) => {
    const dataset = await openDataset(folder);
    if (dataset === null) throw new Error(`${folder} is no set of labelled documents.`);
    const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
    const free = trainable.has(dataset.name) ? null : freeIds(dataset.name, readme);
    const mayFit = (id: string) => trainable.has(dataset.name) || free?.has(id) === true;
    return { name: dataset.name, documents: onlyWork(workHalf(dataset.documents)), mayFit };
  }),
);
const known = knownTemplates(sets.flatMap(({ documents }) => documents));
const kindOf = new Map(known.map((one) => [one.id, one.kind]));

/** Thirty templates and few, with the right one and without; looking for values takes longer, so that only thirty are asked for. */
const asked = [
  { templates: 30, right: 'own', round: 0 },
  { templates: 30, right: 'none', round: 1 },
  { templates: 30, right: 'built-in', round: 2 },
  { templates: 12, right: 'own', round: 3 },
  { templates: 12, right: 'none', round: 4 },
  { templates: 6, right: 'built-in', round: 5 },
] as const;

for (const { name: set, documents, mayFit } of sets) {
  for (const document of documents.slice(0, Number(values.most))) {
    const bytes = await readFile(document.path);
    const read = await reads.find(createHash('sha256').update(bytes).digest('hex'));
    if (read === null) continue;
    const source = firstPages(read.document);
    const questions = (values.found ? asked.slice(0, 3) : asked).flatMap((options) => {
      const question = caseOf(document, set, known, options);
      if (question === null) return [];
      const all = tellAll(source, question.candidates);
      return [{ options, question, few: rank === null ? all : shortlist(all, rank) }];
    });
    // One look for all questions: what is found of a template does not depend on the others.
    const looked = new Map(questions.flatMap(({ few }) => few).map((told) => [told.candidate.id, told]));
    const tried = rank === null ? [] : await tryAll(chooser, source, [...looked.values()], signal);
    const foundOf = new Map(tried.map(({ candidate, found }) => [candidate.id, found]));
    for (const { options, question, few } of questions) {
      const { right, kind } = question;
      const numbers = few.map(({ candidate, told }) => {
        const found = foundOf.get(candidate.id);
        return found === undefined ? numbersOfTold(told) : numbersOfTried({ told, found });
      });
      const line = {
        ...{ set, id: document.id, kind, mayFit: mayFit(document.id), templates: options.templates },
        ...{
          right: few.findIndex(({ candidate }) => candidate.id === right),
          isAbsent: options.right === 'none',
          isOwn: options.right === 'own',
        },
        names: few.map(({ candidate }) => candidate.id),
        kinds: few.map(({ candidate }) => kindOf.get(candidate.id)),
        features: numbers.map((row) => row.map(rounded)),
      };
      out.write(`${JSON.stringify(line)}\n`);
    }
  }
  process.stderr.write(`${set}\n`);
}
out.end();
await finished(out);
