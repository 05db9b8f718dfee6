/** Uploads stream to the disk: however many and however large, they do not gather in memory. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { madeDataFolder, startNode } from '../../support/deckle.ts';
import { invoiceTemplate } from '../../support/documents.ts';
import { fileHead, formEnd, openRequest, textPart } from '../../support/raw-client.ts';

const fileBytes = 52_428_800;
const chunk = Buffer.alloc(1024 * 1024);

/** Most that was ever resident, in MB. */
function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Ten files of 50 MB; the last ends with one byte too many, so that none is worked on. */
async function upload(url: string, key: string): Promise<string> {
  const socket = await openRequest(url, { key });
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  const write = async (bytes: string | Uint8Array) => {
    socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`);
    socket.write(bytes);
    if (!socket.write('\r\n')) await once(socket, 'drain');
  };
  await write(textPart('templateId', invoiceTemplate));
  for (let file = 0; file < 10; file += 1) {
    await write(fileHead('files', `${file}.pdf`));
    for (let sent = 0; sent < fileBytes; sent += chunk.length) await write(chunk);
    await write(file < 9 ? '\r\n' : `x\r\n${formEnd}`);
  }
  while (!answer.includes('requestId')) await once(socket, 'data');
  socket.destroy();
  return answer;
}

test('ten uploads of ten times 50 MB at once stay below 250 MB', async () => {
  const dataDir = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR: dataDir });
  const key = node.apiKey ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(node.url, key)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(peakMb(node.pid)).toBeLessThan(250);
});
