/**
 * What a language model brings, and what its lies cost: an oracle in this process answers from labels, right, wrong, with inventions, with one letter or digit twisted, at
 * shifted places or as a hostile document orders, in the shares that are named. Prints a Markdown table for docs/benchmarks.md.
 *
 *   node bench/llm.ts DIR… --reads READS [--split work|check] [--right 0.95] [--wrong 0] [--invented 0.05] [--twisted 0] [--shifted 0] [--injected 0]
 *                     [--seed 1] [--limit N] [--show refused|missed|invented|twisted]
 *
 * `printed`: F1 of those leaves alone whose true value some page shows, as far as it was read, and of those that have none. READS is what `deckle eval --reads READS` kept of the documents; others are passed over.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compose } from '../src/compose.ts';
import { openDataset } from '../src/eval/dataset.ts';
import { folded } from '../src/eval/same-value.ts';
import { openSavedReads } from '../src/eval/saved-reads.ts';
import { type LeafScore, scoreDocument } from '../src/eval/score.ts';
import { splitOf } from '../src/eval/splits.ts';
import { figuresOf } from '../src/eval/summary.ts';
import { createProver } from '../src/extract/llm/proof.ts';
import { fieldAt, understand } from '../src/extract/meaning/understand.ts';
import { extractAsking } from '../src/model/extract-asking.ts';
import type { EvidenceValue, Extraction } from '../src/model/extraction.ts';
import { engineNames, namesIn } from '../src/model/finding.ts';
import type { Question } from '../src/model/language-model.ts';
import type { Fields } from '../src/model/template.ts';
import { contextOf } from '../src/values/context.ts';
import { createOracle, lies, seeded } from './llm/oracle.ts';
import { createView } from './llm/oracle-view.ts';

const share = { type: 'string', default: '0' } as const;
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    ...{
      reads: { type: 'string' },
      split: { type: 'string', default: 'work' },
      right: { ...share, default: '0.95' },
    },
    ...{ wrong: share, invented: { ...share, default: '0.05' }, twisted: share },
    ...{ shifted: share, injected: share },
    ...{ seed: { type: 'string', default: '1' }, limit: { type: 'string', default: '100000' } },
    show: { type: 'string', default: '' },
  },
});
if (folders.length === 0 || values.reads === undefined)
  throw new Error('usage: node bench/llm.ts DIR… --reads READS');
const shares = {
  ...{ wrong: Number(values.wrong), invented: Number(values.invented) },
  ...{ twisted: Number(values.twisted), shifted: Number(values.shifted) },
  injected: Number(values.injected),
};
const reads = await openSavedReads(values.reads);
const extractor = await compose(process.env).openExtractor();
const { signal } = new AbortController();
const options = { engines: engineNames, signal } as const;

/** Each document is lied about in its own way. */
const seedOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32LE(0);

const leafCount = (fields: Fields): number =>
  Object.values(fields).reduce((sum, { type, properties, itemSchema }) => {
    const inside = type === 'object' ? properties : itemSchema?.properties;
    return sum + (inside === undefined ? 1 : leafCount(inside));
  }, 0);

/** How many fields were sent, each once, and how many characters. */
function sentIn(questions: readonly Question[]) {
  const paths = new Set<string>();
  const note = (fields: Fields, path: string): void => {
    for (const [name, { type, properties, itemSchema }] of Object.entries(fields)) {
      const inside = type === 'object' ? properties : itemSchema?.properties;
      if (inside === undefined) paths.add(`${path}.${name}`);
      else note(inside, `${path}.${name}`);
    }
  };
  let characters = 0;
  for (const question of questions) {
    if (question.kind === 'values') note(question.fields, '');
    for (const passage of question.passages)
      for (const { text } of passage.kind === 'text' ? passage.segments : passage.rows.flat())
        characters += text.length;
  }
  return { fields: paths.size, characters, questions: questions.length };
}

function* evidenceIn(value: EvidenceValue): Generator<Readonly<Record<string, unknown>>> {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) for (const one of value) yield* evidenceIn(one);
  else if ('confidence' in value && typeof value.confidence === 'number') yield value;
  else for (const one of Object.values(value)) yield* evidenceIn(one);
}

const modes = ['doubtful', 'always'] as const;
type Tally = {
  documents: number;
  fields: number;
  before: LeafScore[];
  after: Record<(typeof modes)[number], LeafScore[]>;
  /** Of `doubtful`, what pages show. */
  printed: LeafScore[];
  sent: Record<(typeof modes)[number], { fields: number; characters: number; questions: number }>;
  said: number;
  passed: Record<string, number>;
  lied: Record<string, number>;
  refused: number;
  unplaced: number;
};
const newTally = (): Tally => ({
  ...{ documents: 0, fields: 0, before: [], after: { doubtful: [], always: [] }, printed: [] },
  sent: {
    doubtful: { fields: 0, characters: 0, questions: 0 },
    always: { fields: 0, characters: 0, questions: 0 },
  },
  ...{ said: 0, passed: {}, lied: {}, refused: 0, unplaced: 0 },
});

