/**
 * One prompt to one server and what it says, by the AI SDK, which is loaded when the first question goes out. Not streamed: an
 * answer is worth nothing before its end, and only whole ones have their tokens counted everywhere.
 */
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import type { PagePicture, TokenCount } from '../model/language-model.ts';
import { isWithinStrictBounds } from './answer-schema.ts';
import { type EndpointOptions, type Exchange, endpointFetch } from './endpoint-fetch.ts';
import type { LlmSetting } from './llm-setting.ts';
import type { Manners } from './manners.ts';
import { type Prompt, withSchemaInWords } from './prompt.ts';
import { mostInputTokens } from './token-estimate.ts';

export type Endpoint = Pick<LlmSetting, 'provider' | 'url' | 'model' | 'key' | 'maxOutputTokens'>;

export type Said = {
  readonly text: string;
  /** `refused`: by the model itself, or a filter around it. */
  readonly end: 'whole' | 'cut' | 'refused';
  /** Null: nobody counted. */
  readonly tokens: TokenCount | null;
};

/** Throws whatever the SDK throws; `exchange` knows what happened. */
export async function sendPrompt(
  endpoint: Endpoint,
  prompt: Prompt,
  manners: Manners,
  options: EndpointOptions,
  exchange: Exchange,
): Promise<Said> {
  const hasSchema = manners.hasSchema && isWithinStrictBounds(prompt.schema);
  const { system, text, pictures, schema } = hasSchema ? prompt : withSchemaInWords(prompt);
  // Warnings of the SDK would go to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { generateText, Output, jsonSchema } = await import('ai');
  const model = await openModel(endpoint, manners, endpointFetch(options, exchange));
  const { responseFormat } = Output.object({ schema: jsonSchema(schema), name: 'answer' });
  const result = await generateText({
    ...{
      model,
      system,
      maxRetries: 0,
      abortSignal: options.signal,
      maxOutputTokens: endpoint.maxOutputTokens,
    },
    ...(manners.hasTemperature ? { temperature: 0 } : {}),
    messages: [{ role: 'user', content: [{ type: 'text', text }, ...pictures.map(pictureFile)] }],
    // What comes back is read by ourselves.
    ...(hasSchema ? { output: { ...Output.text(), responseFormat } } : {}),
    providerOptions: {
      // Forced output has narrow bounds there, of which a tool's input has none.
      anthropic: { structuredOutputMode: 'jsonTool' },
      ollama: { think: false, options: ollamaOptions(endpoint, prompt) },
    },
  });
  const isRefused =
    result.finishReason === 'content-filter' || refusal.safeParse(result.response.body).success;
  return {
    text: result.text,
    end: isRefused ? 'refused' : result.finishReason === 'length' ? 'cut' : 'whole',
    tokens:
      tokenCount.safeParse({ input: result.usage.inputTokens, output: result.usage.outputTokens }).data ??
      null,
  };
}

const counted = z.int().min(0).max(100_000_000);
/** Nobody reads a question for nothing: a server that does not count says 0, or nothing. */
const tokenCount = z.object({ input: counted.min(1), output: counted });

/** OpenAI's models refuse beside the answer. */
const refusal = z.object({
  choices: z.array(z.object({ message: z.object({ refusal: z.string().min(1) }) })).min(1),
});

const pictureFile = ({ mediaType, bytes }: PagePicture) => ({
  type: 'file' as const,
  mediaType,
  data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});

async function openModel(
  { provider, url, model, key }: Endpoint,
  manners: Manners,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const baseURL = baseOf(provider, url);
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // An empty key keeps the SDK from looking for one in the environment; its header is left out.
    return createAnthropic({ baseURL, apiKey: key ?? '', fetch })(model);
  }
  if (provider === 'ollama') {
    const { createOllama } = await import('ollama-ai-provider-v2');
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return createOllama({ baseURL, headers, fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    ...{ name: 'openaiCompatible', baseURL, fetch, supportsStructuredOutputs: true },
    ...(key === undefined ? {} : { apiKey: key }),
    transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [manners.limit]: max_tokens }),
  })(model);
}

/** As people write them, with the path that the protocol has or without. */
export function baseOf(provider: Endpoint['provider'], url: string): string {
  if (provider === 'ollama') return `${url.replace(/\/(?:v1|api)$/, '')}/api`;
  return new URL(url).pathname === '/' ? `${url}/v1` : url;
}

const smallestWindow = 8192;

/**
 * Ollama reads no more of a prompt than its window, which is small unless told otherwise, and drops the rest without a word. It loads the model
 * again for each other size, so that there are few.
 */
function ollamaOptions({ maxOutputTokens }: Endpoint, prompt: Prompt) {
  const needed = mostInputTokens(prompt) + maxOutputTokens;
  const window = smallestWindow * 2 ** Math.max(0, Math.ceil(Math.log2(needed / smallestWindow)));
  return { num_ctx: window, num_predict: maxOutputTokens, temperature: 0 };
}
