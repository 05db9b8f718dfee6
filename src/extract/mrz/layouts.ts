/**
 * The kinds of characters that the columns of each format hold: `A` letters, `N` digits, `X` either, `C` a check
 * digit, `S` the sex; fillers may stand among letters and in `X`.
 */
export type Layout = {
  readonly lines: readonly string[];
  /** Names stand here, and so fillers belong at its end. */
  readonly nameLine: number;
  /** A part that its own check digit covers and that may hold letters and digits alike. */
  readonly mixed: readonly { readonly line: number; readonly start: number; readonly end: number }[];
  readonly fits: (lines: readonly string[]) => boolean;
  /** Visas have fewer check digits than the format that they share. */
  readonly isVisa?: boolean;
};

const passportData = `${'X'.repeat(9)}CAAA${'N'.repeat(6)}CS${'N'.repeat(6)}C`;
const number = { line: 1, start: 0, end: 9 };

export const layouts: readonly Layout[] = [
  {
    lines: ['A'.repeat(44), `${passportData}${'X'.repeat(14)}XC`],
    nameLine: 0,
    mixed: [number, { line: 1, start: 28, end: 42 }],
    fits: ([first = '']) => first.startsWith('P'),
  },
  {
    lines: ['A'.repeat(44), `${passportData}${'X'.repeat(16)}`],
    nameLine: 0,
    mixed: [number],
    fits: ([first = '']) => first.startsWith('V'),
    isVisa: true,
  },
  {
    lines: [`${'A'.repeat(30)}${'X'.repeat(6)}`, `NNNN${'X'.repeat(8)}C${'A'.repeat(14)}NNNNNNCSC`],
    nameLine: 0,
    mixed: [{ line: 1, start: 4, end: 12 }],
    fits: ([first = '']) => first.startsWith('IDFRA'),
  },
  {
    lines: ['A'.repeat(36), `${passportData}${'X'.repeat(7)}C`],
    nameLine: 0,
    mixed: [number],
    fits: ([first = '']) => /^[ACIP]/.test(first) && !first.startsWith('IDFRA'),
  },
  {
    lines: ['A'.repeat(36), `${passportData}${'X'.repeat(8)}`],
    nameLine: 0,
    mixed: [number],
    fits: ([first = '']) => first.startsWith('V'),
    isVisa: true,
  },
  {
    lines: [
      `AAAAA${'X'.repeat(25)}`,
      `${'N'.repeat(6)}CS${'N'.repeat(6)}CAAA${'X'.repeat(11)}C`,
      'A'.repeat(30),
    ],
    nameLine: 2,
    mixed: [{ line: 0, start: 5, end: 14 }],
    fits: ([first = '']) => /^[ACI]/.test(first),
  },
  {
    lines: ['XXXXXXAXX', `AAAAA${'N'.repeat(12)}<<NNNNNN<<<<<`, 'A'.repeat(30)],
    nameLine: 2,
    mixed: [],
    fits: ([, second = '']) => second.startsWith('FACHE'),
  },
  {
    lines: [`AXAAA${'X'.repeat(9)}CNNNNNNAAAAAAAAC`],
    nameLine: 0,
    mixed: [{ line: 0, start: 5, end: 14 }],
    fits: ([first = '']) => first.startsWith('D1FRA'),
  },
];
