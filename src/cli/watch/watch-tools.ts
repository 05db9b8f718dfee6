/** What `deckle watch` parses with: its own processes, so that a document that crashes or hangs costs that document alone. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { noTemplateFits } from '../../model/classification.ts';
import { Fault } from '../../model/fault.ts';
import type { ParseOrder } from '../../model/parse-documents.ts';
import type { SplitMode } from '../../model/splitter.ts';
import { validate } from '../../model/validation.ts';
import { autoTemplate, type CandidateOptions, openCandidates } from '../candidates.ts';
import { openKeptExamples } from '../kept-examples.ts';
import { chooseModel, type LlmOption } from '../model-access.ts';
import { findTemplate, readSchema } from '../named-template.ts';
import type { Compose } from '../services.ts';
import type { StopSignals } from '../stop-signals.ts';
import type { WatchTools } from './parse-taken.ts';

export type WatchOptions = LlmOption &
  CandidateOptions & {
    readonly output: string;
    readonly template?: string;
    readonly schema?: string;
    readonly language?: string;
    readonly include?: 'evidence';
    readonly format: 'json' | 'ndjson';
    readonly split?: SplitMode;
    readonly password?: string;
    readonly concurrency?: string;
    readonly settle: string;
    readonly once?: true;
  };

const processCount = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
  .transform(Number);

export const concurrencyOf = ({ concurrency }: Pick<WatchOptions, 'concurrency'>): number =>
  concurrency === undefined ? availableParallelism() : validate(processCount, concurrency, '--concurrency');

/** By the clock a document may wait for others as well. */
const widerByClock = 10;

export type OpenWatchTools = { readonly tools: WatchTools; close(): Promise<void> };

export async function openWatchTools(
  options: WatchOptions,
  compose: Compose,
  trayFolder: string,
  { stop: signal, fail }: StopSignals,
): Promise<OpenWatchTools> {
  const services = await compose();
  const { config } = services;
  const { templateFor, isAuto, close: closeTemplate } = await templateOf(options, compose, { signal, fail });
  try {
    const { pool, sniff, checkLanguage } = await services.openPool({
      processes: concurrencyOf(options),
      trayFolder,
    });
    if (options.language !== undefined) checkLanguage(options.language);
    return {
      tools: {
        ...{ pool, sniff, templateFor, isAuto, signal, engines: config.engines },
        ...{
          split: options.split ?? null,
          language: options.language ?? null,
          password: options.password ?? null,
        },
        limits: { processorMs: config.jobTimeoutMs, clockMs: config.jobTimeoutMs * widerByClock },
      },
      close: async () => {
        await pool.close();
        await closeTemplate();
      },
    };
  } catch (error) {
    await closeTemplate();
    throw error;
  }
}

type Ordering = Pick<WatchTools, 'templateFor' | 'isAuto'> & { close(): Promise<void> };

async function templateOf(
  options: WatchOptions,
  compose: Compose,
  { signal, fail }: { readonly signal: AbortSignal; readonly fail: (reason: unknown) => void },
): Promise<Ordering> {
  const models = await (await compose()).openModels();
  const { template: named, schema } = options;
  if (named === autoTemplate && schema === undefined) {
    const candidates = await openCandidates(options, compose);
    const templateFor: ParseOrder['templateFor'] = async (classify) => {
      const { classification } = await classify(candidates, async () => []);
      const found = candidates.find(({ id }) => id === classification.best?.id);
      if (found === undefined || classification.best === null)
        throw new Fault('no_template_fits', noTemplateFits);
      const { template } = found;
      return { template, chosen: classification.best, model: await chooseModel(models, options, template) };
    };
    await chooseModel(models, options, {});
    return { templateFor, isAuto: true, close: async () => {} };
  }
  for (const name of ['templates', 'account'] as const)
    if (options[name] !== undefined) throw new Fault('bad_request', `--${name} goes with --template auto.`);
  if ((named === undefined) === (schema === undefined))
    throw new Fault('bad_request', 'Name what to extract: either --template or --schema.');
  const { template, owner } =
    schema === undefined ? await findTemplate(named ?? '', compose) : await readSchema(schema);
  const model = await chooseModel(models, options, template);
  const kept = owner === null ? null : await openKeptExamples(compose, owner, signal, fail);
  const order = { template, model, findLessons: kept?.findLessons ?? null };
  return { templateFor: async () => order, isAuto: false, close: async () => await kept?.close() };
}
