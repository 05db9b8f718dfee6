/** Rich text → blocks of a flow: paragraphs, bold type, tables, lists as they are written, pictures. */
import {
  type Block,
  type Cell,
  type Paragraph,
  pageMark,
  pageNumberMark,
  type Run,
  tooLong,
} from '../flow/flow.ts';
import { decoderFor } from '../text/decode-text.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';

/** Groups that hold no text of the document. */
const unseen: ReadonlySet<string> = new Set([
  ...[
    'fonttbl',
    'colortbl',
    'stylesheet',
    'info',
    'generator',
    'listtable',
    'listoverridetable',
    'rsidtbl',
    'themedata',
  ],
  ...[
    'colorschememapping',
    'latentstyles',
    'datastore',
    'xmlnstbl',
    'filetbl',
    'revtbl',
    'mmathPr',
    'fldinst',
    'objdata',
  ],
  ...[
    'nonshppict',
    'bkmkstart',
    'bkmkend',
    'pgptbl',
    'xe',
    'tc',
    'atnid',
    'atnauthor',
    'annotation',
    'wgrffmtfilter',
  ],
  ...[
    'headerf',
    'footerf',
    'falt',
    'panose',
    'blipuid',
    'picprop',
    'sp',
    'listtext_',
    'userprops',
    'ftnsep',
    'ftnsepc',
    'aftnsep',
  ],
]);

type State = {
  isBold: boolean;
  isHidden: boolean;
  isUnseen: boolean;
  size: number;
  unicodeSkip: number;
  align: Paragraph['align'];
  isPicture: boolean;
  /** What a field is told to show stands in this group. */
  isInstruction: boolean;
  /** Of the part of the document that the group is in. */
  part: Part;
};

/** Paragraphs and tables that are being put together; a header or a note has its own, whatever is open around it. */
type Part = {
  readonly blocks: Block[];
  readonly isRepeated: boolean;
  runs: Run[];
  cell: Block[];
  row: Cell[];
  rows: Cell[][];
  isInTable: boolean;
};

const partFor = (blocks: Block[], isRepeated = false): Part => ({
  ...{ blocks, isRepeated, runs: [], cell: [], row: [], rows: [], isInTable: false },
});

export type RtfDocument = {
  readonly blocks: readonly Block[];
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
};

const codePages: Readonly<Record<number, string>> = {
  ...{
    437: 'windows-1252',
    850: 'windows-1252',
    874: 'windows-874',
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
  },
  ...{ 10000: 'macintosh', 65001: 'utf-8' },
};
const encodingOf = (page: number): string => codePages[page] ?? `windows-${page}`;

const deepest = 200;

