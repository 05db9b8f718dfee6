/** How the items of a list are counted. */
export function listMark(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count).toLowerCase();
    case 'upperLetter':
      return letters(count);
    case 'lowerRoman':
      return roman(count).toLowerCase();
    case 'upperRoman':
      return roman(count);
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

/** A … Z, then AA … ZZ, as Word counts. */
function letters(count: number): string {
  const at = Math.max(0, count - 1);
  return String.fromCharCode(65 + (at % 26)).repeat(Math.min(10, Math.floor(at / 26) + 1));
}

const romans = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
  ] as const),
  ...([
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

function roman(count: number): string {
  if (!(count > 0 && count < 4000)) return String(count);
  let [text, left] = ['', count];
  for (const [value, mark] of romans) {
    while (left >= value) {
      text += mark;
      left -= value;
    }
  }
  return text;
}
