/**
 * Runs the examples of a template with the template as it is kept and, to compare, with a draft of it. One document after
 * the other; one that cannot be read counts as nothing found, with its error, and the run goes on. Pages are not billed:
 * they were when the document was first parsed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunLine, RunOutcome } from '../../contract/dashboard/templates.ts';
import type { Example, Examples } from '../../model/example.ts';
import type { ResultObject } from '../../model/extraction.ts';
import { Fault } from '../../model/fault.ts';
import type { EngineName } from '../../model/finding.ts';
import { formatId } from '../../model/ids.ts';
import type { ModelChoice } from '../../model/model-choice.ts';
import { documentFault } from '../../model/parse-documents.ts';
import type { ScoredLeaf, ScoreOptions, Scoring } from '../../model/scoring.ts';
import type { Fields, TemplateDraft } from '../../model/template.ts';
import { answerLimits } from '../answer-limits.ts';
import { type DeskFiles, withDocument } from './desk-files.ts';
import { withDropped, withoutReshaped } from './dropped-fields.ts';

export type ExampleRuns = Pick<DeskFiles, 'desk' | 'blobs' | 'folders' | 'pool' | 'documentTimeoutMs'> & {
  readonly examples: Pick<Examples, 'lessonsOf'>;
  readonly models: ModelChoice;
  readonly scoring: Scoring;
  readonly engines: readonly EngineName[];
  readonly mayCache: boolean;
};

export type RunOrder = {
  readonly accountId: string;
  readonly kept: TemplateDraft;
  readonly draft: TemplateDraft | null;
  readonly examples: readonly Example[];
  readonly signal: AbortSignal;
  /** A failure of ours in a sentence for whoever waits. */
  readonly explain: (error: unknown) => string;
};

/** Proxies drop connections on which nothing is said. */
const keepAliveMs = 15_000;
/** Listed of one side of a document; all of them count. */
const mostLeaves = 500;

/** The last line is the outcome or a problem. */
export async function* runExamples(needs: ExampleRuns, order: RunOrder): AsyncGenerator<RunLine> {
  const { examples, signal } = order;
  const documents: RunDocument[] = [];
  const progress = () => ({ kind: 'progress', done: documents.length, of: examples.length }) as const;
  yield progress();
  try {
    for (const example of examples) {
      signal.throwIfAborted();
      const work = runOne(needs, order, example);
      // Whoever goes away does not wait for it either.
      work.catch(() => {});
      while (!(await isDoneWithin(work, keepAliveMs))) yield progress();
      documents.push(await work);
      yield progress();
    }
    yield outcomeOf(needs.scoring, documents, order.draft !== null);
  } catch (error) {
    yield { kind: 'problem', message: order.explain(error) };
  }
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { ref: false, signal: done.signal })]);
  } finally {
    done.abort();
  }
}

type Side = { readonly error: string | null; readonly leaves: readonly ScoredLeaf[] };
type RunDocument = { readonly example: Example; readonly kept: Side; readonly draft: Side | null };

async function runOne(needs: ExampleRuns, order: RunOrder, example: Example): Promise<RunDocument> {
  const { accountId, kept, draft, signal } = order;
  const { data } = kept.schema;
  const judge = async (fields: Fields, parsed: Parsed) =>
    await sideOf(needs.scoring, fields, example.fields, parsed, { accountId, signal });
  const parsed = await ofDocument(signal, async () =>
    withDocument(needs, accountId, example.documentId, signal, async (path) => {
      const parse = parserOf(needs, order, example, path);
      const before = await parse(kept);
      // What cannot be read once cannot be read twice.
      const after = draft === null || 'error' in before ? before : await parse(draft);
      return { before, after };
    }),
  );
  const { before, after } = 'error' in parsed ? { before: parsed, after: parsed } : parsed;
  const now = draft?.schema.data;
  return {
    example,
    kept: await judge(data, before),
    draft:
      now === undefined
        ? null
        : await judge(
            withDropped(data, now),
            'error' in after ? after : { result: withoutReshaped(data, now, after.result) },
          ),
  };
}

type Failed = { readonly error: string };
type Parsed = Failed | { readonly result: ResultObject };

/** With what the others teach: by what it teaches itself a document would be judged too well. */
function parserOf(needs: ExampleRuns, { accountId, signal }: RunOrder, example: Example, path: string) {
  const { language, templateId, documentId: exceptDocumentId } = example;
  const findLessons = needs.examples.lessonsOf({ accountId, templateId, exceptDocumentId });
  return async (template: TemplateDraft): Promise<Parsed> =>
    await ofDocument(signal, async () => {
      const { extraction } = await needs.pool.parse(path, template, {
        ...{ account: accountId, priority: 'sync', language, engines: needs.engines, signal },
        limits: answerLimits(needs.documentTimeoutMs),
        cacheScope: needs.mayCache ? accountId : null,
        findLessons,
        // As documents will be parsed with it.
        model: await needs.models.choose({ accountId, asked: null, template }),
      });
      return { result: extraction.result };
    });
}

/** What is wrong with a document is its own matter. */
async function ofDocument<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    // Somebody took the example away meanwhile.
    const isGone = error instanceof Fault && error.code === 'document_not_found';
    return { error: isGone ? error.message : documentFault(error).message };
  }
}

async function sideOf(
  scoring: Scoring,
  fields: Fields,
  truth: ResultObject,
  parsed: Parsed,
  options: ScoreOptions,
): Promise<Side> {
  const actual = 'error' in parsed ? null : parsed.result;
  const leaves = await ofDocument(
    options.signal,
    async () => await scoring.score(fields, truth, actual, options),
  );
  if ('error' in leaves) return { error: leaves.error, leaves: [] };
  return { error: 'error' in parsed ? parsed.error : null, leaves };
}

function outcomeOf(scoring: Scoring, documents: readonly RunDocument[], hasDraft: boolean): RunOutcome {
  const figuresOf = (sides: readonly (Side | null)[]) => {
    const leaves = sides.flatMap((side) => side?.leaves ?? []);
    return { f1: scoring.f1(leaves), fields: scoring.byField(leaves).map((field) => ({ ...field })) };
  };
  return {
    kind: 'outcome',
    kept: figuresOf(documents.map(({ kept }) => kept)),
    draft: hasDraft ? figuresOf(documents.map(({ draft }) => draft)) : null,
    documents: documents.map(({ example, kept, draft }) => ({
      exampleId: formatId('exa', example.exampleId),
      fileName: example.fileName,
      kept: listed(kept),
      draft: draft === null ? null : listed(draft),
    })),
  };
}

/** Where there are too many, those that are not right come first. */
function listed({ error, leaves }: Side) {
  const isRight = ({ verdict }: ScoredLeaf) => verdict === 'right';
  const chosen =
    leaves.length <= mostLeaves
      ? leaves
      : [...leaves.filter((leaf) => !isRight(leaf)), ...leaves.filter(isRight)].slice(0, mostLeaves);
  return { error, leaves: chosen.map((leaf) => ({ ...leaf })) };
}
