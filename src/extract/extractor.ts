/** Document + template → findings of every engine → the choice among them → the result in the template's shape. */
import { processorDeadline } from '../model/deadline.ts';
import type { Document } from '../model/document.ts';
import type { AskingOptions, Extraction, ExtractOptions, Extractor } from '../model/extraction.ts';
import type { Problem } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import { rulesOf } from '../model/json-schema/rules-of.ts';
import type { TemplateDraft } from '../model/template.ts';
import { contextOf } from '../values/context.ts';
import { allowanceFor, fitExtraction } from './allowed/allowance.ts';
import type { Answers, Engine, Source } from './engine.ts';
import { wordsOfPages } from './examples/anchors.ts';
import { drawnValues } from './examples/drawn-values.ts';
import { withTaughtHeadings } from './examples/heading-wording.ts';
import { lessonsAlike } from './examples/known-sheets.ts';
import { learn } from './examples/learn.ts';
import type { Encoder } from './meaning/encoder.ts';
import { type UnderstoodTemplate, understand } from './meaning/understand.ts';
import { refuseWhatIsEmpty } from './refuse-empty.ts';
import type { Arbiter } from './resolve/arbiter.ts';
import { givenIn } from './resolve/heard.ts';
import { resolve } from './resolve/resolve.ts';
import { shapeResult } from './shape.ts';
import { timeUntil } from './time-left.ts';

type Local = {
  readonly source: Source;
  readonly understood: UnderstoodTemplate;
  readonly answers: Answers;
};

