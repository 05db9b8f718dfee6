/** For tests: a name server on loopback that knows what a test says, and does not answer where the test does not. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** `silent`: no answer ever comes. */
export type Answer = readonly string[] | 'absent' | 'failing' | 'silent';

export type NameServer = {
  /** As a resolver is told of it. */
  readonly address: string;
  /** Each question once for each try: `A` or `AAAA`, and the name. */
  readonly questions: readonly string[];
};

const types: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const statuses = { absent: 3, failing: 2 } as const;

export async function serveNames(
  answerOf: (name: string, type: 'A' | 'AAAA') => Answer,
): Promise<NameServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query);
    const kind = types[type];
    if (kind === undefined) return;
    questions.push(`${kind} ${name}`);
    const answer = answerOf(name, kind);
    if (answer !== 'silent') socket.send(reply(query.subarray(0, end), type, answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, questions };
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** `asked`: the head of the query and its question, which the answer repeats. */
function reply(asked: Buffer, type: number, answer: Exclude<Answer, 'silent'>): Buffer {
  const head = Buffer.from(asked);
  const addresses = typeof answer === 'string' ? [] : answer;
  head.writeUInt16BE(0x8180 | (typeof answer === 'string' ? statuses[answer] : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  // No records of authority, nor others.
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...addresses.map((address) => record(type, address))]);
}

function record(type: number, address: string): Buffer {
  const bytes = address.includes(':') ? sixteenBytes(address) : address.split('.').map(Number);
  const fixed = Buffer.alloc(12);
  // The name of the question, which stands behind the head.
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(type, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([fixed, Uint8Array.from(bytes)]);
}

/** Of an address with at most one `::`. */
function sixteenBytes(address: string): readonly number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
