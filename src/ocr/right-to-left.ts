/** Networks see characters from left to right; Arabic and Hebrew are read from right to left. */

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRightRun = /[\p{N}.,:/+\-%\p{Script=Latin}]/u;

/** Characters as they stand from left to right → as they are read. Numbers inside keep their order. */
export function inReadingOrder(characters: readonly string[]): readonly string[] {
  if (!characters.some((character) => rightToLeft.test(character))) return characters;
  const turned = characters.toReversed();
  const result: string[] = [];
  let run: string[] = [];
  for (const character of turned) {
    if (leftToRightRun.test(character) && !rightToLeft.test(character)) {
      run.unshift(character);
      continue;
    }
    result.push(...run, mirrored[character] ?? character);
    run = [];
  }
  return [...result, ...run];
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};
