/**
 * Asks the language model that an operator set: from what is known, or from its server, within budget, time and number, and
 * with a plain sentence where nothing comes of it. Nothing of a document or a key is in what it says, throws or logs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  AskOptions,
  LanguageModel,
  LlmAnswers,
  LlmBudget,
  Question,
  Reply,
  TokenCount,
} from '../model/language-model.ts';
import { untilAborted } from '../model/until-aborted.ts';
import type { AllowList } from '../net/allow-list.ts';
import { createGate } from '../net/gate.ts';
import type { Lookup } from '../net/look-up.ts';
import { answerKey } from './answer-key.ts';
import { createBreaker } from './breaker.ts';
import { readDraft } from './draft-schema.ts';
import { noExchange } from './endpoint-fetch.ts';
import type { LlmSetting } from './llm-setting.ts';
import { bestManners, mannersAfter } from './manners.ts';
import { type Failure, failure, failureOfAnswer, failureOfExchange, sentences } from './outcome.ts';
import { type Prompt, promptFor } from './prompt.ts';
import { parseAnswer, readValues } from './read-answer.ts';
import { type Said, sendPrompt } from './send-prompt.ts';
import { mostInputTokens, mostTokensOf } from './token-estimate.ts';

export type LanguageModelOptions = Omit<LlmSetting, 'mode'> & {
  readonly allow: AllowList;
  readonly lookup?: Lookup;
  readonly budget: LlmBudget;
  readonly answers: LlmAnswers;
  readonly now: () => number;
  /** For the log: that the server is left alone, or that budgets or kept answers cannot be reached. */
  readonly onProblem: (message: string, cause?: unknown) => void;
};

/** Sends of one question. */
const mostTries = 3;
/** Of them, for an answer that is none. */
const mostAnswers = 2;
/** Beside them, those that teach a server's manners. */
const mostLessons = 3;
/** It may have been the schema of one question that a server did not take. */
const schemaPauseMs = 600_000;
const mostPictures = 8;
/** A caller that gives up sooner says nothing of the server. */
const hungAfterMs = 10_000;

type Asked = {
  readonly question: Question;
  readonly prompt: Prompt;
  readonly key: string;
  readonly asking: AskOptions;
  /** Ends with the caller's patience, or our own. */
  readonly signal: AbortSignal;
  readonly untilMs: number;
};

