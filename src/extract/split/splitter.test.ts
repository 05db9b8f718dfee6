import { describe, expect, it } from 'vitest';
import type { Document } from '../../model/document.ts';
import { crossIndustryInvoice } from '../e-invoice/testing/sample-xml.ts';
import { blank, invoice, letter, separator, splitter, stackOf } from './testing/drawn-stack.ts';

const signal = new AbortController().signal;
const pagesOf = async (document: Document) =>
  (await splitter.split(document, signal)).map(({ part }) => part.pages);

describe('documents of one file', () => {
  it('are told apart by sender and matter', async () => {
    expect(await pagesOf(stackOf(invoice(1, 2), letter(), invoice(2, 1)))).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('are told apart where all have one layout', async () => {
    expect(await pagesOf(stackOf(invoice(1, 1), invoice(2, 3), invoice(3, 2)))).toEqual([
      [1, 1],
      [2, 4],
      [5, 6],
    ]);
  });

  it('are one where there is one', async () => {
    expect(await pagesOf(stackOf(invoice(1, 4)))).toEqual([[1, 4]]);
    expect(await pagesOf(stackOf(letter()))).toEqual([[1, 1]]);
  });

  it('leave blank pages between them out', async () => {
    expect(await pagesOf(stackOf(invoice(1, 1), blank(), letter(), blank(), blank()))).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('keep the blank backs of their sheets', async () => {
    const [one = [], two = []] = [invoice(1, 2), invoice(2, 2)].map((pages) =>
      pages.flatMap((page) => [page, ...blank()]),
    );
    expect(await pagesOf(stackOf(one, two))).toEqual([
      [1, 3],
      [5, 7],
    ]);
  });

  it('are parted by sheets that have a code alone', async () => {
    expect(await pagesOf(stackOf(separator(), invoice(1, 1), separator(), letter()))).toEqual([
      [2, 2],
      [4, 4],
    ]);
  });

  it('may be nothing but blank pages', async () => {
    expect(await pagesOf(stackOf(blank(), blank()))).toEqual([[1, 2]]);
  });

  it('keep a page that could not be read', async () => {
    const broken = blank().map((page) => ({ ...page, problems: ['Page 2 is damaged.'] }));
    const parts = await pagesOf(stackOf(letter(), broken));
    expect(parts.flat()).toContain(2);
  });
});

describe('a document of a file', () => {
  it('counts its pages from one, and no table of it goes on from another', async () => {
    const parts = await splitter.split(stackOf(letter(), invoice(1, 2)), signal);
    const { document } = parts[1] ?? {};
    expect(document?.pageCount).toBe(2);
    expect(document?.pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(document?.pages[0]?.tables.every(({ continues }) => !continues)).toBe(true);
  });

  it('has the e-invoice whose number it prints', async () => {
    const stack = stackOf(letter(), invoice(1, 1));
    const xml = crossIndustryInvoice.replaceAll(/<ram:ID>[^<]*<\/ram:ID>/g, '<ram:ID>47001</ram:ID>');
    const attachment = { name: 'x.xml', mediaType: null, bytes: Buffer.from(xml) };
    const parts = await splitter.split({ ...stack, attachments: [attachment] }, signal);
    expect(parts.map(({ document }) => document.attachments.length)).toEqual([0, 1]);
  });
});

it('stops when it is told to', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(splitter.split(stackOf(letter(), letter()), stopped)).rejects.toThrow('stopped');
});
