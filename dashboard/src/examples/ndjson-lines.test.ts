import { expect, test } from 'vitest';
import { createLineSplitter, linesIn } from './ndjson-lines.ts';

test('a line is given once it is whole, however it was cut', () => {
  const { push, end } = createLineSplitter();
  expect(push('{"a"')).toEqual([]);
  expect(push(':1}\n{"b":2}\n\n{"c"')).toEqual(['{"a":1}', '{"b":2}']);
  expect(push(':3}')).toEqual([]);
  expect(end()).toEqual(['{"c":3}']);
  expect(end()).toEqual([]);
});

test('characters that were cut in the middle come out whole', async () => {
  const bytes = new TextEncoder().encode('{"name":"Müller €"}\n{"n":2}');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesIn(body)) lines.push(line);
  expect(lines).toEqual(['{"name":"Müller €"}', '{"n":2}']);
});

test('whoever stops early leaves the rest unread', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('{}\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const line of linesIn(body)) {
    expect(line).toBe('{}');
    break;
  }
  expect(isCancelled).toBe(true);
});
