/**
 * The templates that come with Deckle, one for each category but CUSTOM. They belong to nobody, have the
 * same ids on every installation, and live here rather than in the database, so that a parse without one
 * can use them too. A change to a template's content must raise its revision.
 */
import type { Template, TemplateDraft } from '../template.ts';
import { contract } from './contract.ts';
import { idDocument } from './id-document.ts';
import { invoice } from './invoice.ts';
import { medicalRecord } from './medical-record.ts';
import { receipt } from './receipt.ts';
import { resume } from './resume.ts';

const firstPublished = new Date('2026-11-01T00:00:00.000Z');

function builtIn(templateId: string, draft: TemplateDraft): Template {
  return { ...draft, templateId, revision: 1, createdAt: firstPublished, updatedAt: firstPublished };
}

/** By the name that the command line takes. */
export const builtInTemplates = {
  invoice: builtIn('01a19467-e801-7684-bc2f-8913c4f8e8d2', invoice),
  receipt: builtIn('01a19467-e802-73c8-8e40-87781a9db9af', receipt),
  'id-document': builtIn('01a19467-e803-77b5-b2c8-6385c56b8304', idDocument),
  contract: builtIn('01a19467-e804-7025-9e59-d20308e7acf3', contract),
  'medical-record': builtIn('01a19467-e805-7569-abfd-27834e835d21', medicalRecord),
  resume: builtIn('01a19467-e806-71ea-94eb-2275deed1c0c', resume),
} as const satisfies Record<string, Template>;

const inOrder: readonly Template[] = Object.values(builtInTemplates);

export function findBuiltIn(templateId: string): Template | undefined {
  return inOrder.find((template) => template.templateId === templateId);
}

/** Those behind the built-in template `after`, or all of them where `after` is none. */
export function builtInsAfter(after: string | undefined): readonly Template[] {
  return inOrder.slice(inOrder.findIndex((template) => template.templateId === after) + 1);
}