export function readRtf(text: string): RtfDocument {
  const body: Block[] = [];
  const [header, footer, notes]: Block[][] = [[], [], []];
  let state: State = {
    isBold: false,
    isHidden: false,
    isUnseen: false,
    size: 10,
    unicodeSkip: 1,
    align: 'left',
    isPicture: false,
    isInstruction: false,
    part: partFor(body),
  };
  const states: State[] = [];
  let decoder = decoderFor('windows-1252');
  let bytes: number[] = [];
  let [skip, isStarred, hex, instruction] = [0, false, '', ''];

  const flushBytes = () => {
    if (bytes.length === 0) return;
    const decoded = decoder.decode(Buffer.from(bytes));
    bytes = [];
    add(decoded);
  };
  const add = (more: string) => {
    if (state.isUnseen || state.isHidden || more === '') return;
    state.part.runs.push({ text: more, ...(state.isBold ? { isBold: true } : {}) });
  };
  const endParagraph = (isLast = false) => {
    flushBytes();
    const { part } = state;
    const paragraph: Paragraph = {
      ...{ kind: 'paragraph', runs: part.runs, size: state.size, spaceAfter: 2 },
      ...(state.align === undefined ? {} : { align: state.align }),
    };
    const isEmpty = part.runs.length === 0;
    part.runs = [];
    if (part.isInTable) {
      if (!isEmpty) part.cell.push(paragraph);
      return;
    }
    endTable(part);
    if (!isEmpty || !isLast) part.blocks.push(paragraph);
  };
  const endTable = (part: Part) => {
    if (part.rows.length > 0) part.blocks.push({ kind: 'table', rows: part.rows, isRuled: true });
    part.rows = [];
  };
  const endPart = () => {
    state.part.isInTable = false;
    endParagraph(true);
    endTable(state.part);
  };
  const endPicture = () => {
    const data = hex.replace(/[^\da-f]/giu, '');
    hex = '';
    if (data.length < 16) return;
    const { part } = state;
    const picture: Block = { kind: 'picture', bytes: Buffer.from(data, 'hex') };
    if (part.isInTable) part.cell.push(picture);
    else {
      endTable(part);
      part.blocks.push(picture);
    }
  };
  /** Each section says its header anew; the first counts. */
  const repeated = (blocks: Block[] = []) => {
    state.part = partFor(blocks.length === 0 ? blocks : [], true);
  };
  const addPageMark = (mark: string | null): boolean => {
    if (mark === null || !state.part.isRepeated) return false;
    add(mark);
    return true;
  };

  const words: Readonly<Record<string, (value: number | null) => void>> = {
    par: () => endParagraph(),
    sect: () => endParagraph(),
    page: () => {
      endParagraph(true);
      if (!state.part.isInTable) state.part.blocks.push({ kind: 'break' });
    },
    pagebb: () => {
      if (!state.part.isInTable) state.part.blocks.push({ kind: 'break' });
    },
    ...{ header: () => repeated(header), headerl: () => repeated(), headerr: () => repeated(header) },
    ...{ footer: () => repeated(footer), footerl: () => repeated(), footerr: () => repeated(footer) },
    footnote: () => {
      state.part = partFor(notes ?? []);
    },
    shptxt: () => {
      state.part = partFor(state.part.blocks);
    },
    chpgn: () => void addPageMark(pageNumberMark),
    fldrslt: () => {
      if (addPageMark(pageMark(instruction))) state.isUnseen = true;
      instruction = '';
    },
    line: () => add('\n'),
    tab: () => add('\t'),
    cell: () => {
      const { part } = state;
      const wasIn = part.isInTable;
      part.isInTable = true;
      endParagraph();
      part.isInTable = wasIn;
      part.row.push({ blocks: part.cell });
      part.cell = [];
    },
    row: () => {
      const { part } = state;
      if (part.row.length > 0) part.rows.push(part.row);
      part.row = [];
      part.isInTable = false;
    },
    intbl: () => {
      state.part.isInTable = true;
    },
    pard: () => {
      state.part.isInTable = false;
      state.align = 'left';
    },
    plain: () => {
      state.isBold = false;
      state.isHidden = false;
      state.size = 12;
    },
    b: (value) => {
      state.isBold = value !== 0;
    },
    v: (value) => {
      state.isHidden = value !== 0;
    },
    fs: (value) => {
      if (value !== null && value > 0) state.size = value / 2;
    },
    qc: () => {
      state.align = 'center';
    },
    qr: () => {
      state.align = 'right';
    },
    ql: () => {
      state.align = 'left';
    },
    ansicpg: (value) => {
      if (value !== null && value > 0) decoder = decoderFor(encodingOf(value));
    },
    uc: (value) => {
      state.unicodeSkip = Math.max(0, Math.min(16, value ?? 1));
    },
    u: (value) => {
      if (value === null) return;
      add(String.fromCharCode(value & 0xffff));
      skip = state.unicodeSkip;
    },
    emdash: () => add('—'),
    endash: () => add('–'),
    bullet: () => add('•'),
    lquote: () => add('‘'),
    rquote: () => add('’'),
    ldblquote: () => add('“'),
    rdblquote: () => add('”'),
    '~': () => add('\u00a0'),
    _: () => add('-'),
    pict: () => {
      state.isPicture = true;
    },
  };

  const take = (token: RtfToken) => {
    if (token.kind !== 'byte' || skip === 0) {
      if (token.kind !== 'byte') flushBytes();
    }
    switch (token.kind) {
      case 'open':
        if (states.length > deepest) throw tooLong('groups within each other', deepest);
        states.push({ ...state });
        break;
      case 'close':
        if (state.isPicture && !states.at(-1)?.isPicture) endPicture();
        if (states.length > 0 && state.part !== states.at(-1)?.part) endPart();
        state = states.pop() ?? state;
        break;
      case 'byte':
        if (skip > 0) skip--;
        else bytes.push(token.byte);
        break;
      case 'text':
        if (state.isInstruction) instruction = (instruction + token.text).slice(0, 200);
        if (state.isPicture) hex += state.isUnseen ? '' : token.text;
        else add(skip > 0 ? token.text.slice(skip) : token.text);
        skip = Math.max(0, skip - token.text.length);
        break;
      case 'star':
        isStarred = true;
        return;
      case 'word': {
        // What is marked so may be passed over by whoever does not know it.
        if (token.word === 'fldinst') {
          instruction = '';
          state.isInstruction = true;
        }
        if (unseen.has(token.word) || (isStarred && !seenStarred.has(token.word))) state.isUnseen = true;
        if (!state.isUnseen && Object.hasOwn(words, token.word)) words[token.word]?.(token.value);
        break;
      }
    }
    isStarred = false;
  };
  for (const token of rtfTokens(text)) take(token);
  // Groups that the file does not close.
  for (let last = states.pop(); last !== undefined; last = states.pop()) {
    if (last.part !== state.part) endPart();
    state = last;
  }
  endPart();
  return { blocks: [...body, ...(notes ?? [])], header: header ?? [], footer: footer ?? [] };
}

/** Groups that old programs pass over, and what stands in them is seen all the same. */
const seenStarred: ReadonlySet<string> = new Set(['shppict', 'shpinst', 'footnote']);
