/**
 * For tests: a server that speaks the part of the REST API of paperless-ngx (versions 9 and 10) that our script uses, with the
 * checks that its serialisers make: a PATCH replaces all custom fields and all tags, and a value has to fit its type.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type Named = { id: number; name: string; [more: string]: unknown };
export type FieldValue = { field: number; value: unknown };
export type PaperlessDocument = {
  id: number;
  title: string;
  created: string;
  correspondent: number | null;
  document_type: number | null;
  tags: number[];
  custom_fields: FieldValue[];
  original_file_name: string;
  bytes: Buffer;
  notes: string[];
};

const kinds = ['tags', 'correspondents', 'document_types', 'custom_fields'] as const;
export type Kind = (typeof kinds)[number];
export const token = '4f5d1a0c9be34d7d8f9f6b5a1c2d3e4f5a6b7c8d';

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, body: unknown) {
    super(JSON.stringify(body));
    this.status = status;
  }
}

export type Paperless = {
  readonly url: string;
  readonly documents: Map<number, PaperlessDocument>;
  readonly requests: string[];
  /** The next requests are answered so, one after the other. */
  readonly refusals: { status: number; retryAfter?: string }[];
  add(kind: Kind, name: string, more?: Record<string, unknown>): number;
  all(kind: Kind): readonly Named[];
  take(bytes: Buffer, name: string, more?: Partial<PaperlessDocument>): PaperlessDocument;
  /** The values of a document by the names of its custom fields. */
  fieldsOf(id: number): Record<string, unknown>;
  tagsOf(id: number): string[];
};

