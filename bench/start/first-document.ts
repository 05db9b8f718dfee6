/** How long the first document of a node takes: from the moment that it is ready, over HTTP. */
import { readFile } from 'node:fs/promises';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';

/** Seconds until the answer was there. */
export async function firstDocument(base: string, key: string, path: string): Promise<number> {
  const bytes = await readFile(path);
  const begun = performance.now();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'first.pdf');
  form.append('templateId', builtInTemplates.invoice.templateId);
  const response = await fetch(`${base}/documents/parse`, {
    ...{ method: 'POST', headers: { 'x-api-key': key }, body: form },
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body.slice(0, 200)}`);
  return (performance.now() - begun) / 1000;
}
