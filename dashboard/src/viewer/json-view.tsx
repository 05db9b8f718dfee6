/** The result as the API gives it, coloured. */
import { useMemo } from 'react';
import type { Values } from './document-result.tsx';
import { type JsonToken, jsonTokens } from './json-tokens.ts';

const inks: Readonly<Record<JsonToken['kind'], string>> = {
  key: 'text-accent',
  string: 'text-good',
  number: 'text-doubt',
  word: 'text-bad',
  plain: '',
};

export const jsonOf = (result: Values): string => JSON.stringify(result, null, 2);

export function JsonView({ result }: { readonly result: Values }) {
  const tokens = useMemo(() => jsonTokens(jsonOf(result)), [result]);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-relaxed"
    >
      <code>
        {tokens.map(({ kind, text }, at) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={at} className={inks[kind]}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
