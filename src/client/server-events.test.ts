import { expect, test } from 'vitest';
import { serverEvents } from './server-events.ts';

async function read(...pieces: readonly string[]) {
  const encoder = new TextEncoder();
  const events = [];
  let heard = 0;
  const bytes = new Blob(pieces.map((piece) => encoder.encode(piece))).stream();
  for await (const event of serverEvents(bytes, () => {
    heard += 1;
  }))
    events.push(event);
  return { events, heard };
}

/** Each piece comes by itself, however it cuts events and characters. */
async function readPieces(bytes: Uint8Array, size: number) {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
  const events = [];
  for await (const event of serverEvents(stream, () => {})) events.push(event);
  return events;
}

const text =
  ':\n\nevent: status\nid: 1\ndata: {"a":"é"}\n\n:\r\n\r\nevent: status\r\ndata: one\r\ndata:two\r\n\r\ndata: cut';
const expected = [
  { event: 'status', data: '{"a":"é"}' },
  { event: 'status', data: 'one\ntwo' },
];

test('events, comments, several lines of data; one that is not whole is left out', async () => {
  const { events, heard } = await read(text);
  expect(events).toEqual(expected);
  expect(heard).toBeGreaterThan(0);
});

test.each([1, 2, 3, 7])('pieces of %d bytes', async (size) => {
  expect(await readPieces(new TextEncoder().encode(text), size)).toEqual(expected);
});

test('an event without an end is not kept for ever', async () => {
  await expect(read(`data: ${'x'.repeat(70_000)}`)).rejects.toThrow('too long');
});
