/** Bytes of a text file → its text: by its mark, as UTF-8 where they are, and else as Windows wrote it in western Europe. */
import { readFile, stat } from 'node:fs/promises';
import { Fault } from '../../model/fault.ts';
import { flowLimits } from '../flow/flow.ts';

export function decodeText(bytes: Uint8Array, declared?: string): string {
  const mark = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  const order = mark === 'efbbbf' ? undefined : withoutMark(bytes);
  if (order !== undefined) return new TextDecoder(order).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(declared ?? 'windows-1252').decode(bytes);
  }
}

/** UTF-16 that does not say so: every other byte of western text is zero. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Names of encodings come from the document; one that nobody knows is as good as none. */
export function decoderFor(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

export async function readTextFile(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > flowLimits.textBytes) {
    const most = flowLimits.textBytes / 1024 / 1024;
    throw new Fault('document_too_big', `The text has more than ${most} MB; split it and send the parts.`);
  }
  return await readFile(path, { signal });
}