export async function startPaperless(versions: readonly number[] = [9, 10]): Promise<Paperless> {
  const tables: Record<Kind, Named[]> = {
    tags: [],
    correspondents: [],
    document_types: [],
    custom_fields: [],
  };
  const documents = new Map<number, PaperlessDocument>();
  const requests: string[] = [];
  const refusals: Paperless['refusals'] = [];
  let ids = 0;

  const add: Paperless['add'] = (kind, name, more = {}) => {
    ids += 1;
    tables[kind].push({ id: ids, name, ...more });
    return ids;
  };

  function checkedValue({ field, value }: FieldValue): FieldValue {
    const definition = tables.custom_fields.find(({ id }) => id === field);
    if (definition === undefined) throw new Refusal(400, { custom_fields: [`Invalid pk "${field}"`] });
    if (value !== null && !fits(definition, value)) {
      throw new Refusal(400, {
        custom_fields: [`${definition.name}: ${JSON.stringify(value)} is not valid`],
      });
    }
    return { field, value };
  }

  function patched(document: PaperlessDocument, changes: Partial<PaperlessDocument>): void {
    const { tags, custom_fields, title, created, correspondent, document_type } = changes;
    if (tags?.some((tag) => !tables.tags.some(({ id }) => id === tag)))
      throw new Refusal(400, { tags: ['Invalid pk'] });
    if (title !== undefined && title.length > 128) throw new Refusal(400, { title: ['Too long'] });
    if (created !== undefined && !isDate(created)) throw new Refusal(400, { created: ['Wrong format'] });
    const fields = custom_fields?.map(checkedValue);
    Object.assign(document, {
      ...(tags && { tags }),
      ...(fields && { custom_fields: fields }),
      ...(title !== undefined && { title }),
      ...(created !== undefined && { created }),
      ...(correspondent !== undefined && { correspondent }),
      ...(document_type !== undefined && { document_type }),
    });
  }

  function answer(method: string, url: URL, body: Buffer): { status: number; body: unknown } {
    const [, api, kind = '', of = '', action] = url.pathname.split('/');
    if (api !== 'api') throw new Refusal(404, { detail: 'Not found.' });
    if (kind !== 'documents') {
      const table = tables[kind as Kind];
      if (table === undefined) throw new Refusal(404, { detail: 'Not found.' });
      if (method === 'GET') return { status: 200, body: page(url, matching(url, table)) };
      const { name, ...more } = JSON.parse(body.toString());
      if (table.some((one) => one.name === name))
        throw new Refusal(400, { error: 'Object violates owner / name unique constraint' });
      const id = add(kind as Kind, name, more);
      return { status: 201, body: { id, name, ...more } };
    }
    if (of === '') {
      const tag = Number(url.searchParams.get('tags__id__all'));
      const found = [...documents.values()].filter(({ tags }) => tags.includes(tag));
      return {
        status: 200,
        body: page(
          url,
          found.map((one) => ({ id: one.id })),
        ),
      };
    }
    const document = documents.get(Number(of));
    if (document === undefined) throw new Refusal(404, { detail: 'No Document matches the given query.' });
    if (action === 'download') return { status: 200, body: document.bytes };
    if (action === 'notes') {
      document.notes.push(JSON.parse(body.toString()).note);
      return { status: 200, body: document.notes.map((note) => ({ note })) };
    }
    if (method === 'PATCH') patched(document, JSON.parse(body.toString()));
    const { bytes: _, ...shown } = document;
    return { status: 200, body: shown };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://paperless');
    requests.push(`${request.method} ${url.pathname}`);
    try {
      const refusal = refusals.shift();
      if (refusal) {
        if (refusal.retryAfter) response.setHeader('retry-after', refusal.retryAfter);
        throw new Refusal(refusal.status, { detail: 'not now' });
      }
      if (request.headers.authorization !== `Token ${token}`)
        throw new Refusal(401, { detail: 'Invalid token.' });
      const version = Number(/version=(\d+)/.exec(request.headers.accept ?? '')?.[1]);
      if (!versions.includes(version))
        throw new Refusal(406, { detail: 'Invalid version in "Accept" header.' });
      response.setHeader('x-api-version', String(versions.at(-1)));
      const { status, body } = answer(request.method ?? '', url, Buffer.concat(parts));
      response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.writeHead(error.status).end(error.message);
    }
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const nameOf = (kind: Kind, id: number) => tables[kind].find((one) => one.id === id)?.name ?? '';
  return {
    ...{ url: `http://127.0.0.1:${address.port}`, documents, requests, refusals, add },
    all: (kind) => tables[kind],
    take: (bytes, name, more = {}) => {
      ids += 1;
      const document: PaperlessDocument = {
        ...{ id: ids, title: name.replace(/\.[^.]*$/, ''), created: '2026-11-01', correspondent: null },
        ...{ document_type: null, tags: [], custom_fields: [], original_file_name: name, bytes, notes: [] },
        ...more,
      };
      documents.set(ids, document);
      return document;
    },
    fieldsOf: (id) =>
      Object.fromEntries(
        (documents.get(id)?.custom_fields ?? []).map(({ field, value }) => [
          nameOf('custom_fields', field),
          value,
        ]),
      ),
    tagsOf: (id) => (documents.get(id)?.tags ?? []).map((tag) => nameOf('tags', tag)),
  };
}

function matching(url: URL, table: readonly Named[]): readonly Named[] {
  const name = url.searchParams.get('name__iexact');
  return name === null ? table : table.filter((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** Two at a time, so that whoever asks has to turn the page. */
function page(url: URL, found: readonly unknown[]) {
  const number = Number(url.searchParams.get('page') ?? 1);
  const size = Math.min(Number(url.searchParams.get('page_size') ?? 25), 2);
  const next = number * size < found.length ? `http://elsewhere.example/api/?page=${number + 1}` : null;
  return {
    count: found.length,
    next,
    previous: null,
    results: found.slice((number - 1) * size, number * size),
  };
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function fits({ data_type, extra_data }: Named, value: unknown): boolean {
  const options = (extra_data as { select_options?: { id: string }[] } | undefined)?.select_options ?? [];
  const checks: Record<string, () => boolean> = {
    string: () => typeof value === 'string' && value.length <= 128,
    longtext: () => typeof value === 'string',
    url: () => typeof value === 'string' && /^https?:\/\/[^/]/.test(value),
    date: () => isDate(value),
    boolean: () => typeof value === 'boolean',
    integer: () => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
    float: () => typeof value === 'number',
    monetary: () => typeof value === 'string' && /^([A-Z]{3})?-?\d+(\.\d{1,2})$/.test(value),
    select: () => options.some(({ id }) => id === value),
    documentlink: () => Array.isArray(value),
  };
  return checks[String(data_type)]?.() ?? false;
}
