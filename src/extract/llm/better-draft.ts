/** A template as a language model would have it: names, descriptions and tables are its own, within what any template may be. */
import type { Exchange } from '../../model/extraction.ts';
import { type TemplateDraft, templateDraft } from '../../model/template.ts';

/** What was proposed without a model stays where that says nothing, or nothing that is a template. */
export function betterDraft(draft: TemplateDraft, exchanges: readonly Exchange[] = []): TemplateDraft {
  for (const { reply } of exchanges) {
    if (reply.kind !== 'template') continue;
    const { data } = templateDraft.safeParse(reply.draft);
    // The category decides what fields mean, and was told from the document.
    if (data !== undefined) return { ...data, category: draft.category };
  }
  return draft;
}