/** `timeoutMs`: of processor time, for one document; without it there is no limit. `encoder`: by which values of a list are chosen whose words say nothing. */
export function createExtractor(
  engines: Readonly<Record<EngineName, Engine>>,
  openArbiter: () => Promise<Arbiter>,
  timeoutMs = Number.POSITIVE_INFINITY,
  encoder: Encoder | null = null,
): Extractor {
  const answersOf = async (
    source: Source,
    template: UnderstoodTemplate,
    names: readonly EngineName[],
    signal: AbortSignal,
  ): Promise<Answers> => {
    const said = await Promise.all(
      names.map(async (name) => {
        signal.throwIfAborted();
        return source.time.isOver() ? [] : [[name, await engines[name](source, template, signal)] as const];
      }),
    );
    return Object.fromEntries(said.flat());
  };
  /** What engines say of a document without a model: asked again with a model's replies, they would say the same. */
  const found = new WeakMap<
    Document,
    { readonly asked: readonly unknown[]; readonly local: Promise<Local> }
  >();
  const foundIn = (document: Document, template: TemplateDraft, options: ExtractOptions): Promise<Local> => {
    const { engines: names, lessons, exchanges, signal } = options;
    const asked = [template, lessons, ...names];
    const before = exchanges === undefined ? undefined : found.get(document);
    if (before?.asked.every((one, at) => one === asked[at]) === true) return before.local;
    const source = { ...sourceOf(document, timeoutMs), lessons };
    const plain = understand(template);
    const isTaught = lessons !== undefined && names.includes('examples');
    const understood = isTaught ? withTaughtHeadings(plain, lessons) : plain;
    const others = names.filter((name) => name !== 'llm');
    const local = answersOf(source, understood, others, signal).then((answers) => ({
      ...{ source, understood, answers },
    }));
    found.set(document, { asked, local });
    local.catch(() => found.delete(document));
    return local;
  };
  const extract = async (document: Document, template: TemplateDraft, options: ExtractOptions) => {
    refuseWhatIsEmpty(document);
    const { engines: names, explain, exchanges, signal } = options;
    const { source, understood, answers: local } = await foundIn(document, template, options);
    const isAnswered = names.includes('llm') && exchanges !== undefined;
    const said = isAnswered ? { llm: await engines.llm({ ...source, exchanges }, understood, signal) } : {};
    const heard: Answers = { ...local, ...said };
    const rules = rulesOf(template);
    const allowance = await allowanceFor(source, understood, rules, heard, { encoder, signal });
    const { answers } = allowance;
    const arbiter = await openArbiter();
    const resolution = resolve(source, understood, answers, arbiter);
    const finished = allowance.finish(
      resolution.findings,
      () => resolve(source, understood, heard, arbiter).findings,
    );
    const { findings } = finished;
    const fitted = fitExtraction(shapeResult(template.schema.data, findings), rules, finished);
    const extraction: Extraction = {
      ...{ result: fitted.result, evidence: fitted.evidence, findings },
      problems: [
        ...fitted.problems,
        ...(source.time.hasCut ? [notFinished(timeoutMs)] : []),
        ...names.flatMap((name) => answers[name]?.problems ?? []),
      ],
      ...(explain === undefined ? {} : { explanation: resolution.explain(explain) }),
    };
    return { extraction, understood, answers };
  };
  const propose = async (document: Document, { engines: names, signal }: ExtractOptions) => {
    refuseWhatIsEmpty(document);
    const { createProposer } = await import('./propose/proposer.ts');
    const proposer = createProposer(async (source, template, abort) => {
      const understood = understand(template);
      const answers = await answersOf(source, understood, names, abort);
      return resolve(source, understood, answers, await openArbiter()).findings;
    });
    return await proposer(sourceOf(document, timeoutMs), signal);
  };
  const isHeard = ({ mode, engines: names }: AskingOptions) => mode !== 'never' && names.includes('llm');
  return {
    extract: async (...asked) => (await extract(...asked)).extraction,
    ask: async (document, template, options) => {
      const { extraction, understood, answers } = await extract(document, template, options);
      const [{ askedFields }, { valuesQuestions }, { readUnsurely }] = await Promise.all([
        import('./llm/asked-fields.ts'),
        import('./llm/questions.ts'),
        import('./llm/unsure-words.ts'),
      ]);
      const isLeftEmpty = answers.rules?.isLeftEmpty ?? (() => false);
      const known = {
        ...{ findings: extraction.findings, isLeftEmpty, isReadUnsurely: readUnsurely(document) },
      };
      const fields = isHeard(options) ? askedFields(understood, options.mode, known) : null;
      const candidates = givenIn(answers).map(({ finding }) => finding);
      const questions = valuesQuestions(document, fields, { template: understood, candidates });
      return { found: extraction, questions };
    },
    learn: (document, template, { drawn = [], ...taught }) => {
      const seen = drawnValues(document, template.schema.data, taught.truth, drawn);
      const found = [...seen, ...(taught.found ?? [])];
      return learn(sourceOf(document, timeoutMs), understand(template), { ...taught, found });
    },
    words: ({ pages }) => wordsOfPages(pages),
    alike: ({ pages }, lessons) => [...lessonsAlike(pages, lessons)],
    propose: async (document, options) => {
      const { betterDraft } = await import('./llm/better-draft.ts');
      return betterDraft(await propose(document, options), options.exchanges);
    },
    askTemplate: async (document, options) => {
      const found = await propose(document, options);
      if (!isHeard(options)) return { found, questions: [] };
      const { templateQuestions } = await import('./llm/questions.ts');
      return { found, questions: templateQuestions(document, found) };
    },
  };
}

const notFinished = (timeoutMs: number): Problem => ({
  path: '',
  message:
    `Extraction took more than ${timeoutMs / 1000} second(s) of CPU time, so values may be missing; ` +
    'send fewer pages or ask for fewer fields.',
});

function sourceOf(document: Document, timeoutMs: number): Source {
  const time = timeUntil(processorDeadline(timeoutMs));
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  return { document, context: contextOf(lines, languageOf(document)), time };
}

/** Of most words. */
function languageOf({ pages }: Document): string | null {
  const words = new Map<string, number>();
  for (const page of pages) {
    if (page.language !== null) words.set(page.language, (words.get(page.language) ?? 0) + page.words.length);
  }
  return [...words].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
