/** The result of a job as a table to download. */
import { beforeAll, expect, test } from 'vitest';
import { sheetsOf } from '../../../src/output/tables/testing/written.ts';
import { type Api, startApi } from '../../support/api.ts';
import { type Bytes, invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';
import { stackedInvoices } from '../../support/stacks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({}, { isWorking: true });
});

async function ended(file: Bytes, fields: Record<string, string>, key: string): Promise<string> {
  const { jobId } = (await submit(api, key, file, fields)).body;
  expect(await untilEnded(api, key, jobId)).toMatchObject({ status: 'completed' });
  return jobId;
}

const download = async (jobId: string, format: string, key: string) => {
  const response = await fetch(`${api.url}/v1/jobs/${jobId}?format=${format}`, {
    headers: { 'x-api-key': key },
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('as CSV, with a name of its own that harms nobody', async () => {
  const { key, id } = await api.newTemplate();
  const jobId = await ended(await invoice('A-7'), { templateId: id, name: '../Mü"ller\u202e.2.pdf' }, key);
  const { headers, bytes } = await download(jobId, 'csv', key);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const disposition = headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; /);
  expect(disposition).toContain("filename*=UTF-8''M%C3%BC");
  expect(disposition).toMatch(/\.csv$/);
  expect(disposition).not.toMatch(/\.\.|\/|%E2%80%AE/);
  expect(bytes.toString()).toMatch(/^\uFEFFdocument,file,number,date,error\r\n1,[^\r]+,A-7,,\r\n$/);
});

test('as a workbook', async () => {
  const { key, id } = await api.newTemplate();
  const jobId = await ended(await invoice('A-8'), { templateId: id }, key);
  const { headers, bytes } = await download(jobId, 'xlsx', key);
  expect(headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(headers.get('content-disposition')).toBe('attachment; filename=a.xlsx');
  const [sheet] = sheetsOf(bytes);
  expect(sheet?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['document', 'file', 'number', 'date', 'error'],
    ['1', 'a.pdf', 'A-8'],
  ]);
});

test('of a file that was split: each document has its pages', async () => {
  const { key, id } = await api.newTemplate();
  const file = await stackedInvoices([{ number: 'A-4711', pages: 1 }, null, { number: 'B-4712', pages: 2 }]);
  const jobId = await ended(file, { templateId: id, split: 'auto' }, key);
  const { bytes } = await download(jobId, 'csv', key);
  const rows = bytes
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['\uFEFFdocument', 'file', 'firstPage', 'lastPage', 'number'],
    ['1', 'a.pdf', '1', '1', 'A-4711'],
    ['2', 'a.pdf', '3', '4', 'B-4712'],
  ]);
});

test('of a document that chose its template, by itself and in a file that was split', async () => {
  const { key, id } = await api.newTemplate();
  const auto = { templateId: 'auto', templateIds: id };
  const alone = await ended(await invoice('A-9'), auto, key);
  const { template } = (await api.call('GET', `/v1/jobs/${alone}`, { key })).body;
  const one = (await download(alone, 'csv', key)).bytes.toString();
  expect(one).toMatch(/^\uFEFFdocument,file,template,number,date,error\r\n/);
  expect(one).toContain(`1,a.pdf,${template.name},A-9,`);
  const split = await ended(await invoice('A-10'), { ...auto, split: 'auto' }, key);
  const { results } = (await api.call('GET', `/v1/jobs/${split}`, { key })).body;
  const sheets = sheetsOf((await download(split, 'xlsx', key)).bytes);
  expect(sheets.map(({ name }) => name)).toEqual([results[0].template.name]);
  const [, row = []] = sheets[0]?.rows ?? [];
  expect(row.map((cell) => cell?.value)).toEqual(['1', 'a.pdf', '1', '1', results[0].template.name, 'A-10']);
});
