/** Which printed words can be a label or a value of a form, and which are a sentence, a row or noise. */

const longestLabel = 60;
const mostLabelWords = 8;
const longestValue = 120;
const mostValueWords = 14;

/** Without the marks around it; what is inside stays as printed, so that the field finds its label again. */
export function cleanLabel(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s:：=*•·|()[\]–—-]+/u, '')
    .replace(/[\s:：=*•·|([–—_-]+$/u, '')
    .trim()
    .slice(0, 2 * longestLabel)
    .toWellFormed();
}

export function isLabelLike(label: string): boolean {
  if (label.length > longestLabel || label.split(' ').length > mostLabelWords) return false;
  const letters = label.match(/\p{L}/gu)?.length ?? 0;
  const signs = label.match(/[^\s]/gu)?.length ?? 0;
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(label) && letters < 2)
    return false;
  return letters >= 0.6 * signs;
}

export function isValueLike(text: string): boolean {
  return (
    text.length <= longestValue && text.split(/\s+/u).length <= mostValueWords && /[\p{L}\p{N}]/u.test(text)
  );
}
