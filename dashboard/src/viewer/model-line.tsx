/** That a language model gave a value, and where it was found: "From gpt-5-mini, found on page 2". */
import { Sparkles } from 'lucide-react';
import type { Leaf } from './leaves.ts';
import { proofWords } from './proof-words.ts';

/** Empty where none did. */
export function modelWords({ evidence }: Leaf): string {
  if (evidence?.model === undefined) return '';
  return `from ${evidence.model}${evidence.page === null ? '' : `, found on page ${evidence.page}`}`;
}

/** Beside the chosen value. */
export function ModelLine({ leaf }: { readonly leaf: Leaf }) {
  const words = modelWords(leaf);
  if (words === '') return null;
  return (
    <p className="flex items-start gap-1.5 text-xs">
      <Sparkles className="mt-px size-3.5 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 break-words">
        {words.charAt(0).toUpperCase() + words.slice(1)}: {proofWords(leaf)}
      </span>
    </p>
  );
}

/** Above the values: how many of them a model gave. */
export function ModelSummary({ leaves }: { readonly leaves: readonly Leaf[] }) {
  const given = Map.groupBy(
    leaves.filter(({ evidence }) => evidence?.model !== undefined),
    ({ evidence }) => evidence?.model ?? '',
  );
  if (given.size === 0) return null;
  return (
    <ul aria-label="Values from a language model" className="flex flex-col gap-1">
      {[...given].map(([model, values]) => (
        <li key={model} className="flex items-start gap-2 rounded-md bg-accent-wash px-3 py-2">
          <Sparkles className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 break-words">
            {values.length === 1 ? '1 value' : `${values.length} values`} from{' '}
            <span className="font-medium">{model}</span>, each found in the document
          </span>
        </li>
      ))}
    </ul>
  );
}
