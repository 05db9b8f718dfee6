/** What there is to choose from in this installation. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { catalog } from '../../contract/dashboard/catalog.ts';
import type { DocumentKind } from '../../model/document.ts';
import { formatId } from '../../model/ids.ts';
import { jobStatuses } from '../../model/job.ts';
import type { LlmNotice } from '../../model/llm-ledger.ts';
import { uploadLimits } from '../../model/plan.ts';
import { samples } from '../../model/samples.ts';
import {
  fieldTypes,
  itemTypes,
  stringFormats,
  templateCategories,
  templateLimits,
} from '../../model/template.ts';
import type { Guard } from '../authentication.ts';
import { baseUrlOf } from '../list-pages.ts';
import type { RateHook } from '../rate-limiting.ts';

export type CatalogRoutes = {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly version: string;
  readonly publicUrl: string | undefined;
  /** ISO 639-1 codes of what the installed models read. */
  readonly languages: readonly string[];
  readonly llm: LlmNotice | null;
  /** Kinds of files that are taken. */
  readonly formats: readonly DocumentKind[];
};

export function catalogRoutes(root: FastifyInstance, needs: CatalogRoutes): void {
  const { guard, countOther, version, publicUrl, llm } = needs;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const languages = needs.languages
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  root
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/catalog',
      { onRequest: [guard.admitPerson, countOther], schema: { hide: true, response: { 200: catalog } } },
      async (request) => ({
        version,
        apiUrl: baseUrlOf(request, publicUrl),
        categories: [...templateCategories],
        fieldTypes: [...fieldTypes],
        itemTypes: [...itemTypes],
        stringFormats: [...stringFormats],
        jobStatuses: [...jobStatuses],
        limits: {
          fields: templateLimits.fields,
          levels: templateLimits.levels,
          fileBytes: uploadLimits.fileBytes,
        },
        formats: [...needs.formats],
        languages,
        samples: samples.map(({ name, title, template }) => ({
          ...{ name, title, templateId: formatId('tpl', template.templateId) },
        })),
        llm: llm === null ? null : shownOf(llm),
      }),
    );
}

const shownOf = ({ model, address, mode, hasPictures }: LlmNotice) => ({ model, address, mode, hasPictures });
