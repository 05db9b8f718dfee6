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
    .replace(/^[\s.:：=*•·|()[\]–—-]+/u, '')
    .replace(/[\s:：=*•·|([,;–—_▶►-]+$/u, '')
    .trim()
    .slice(0, 2 * longestLabel)
    .toWellFormed();
}

/** In the middle of a sentence, most likely. */
export const beginsSmall = (text: string): boolean => /^\p{Ll}/u.test(text);

const cutOff = /(?:^|[\s'’])(?:d|de|du|des|la|le|di|da|do|of|the|and|or|a|an|von|der|und|et|y|e)$/iu;

/** The line ended before the label did. */
export const isCutOff = (label: string): boolean => cutOff.test(label);

export function isLabelLike(label: string): boolean {
  if (label.length > longestLabel || label.split(' ').length > mostLabelWords) return false;
  const letters = label.match(/\p{L}/gu)?.length ?? 0;
  const signs = label.match(/[^\s]/gu)?.length ?? 0;
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(label) && letters < 2)
    return false;
  return letters >= 0.6 * signs;
}

/** Words that announce a number which is no quantity. */
export const isCodeLabel = (label: string): boolean =>
  /(?:#|№|\b(?:ids?|no|nos|nr|num|number|numero|número|numéro|nummer|code|codes|ref|key|pin|gln|isbn)\.?)$/iu.test(
    label,
  ) || /^(?:n[°º.]|no\.?|nr\.?|ref)\s/iu.test(label);

export function isValueLike(text: string): boolean {
  return (
    text.length <= longestValue && text.split(/\s+/u).length <= mostValueWords && /[\p{L}\p{N}]/u.test(text)
  );
}
