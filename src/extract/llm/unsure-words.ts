/** Words that OCR was not sure of: the value that they make may be spelled otherwise on the paper. */
import { centreOf } from '../../model/box.ts';
import type { Document, Word } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';

/** Of words whose OCR is less sure than this, one in eight is wrong; of the others, one in a hundred. */
const sureWord = 0.97;

export const isUnsureWord = ({ source, confidence }: Word): boolean =>
  source === 'ocr' && confidence < sureWord;

/** Whether one of the words that a value was read from is unsure. */
export function readUnsurely({ pages }: Pick<Document, 'pages'>): (finding: Finding) => boolean {
  const unsure = new Map(pages.map(({ number, words }) => [number, words.filter(isUnsureWord)]));
  return ({ page, box }) => {
    if (page === null || box === null) return false;
    return (unsure.get(page) ?? []).some((word) => {
      const [x, y] = centreOf(word.box);
      return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
    });
  };
}
