/** The template that a document decided for, and how sure that is. */
import type { TemplateChoice } from '../../../src/contract/document.ts';
import { confidenceWords } from './confidence.ts';

export function FoundTemplate({ choice }: { readonly choice: TemplateChoice }) {
  return (
    <span role="status" className="mb-1 block text-sm text-ink">
      Found: <strong>{choice.name}</strong>, {confidenceWords(choice.confidence)}
    </span>
  );
}
