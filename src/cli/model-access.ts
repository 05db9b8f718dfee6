/** The language model that commands may ask without a server: on behalf of whoever types them, within what the operator allows. */
import { Option } from 'commander';
import type { Document } from '../model/document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import type { ModelAccess } from '../model/extract-asking.ts';
import { type LlmMode, llmModes, type PagePicture } from '../model/language-model.ts';
import type { ModelChoice, ModelUse } from '../model/model-choice.ts';
import type { TemplateDraft } from '../model/template.ts';

export const llmOption = () =>
  new Option(
    '--llm <mode>',
    'which fields to ask a language model about: none, the doubtful ones, or all; needs DECKLE_LLM_URL',
  ).choices(llmModes);

export type LlmOption = { readonly llm?: LlmMode };

const accountId = 'local';

/** Null: none is asked. A Fault where one is asked for and there is none. */
export async function chooseModel(
  models: Pick<ModelChoice, 'choose'>,
  { llm: asked = null }: { readonly llm?: LlmMode | null },
  template: Pick<TemplateDraft, 'llm'>,
): Promise<ModelUse | null> {
  return await models.choose({ accountId, asked, template });
}

/** As many and as large as a server sends. */
const mostPictures = 8;
const maxSide = 1754;

export async function accessFor(
  use: ModelUse | null,
  document: Document,
  pictures: { readonly reader: Pick<DocumentReader, 'picture'>; readonly file: string } | null,
  signal: AbortSignal,
): Promise<ModelAccess | null> {
  if (use === null) return null;
  const drawn: PagePicture[] = [];
  const pages = use.hasPictures && pictures !== null ? document.pages.slice(0, mostPictures) : [];
  for (const page of pages) {
    const bytes = await pictures?.reader.picture(pictures.file, page, { maxSide, signal });
    if (bytes !== undefined) drawn.push({ page: page.number, mediaType: 'image/jpeg', bytes });
  }
  return { model: use.model, accountId: use.accountId, sha256: document.sha256, pictures: drawn };
}
