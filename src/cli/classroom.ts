/** Teaching from the command line: documents are read and learnt by the command itself, whether or not a server runs, and kept as the server keeps them. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Blobs } from '../model/blobs.ts';
import { findBuiltIn } from '../model/built-in-templates/index.ts';
import { checkTruth } from '../model/check-truth.ts';
import type { Document } from '../model/document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { type Example, type LearnDocument, mostExamples } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { newUuid, parseId } from '../model/ids.ts';
import { pageShapeOf } from '../model/page-shape.ts';
import type { Store } from '../model/store.ts';
import type { Template } from '../model/template.ts';
import type { Services } from './services.ts';

export type Classroom = {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly reader: DocumentReader;
  readonly learn: LearnDocument;
  readonly engines: Config['engines'];
  readonly accountId: string;
  readonly template: Template;
  readonly signal: AbortSignal;
};

export async function openClassroom(
  services: Services,
  store: Store,
  of: Pick<Classroom, 'accountId' | 'template'>,
  signal: AbortSignal,
): Promise<Classroom> {
  return {
    ...{ ...of, store, signal, engines: services.config.engines },
    blobs: await services.openBlobs(store, signal),
    reader: await services.openReader(),
    learn: await services.openLearner(await services.openExtractor()),
  };
}

/** By its id: the account's own, or a built-in one. */
export async function templateOfAccount(store: Store, accountId: string, id: string): Promise<Template> {
  const templateId = parseId('tpl', id);
  const builtIn = templateId === undefined ? undefined : findBuiltIn(templateId);
  if (builtIn !== undefined) return builtIn;
  const found = templateId === undefined ? undefined : await store.templates.find(templateId);
  if (found?.accountId !== accountId)
    throw new Fault(
      'template_not_found',
      `The account has no template ${JSON.stringify(id)}; name one by its id.`,
    );
  return found.template;
}

/** A document that is an example of the template already gets these values. */
export async function teachFile(room: Classroom, file: string, fields: unknown): Promise<Example> {
  const { store, reader, learn, engines, accountId, template, signal } = room;
  const { templateId } = template;
  checkTruth(template.schema.data, fields);
  const document = await reader.read(file, { language: null, signal });
  const same = { sha256: Buffer.from(document.sha256, 'hex'), templateId };
  const kept = await store.desk.findSame(accountId, same);
  const documentId = kept?.documentId ?? (await keepDocument(room, file, document));
  const findLessons = store.examples.lessonsOf({ accountId, templateId, exceptDocumentId: documentId });
  const lesson = { template, engines, truth: fields, drawn: [] };
  const learnt = await learn(document, lesson, { findLessons, signal });
  const saved = await store.examples.save({
    accountId,
    templateId,
    documentId,
    language: null,
    fields,
    learnt,
  });
  if (saved === undefined) throw new Fault('document_not_found', 'The document was removed meanwhile.');
  if (saved === 'full')
    throw new Fault('examples_full', `A template has at most ${mostExamples} examples; remove one first.`);
  return saved;
}

/** Bytes come before their row: a crash leaves bytes, which the sweep finds. Whoever runs the machine pays no pages. */
async function keepDocument(
  { store, blobs, accountId, signal }: Classroom,
  file: string,
  document: Document,
): Promise<string> {
  const documentId = newUuid();
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-example-'));
  try {
    const copy = join(folder, 'copy');
    await fs.copyFile(file, copy);
    await blobs.put(documentId, copy, signal);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  const { kind, pageCount, pages, sha256 } = document;
  await store.desk.put({
    ...{ documentId, accountId, kind, pageCount, isBilled: true, fileName: basename(file) },
    ...{ sizeBytes: (await fs.stat(file)).size, sha256: Buffer.from(sha256, 'hex') },
    pages: pages.map(pageShapeOf),
  });
  return documentId;
}
