import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type DrawnPlace, drawnFrom, drawnPlaces } from '../model/drawn-place.ts';
import { Fault } from '../model/fault.ts';
import type { TemplateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { writtenTemplate } from '../model/written-template.ts';

export type LabelledDocument = {
  readonly id: string;
  readonly path: string;
  readonly template: TemplateDraft;
  readonly truth: Readonly<Record<string, unknown>>;
  /** Names of fields, or dotted paths, whose truth is unknown. */
  readonly ignore: readonly string[];
  /** Documents of one family have one layout; null where that is to be seen. */
  readonly family?: string | null | undefined;
} & LabelExtras;

/** What an example may say beside its values. */
export type LabelExtras = {
  /** In which the document is read; decided from its pages without it. */
  readonly language?: string | undefined;
  /** Boxes that a person drew around values. */
  readonly drawn?: readonly DrawnPlace[] | undefined;
  /** When a person said that the values are true. */
  readonly corrected?: Date | undefined;
};

export type Dataset = {
  readonly name: string;
  /** By id. */
  readonly documents: readonly LabelledDocument[];
  /** What was passed over, in sentences. */
  readonly problems: readonly string[];
};

export const extensions = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff', '.bmp'];
export const templateFile = 'template.json';

const label = z.object({
  fields: z.record(z.string(), z.unknown()),
  template: z.unknown().optional(),
  ignore: z.array(z.string()).nullish(),
  family: z.string().nullish(),
  readIn: z.string().max(35).nullish(),
  drawn: drawnPlaces.nullish(),
  corrected: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish(),
});

/** `asked`: for documents that have no template of their own, where the folder has none either. Null where there is no such folder. */
export async function openDataset(
  folder: string,
  asked: TemplateDraft | null = null,
): Promise<Dataset | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const files = new Map<string, string>();
  for (const name of entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).sort()) {
    const extension = extname(name);
    const id = name.slice(0, name.length - extension.length);
    if (extensions.includes(extension.toLowerCase()) && !files.has(id)) files.set(id, name);
  }
  const labels = new Set(entries.map(({ name }) => name));
  const shared = labels.has(templateFile) ? await readTemplate(join(folder, templateFile)) : asked;
  const documents: LabelledDocument[] = [];
  const problems: string[] = [];
  for (const [id, name] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!labels.has(`${id}.json`) || `${id}.json` === templateFile) continue;
    const found = await readLabel(join(folder, `${id}.json`), shared);
    if (found instanceof Fault) problems.push(`${join(folder, name)} is passed over: ${found.message}.`);
    else documents.push({ id, path: join(folder, name), ...found });
  }
  return { name: basename(resolve(folder)), documents, problems };
}

type Label = Omit<LabelledDocument, 'id' | 'path'>;

/** `shared`: for one that has no template of its own. */
export async function readLabel(path: string, shared: TemplateDraft | Fault | null): Promise<Label | Fault> {
  return await explained(async () => {
    const said = validate(label, await readJson(path), basename(path));
    const { fields, template, ignore, family } = said;
    const own = template === undefined || template === null ? shared : templateFrom(template);
    if (own === null) throw new Fault('validation_failed', 'neither it nor its folder has a template');
    if (own instanceof Fault) throw own;
    return {
      ...{ template: own, truth: fields, ignore: ignore ?? [], ...(family == null ? {} : { family }) },
      ...extrasOf(said),
    };
  });
}

const extrasOf = ({ readIn, drawn, corrected }: z.infer<typeof label>): LabelExtras => ({
  ...(readIn == null ? {} : { language: readIn }),
  ...(drawn == null ? {} : { drawn: drawnFrom(drawn) }),
  // A day is one here, wherever that is.
  ...(corrected == null
    ? {}
    : { corrected: new Date(corrected.includes('T') ? corrected : `${corrected}T00:00`) }),
});

const readTemplate = async (path: string): Promise<TemplateDraft | Fault> =>
  await explained(async () => templateFrom(await readJson(path)));

/** Only the fields matter here: a template without name or category, or with more than ours has, will do. */
function templateFrom(json: unknown): TemplateDraft {
  const { name, category, schema } = validate(looseTemplate, json, 'template');
  return validate(writtenTemplate, { name, category, schema }, 'template');
}

const looseTemplate = z.object({
  name: z.string().default('template'),
  category: z.string().default('CUSTOM'),
  schema: z.looseObject({}),
});

async function readJson(path: string): Promise<unknown> {
  try {
    // Some editors put a byte order mark in front.
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch {
    throw new Fault('invalid_json', `${basename(path)} is no JSON`);
  }
}

async function explained<T>(work: () => Promise<T>): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
