/** Whether bytes are an e-mail. */
import { sniffText } from '../text/sniff-text.ts';

const compoundMark = 'd0cf11e0a1b11ae1';

/** Office of old, Outlook and encrypted files of today are such. */
export const isCompound = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === compoundMark;

/** Streams that every message has, and every encrypted Office file. */
const messageStream = Buffer.from('__properties_version1.0', 'utf16le');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

export function compoundKind(bytes: Uint8Array): 'msg' | 'encrypted' | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(messageStream)) return 'msg';
  return buffer.includes(encryptedStream) ? 'encrypted' : null;
}

/** Null where they are none. */
export function mailKind(bytes: Uint8Array): 'eml' | 'msg' | null {
  if (isCompound(bytes)) return compoundKind(bytes) === 'msg' ? 'msg' : null;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4100));
  return sniffText(head, '') === 'eml' ? 'eml' : null;
}
