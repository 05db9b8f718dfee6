/** What PDFium writes anew each time, the moment and a random id, is taken out of a file that it made: the same pages are then the same bytes. */
const maker = '/Creator(PDFium)/Producer(PDFium)';
const moment = /\/CreationDate\(D:\d{14}\)$/u;
const someMoment = '20000101000000';
const momentLength = '/CreationDate(D:)'.length + someMoment.length;
const fileId = /\/ID\s*\[\s*<([0-9A-F]+)>\s*<([0-9A-F]+)>\s*\]/u;
/** Longer than any trailer that PDFium writes. */
const trailerBytes = 2048;

/** Changed in place: nothing moves, so that what is said of places in the file stays true. */
export function withSameBytes(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const made = bytes.indexOf(maker);
  if (made >= momentLength) {
    const before = bytes.toString('latin1', made - momentLength, made);
    if (moment.test(before)) bytes.write(someMoment, made - 1 - someMoment.length, 'latin1');
  }
  const start = Math.max(0, bytes.lastIndexOf('trailer'), bytes.length - trailerBytes);
  const found = fileId.exec(bytes.toString('latin1', start));
  if (found !== null) {
    const from = start + found.index;
    const text = found[0].replace(/<[0-9A-F]+>/gu, (id) => `<${'0'.repeat(id.length - 2)}>`);
    bytes.write(text, from, 'latin1');
  }
  return file;
}
