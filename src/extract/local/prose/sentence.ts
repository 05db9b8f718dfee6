/** Where a sentence around a place in running text begins and ends, short forms with a full stop apart. */
const shortForms =
  'inc|corp|ltd|co|no|nr|st|mr|mrs|ms|dr|jr|sr|vs|art|sec|cf|abs|bzw|ca|evtl|ggf|str|tel|prof|dipl|ing|mme|sra|srl|spa|sa|lp|llc|al|approx|dept|plc|sarl|ltda|gmbh|n|v|p|s|l|d|m|a|b|c|e|f|g|h|i|j|k|o|q|r|t|u|w|x|y|z';
const endOfSentence = new RegExp(
  String.raw`(?<!(?<![\p{L}\d])(?:${shortForms}))[.!?]["”’)]?(?=\s+["“(\[]?[\p{Lu}\d])|[。！？]|\n`,
  'giu',
);

/** Its full stop ends no sentence. */
export const endsInShortForm = new RegExp(String.raw`(?<![\p{L}\d])(?:\p{L}|${shortForms})\.$`, 'iu');

/** The text before `at` in its sentence, together with a heading of few words right before the sentence. */
export function sentenceBefore(text: string, at: number, most: number): string {
  const window = text.slice(Math.max(0, at - most), at);
  const ends = [...window.matchAll(endOfSentence)].map((match) => match.index + match[0].length);
  const start = ends.findLast((end) => window.slice(end).trim().split(/\s+/u).length > 5) ?? ends.at(-1) ?? 0;
  const previous = ends[ends.indexOf(start) - 1] ?? 0;
  const isHeading = start > 0 && window.slice(previous, start).trim().split(/\s+/u).length <= 4;
  return window.slice(isHeading ? previous : start);
}

/** The text from `at` on to the end of its sentence. */
export function sentenceBehind(text: string, at: number, most: number): string {
  const window = text.slice(at, at + most);
  endOfSentence.lastIndex = 0;
  const end = endOfSentence.exec(window);
  return end === null ? window : window.slice(0, end.index + 1);
}
