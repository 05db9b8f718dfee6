/** A template as a language model would have it: names, descriptions and tables are its own, within what any template may be. */
import type { Exchange } from '../../model/extraction.ts';
import { type TemplateDraft, templateDraft } from '../../model/template.ts';

/** What was proposed without a model stays where that says nothing, or nothing that is a template. */
export function betterDraft(draft: TemplateDraft, exchanges: readonly Exchange[] = []): TemplateDraft {
  for (const { reply } of exchanges) {
    if (reply.kind !== 'template') continue;
    const { data } = templateDraft.safeParse(reply.draft);
    if (data === undefined) continue;
    // How far a model may be asked is not its own to say.
    const { llm: _, ...said } = data;
    // The category decides what fields mean, and was told from the document.
    return { ...said, category: draft.category };
  }
  return draft;
}