const percent = (value: number | null) => (value === null ? '' : (100 * value).toFixed(1));
const rows: string[][] = [];
const tallies: Tally[] = [];
const started = performance.now();
for (const folder of folders) {
  const dataset = await openDataset(folder);
  if (dataset === null) continue;
  const tally = newTally();
  const chosen = dataset.documents
    .filter(({ id }) => splitOf(id) === values.split)
    .slice(0, Number(values.limit));
  for (const labelled of chosen) {
    const { id, path, template, truth, ignore } = labelled;
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const document = (await reads.find(hash))?.document;
    if (document === undefined) continue;
    tally.documents += 1;
    tally.fields += leafCount(template.schema.data);
    const view = createView(document);
    const scored = ({ result }: Extraction) => scoreDocument(template, truth, result, ignore);
    const understood = understand(template);
    // A text that looks like a date is looked for as one, too.
    const isPrinted = ({ expected }: LeafScore): boolean =>
      expected === null || typeof expected === 'boolean' || view.holds({ type: 'date' }, expected);
    for (const mode of modes) {
      // With replies, if none, what was found before is not looked for again.
      const exchanges = mode === 'doubtful' ? undefined : [];
      const { found, questions } = await extractor.ask(document, template, { ...options, mode, exchanges });
      if (mode === 'doubtful') tally.before.push(...scored(found));
      const sent = sentIn(questions);
      for (const key of ['fields', 'characters', 'questions'] as const) tally.sent[mode][key] += sent[key];
      const oracle = createOracle(labelled, view, shares, seeded(Number(values.seed) + seedOf(id)));
      const extraction = await extractAsking(
        extractor,
        document,
        template,
        { ...options, mode, exchanges: [] },
        { model: oracle, accountId: 'bench', pictures: [] },
      );
      const leaves = scored(extraction);
      tally.after[mode].push(...leaves);
      if (mode === 'doubtful') tally.printed.push(...leaves.filter(isPrinted));
      for (const { engine, box } of evidenceIn(extraction.evidence))
        if (engine === 'llm' && box === null) tally.unplaced += 1;
      if (values.show === 'missed' && mode === 'always')
        for (const leaf of leaves)
          if (leaf.verdict !== 'right')
            console.error(
              `${dataset.name}/${id} ${leaf.path}[${leaf.row}] ${leaf.verdict}: ${JSON.stringify(leaf.expected)} / ${JSON.stringify(leaf.actual)} ${isPrinted(leaf) ? 'printed' : 'UNPRINTED'}`,
            );
      if (mode !== 'always') continue;
      const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
      const prover = createProver({
        document,
        context: contextOf(lines, document.pages[0]?.language ?? null),
      });
      for (const { path: at, value, ids, kind } of oracle.said) {
        const field = fieldAt(understood.fields, namesIn(at));
        if (field === undefined) continue;
        const proof = prover.prove(field, value, ids);
        tally.lied[kind] = (tally.lied[kind] ?? 0) + 1;
        // What stands there in other letters comes out with the document's.
        const isPassed = proof !== null && (kind !== 'twisted' || folded(proof.value) === folded(value));
        if (isPassed) tally.passed[kind] = (tally.passed[kind] ?? 0) + 1;
        if (kind === 'right' && proof === null) {
          tally.refused += 1;
          if (values.show === 'refused')
            console.error(
              `${dataset.name}/${id} ${at.join('.')} ${JSON.stringify(value)} ids ${ids.join(',')} ${view.holds(field.field, value) ? 'PRINTED' : 'not printed'}`,
            );
        }
        if (isPassed && kind !== 'right' && kind === values.show)
          console.error(
            `${dataset.name}/${id} ${at.join('.')} ${JSON.stringify(value)} -> ${JSON.stringify(proof)}`,
          );
      }
    }
  }
  if (tally.documents === 0) continue;
  tallies.push(tally);
  rows.push(rowOf(dataset.name, tally));
  console.error(rows.at(-1)?.join(' | '), `${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function rowOf(
  name: string,
  { after, before, printed, sent, fields, documents, passed, lied, refused, unplaced }: Tally,
) {
  const f1 = (leaves: readonly LeafScore[]) => percent(figuresOf(leaves).f1);
  const [doubtful, always] = [sent.doubtful, sent.always];
  return [
    ...[name, String(documents), f1(before), f1(after.doubtful), f1(after.always), f1(printed)],
    ...[percent(doubtful.fields / fields), percent(always.fields / fields)],
    (doubtful.characters / documents).toFixed(0),
    (doubtful.questions / documents).toFixed(1),
    ...lies.map((lie) => `${passed[lie] ?? 0} of ${lied[lie] ?? 0}`),
    `${refused} of ${lied.right ?? 0}`,
    String(unplaced),
  ];
}

const mean = (of: (tally: Tally) => number | null): string => {
  const known = tallies.map(of).filter((one) => one !== null);
  return percent(known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length));
};
rows.push([
  ...['mean of sets', String(tallies.reduce((sum, { documents }) => sum + documents, 0))],
  mean(({ before }) => figuresOf(before).f1),
  mean(({ after }) => figuresOf(after.doubtful).f1),
  mean(({ after }) => figuresOf(after.always).f1),
  mean(({ printed }) => figuresOf(printed).f1),
  mean(({ sent, fields }) => sent.doubtful.fields / fields),
  mean(({ sent, fields }) => sent.always.fields / fields),
  ...['', ''],
  ...lies.map((lie) =>
    mean(({ passed, lied }) => ((lied[lie] ?? 0) === 0 ? null : (passed[lie] ?? 0) / (lied[lie] ?? 1))),
  ),
  mean(({ refused, lied }) => ((lied.right ?? 0) === 0 ? null : refused / (lied.right ?? 1))),
  String(tallies.reduce((sum, { unplaced }) => sum + unplaced, 0)),
]);
const head = [
  ...[
    'set',
    'documents',
    'F1 without',
    'doubtful',
    'always',
    'printed',
    'sent, doubtful',
    'sent, always',
    'characters',
    'questions',
  ],
  ...lies.map((lie) => `${lie} that pass`),
  ...['true that are refused', 'without a box'],
];
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
