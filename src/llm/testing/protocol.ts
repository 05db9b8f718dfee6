/** For tests: what a protocol of language models is made of. */
import type { IncomingHttpHeaders } from 'node:http';

export type Asked = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What a model says, whichever the protocol. */
export type Answer = {
  readonly text: string;
  readonly end?: 'whole' | 'cut' | 'refused';
  /** Null: the server does not count. */
  readonly usage?: { readonly input: number; readonly output: number } | null;
  /** What it thought before. */
  readonly thoughts?: string;
};

export type Protocol = {
  readonly path: string;
  readonly streamType: string;
  readonly keys: (headers: IncomingHttpHeaders) => readonly string[];
  readonly isStreamed: (body: Asked['body']) => boolean;
  /** As the real one would complain of it; null where nothing is wrong. */
  readonly mistakeIn: (body: Asked['body']) => string | null;
  readonly error: (status: number, message: string, param?: string) => unknown;
  readonly whole: (body: Asked['body'], answer: Answer) => unknown;
  readonly stream: (body: Asked['body'], answer: Answer) => readonly string[];
};

export const usageOf = ({ usage }: Answer) => (usage === undefined ? { input: 812, output: 96 } : usage);

export const bearer = ({ authorization = '' }: IncomingHttpHeaders): readonly string[] => [
  authorization.replace(/^Bearer /, ''),
];

/** In pieces of some letters, as tokens come. */
export const piecesOf = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/g) ?? [];

export const serverSentEvents = (events: readonly (readonly [name: string | null, data: unknown])[]) =>
  events.map(
    ([name, data]) =>
      `${name === null ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
  );

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What OpenAI's strict mode refuses, in its words. */
export function strictMistake(schema: unknown, depth = 1): string | null {
  if (!isObject(schema)) return 'Invalid schema: not an object.';
  const inside = [
    ...(isObject(schema.properties) ? Object.values(schema.properties) : []),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ];
  const isNesting = schema.type === 'object' || schema.type === 'array';
  if (isNesting && depth > 10)
    return `Invalid schema for response_format 'answer': ${depth} levels of nesting exceeds limit of 10.`;
  if (schema.type === 'object') {
    const names = Object.keys(isObject(schema.properties) ? schema.properties : {});
    if (schema.additionalProperties !== false) {
      return "Invalid schema for response_format 'answer': 'additionalProperties' is required to be supplied and to be false.";
    }
    if (JSON.stringify(schema.required) !== JSON.stringify(names)) {
      return "Invalid schema for response_format 'answer': 'required' is required to be supplied and to be an array including every key in properties.";
    }
  }
  for (const one of inside) {
    const mistake = strictMistake(one, depth + (isNesting ? 1 : 0));
    if (mistake !== null) return mistake;
  }
  return null;
}