export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { url, model, timeoutMs, maxOutputTokens, budget, answers, now, onProblem } = options;
  const gate = createGate(options.concurrency);
  const breaker = createBreaker(now, (reason) => onProblem(reason));
  let manners = bestManners;
  let schemaAgainMs = 0;
  // Answers come with thoughts, and in any script.
  const maxBytes = 1_000_000 + 16 * maxOutputTokens;

  async function ask(question: Question, asking: AskOptions): Promise<Reply> {
    const { accountId } = asking;
    asking.signal.throwIfAborted();
    const pictures = options.hasPictures ? asking.pictures.slice(0, mostPictures) : [];
    const key = answerKey(options, question, pictures);
    const known = await recalled(question, key, asking);
    if (known !== null) return known;
    // Not behind those who wait for a server that is dead.
    if (breaker.reason !== null) return failed(breaker.reason);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([asking.signal, deadline]);
    const prompt = promptFor(question, pictures);
    const asked = { question, prompt, key, asking, signal, untilMs: now() + timeoutMs };
    try {
      return await gate(accountId, signal, async () => await askNow(asked));
    } catch (error) {
      asking.signal.throwIfAborted();
      if (deadline.aborted) return failed(sentences.tooLate);
      onProblem('asking the language model failed', error);
      return failed('The language model could not be asked.');
    }
  }

  async function askNow(asked: Asked): Promise<Reply> {
    const closed = breaker.enter();
    if (closed !== null) return failed(closed);
    let last: Failure | null = null;
    let answered = 0;
    try {
      for (let tries = 1; ; tries += 1) {
        const said = await send(asked, tries);
        if (said.kind === 'said') {
          answered += 1;
          const reply = await replyIn(said.text, asked);
          if (reply.kind !== 'failed') {
            last = null;
            return reply;
          }
          last = failure(reply.reason, 'well', answered < mostAnswers ? 0 : null);
        } else last = said;
        const { retryMs, reason } = last;
        if (retryMs === null || tries >= mostTries || now() + retryMs >= asked.untilMs) return failed(reason);
        await wait(retryMs, undefined, { signal: asked.signal });
      }
    } finally {
      const { verdict = 'well', reason = '' } = last ?? {};
      breaker.leave({ kind: verdict, reason });
    }
  }

  /** As the server wants it, which may take some refusals to find out. */
  async function send(asked: Asked, tries: number): Promise<Failure | { kind: 'said'; text: string }> {
    for (let lessons = 0; ; lessons += 1) {
      const exchange = noExchange();
      const used = { ...manners, hasSchema: manners.hasSchema || now() >= schemaAgainMs };
      const said = await spend(asked, async () => {
        const { accountId } = asked.asking;
        const { allow, lookup } = options;
        const sentMs = now();
        const about = { allow, lookup, accountId, maxBytes, signal: asked.signal };
        try {
          return { said: await sendPrompt(options, asked.prompt, used, about, exchange), exchange };
        } catch {
          // The SDK's errors hold the question; what they mean is in the exchange.
          if (asked.signal.aborted) return { failure: lateness(asked, now() - sentMs), exchange };
          return { failure: failureOfExchange(exchange, tries, now), exchange };
        }
      });
      if ('said' in said) return failureOfAnswer(said.said) ?? { kind: 'said', text: said.said.text };
      const better = lessons < mostLessons ? mannersAfter(used, exchange) : null;
      if (better === null) return said.failure;
      if (used.hasSchema && !better.hasSchema) schemaAgainMs = now() + schemaPauseMs;
      manners = better;
    }
  }

  /** Only a wait that was long enough speaks against the server, whoever ended it. */
  function lateness({ asking }: Asked, waitedMs: number): Failure {
    const isOver = !asking.signal.aborted || waitedMs >= Math.min(hungAfterMs, timeoutMs);
    return failure(sentences.tooLate, isOver ? 'failed' : 'unknown');
  }

  type Sent = { readonly exchange: ReturnType<typeof noExchange> } & (
    | { readonly said: Said }
    | { readonly failure: Failure }
  );

  /** Within the account's budget, which gets to know what it took: also where it took it for nothing. */
  async function spend(
    { prompt, asking, signal }: Asked,
    work: () => Promise<Sent>,
  ): Promise<{ said: Said } | { failure: Failure }> {
    const input = mostInputTokens(prompt);
    const held = await budget.reserve(asking.accountId, input + maxOutputTokens);
    if (!('id' in held)) return { failure: failure(held.reason, 'unknown') };
    let spent: TokenCount | null = null;
    try {
      signal.throwIfAborted();
      const sent = await work();
      if ('said' in sent) {
        spent = sent.said.tokens ?? {
          input,
          output: Math.min(maxOutputTokens, mostTokensOf(sent.said.text)),
        };
      } else {
        const { isSent, status } = sent.exchange;
        const isRefused = status !== null && (status < 200 || status > 299);
        spent = isSent && !isRefused ? { input, output: maxOutputTokens } : null;
      }
      return sent;
    } finally {
      await budget.settle(held.id, spent).catch((error: unknown) => {
        onProblem('a language model’s tokens could not be counted', error);
      });
    }
  }

  async function replyIn(text: string, { question, key, asking }: Asked): Promise<Reply> {
    const reply = readReply(question, text);
    if (reply.kind === 'failed') return reply;
    await answers.keep(asking.accountId, key, text, asking.sha256).catch((error: unknown) => {
      onProblem('an answer of the language model could not be kept', error);
    });
    return reply;
  }

  async function recalled(
    question: Question,
    key: string,
    { accountId, signal }: AskOptions,
  ): Promise<Reply | null> {
    try {
      const text = await untilAborted(signal, answers.recall(accountId, key));
      const reply = text === null ? null : readReply(question, text);
      return reply?.kind === 'failed' ? null : reply;
    } catch (error) {
      signal.throwIfAborted();
      onProblem('what the language model answered before cannot be looked up', error);
      return null;
    }
  }

  function readReply(question: Question, text: string): Reply {
    const answer = parseAnswer(text);
    if (question.kind === 'template') {
      const draft = readDraft(answer, question.draft.category);
      return draft === null ? failed(sentences.noTemplate) : { kind: 'template', model, draft };
    }
    const values = readValues(answer, question.fields, question.passages);
    return values === null ? failed(sentences.malformed) : { kind: 'values', model, values };
  }

  return {
    name: model,
    address: new URL(url).origin,
    get isLeftAlone() {
      return breaker.reason !== null;
    },
    ask,
  };
}

const failed = (reason: string): Reply => ({ kind: 'failed', reason });
