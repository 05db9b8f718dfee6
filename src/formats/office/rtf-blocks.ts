/** Rich text → blocks of a flow: paragraphs, bold type, tables, lists as they are written, pictures. */
import { type Block, type Cell, type Paragraph, type Run, tooLong } from '../flow/flow.ts';
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

export function rtfBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let state: State = {
    isBold: false,
    isHidden: false,
    isUnseen: false,
    size: 10,
    unicodeSkip: 1,
    align: 'left',
    isPicture: false,
  };
  const states: State[] = [];
  let decoder = decoderFor('windows-1252');
  let bytes: number[] = [];
  let runs: Run[] = [];
  let [skip, isInTable, isStarred, hex] = [0, false, false, ''];
  let cell: Block[] = [];
  let row: Cell[] = [];
  let rows: Cell[][] = [];

  const flushBytes = () => {
    if (bytes.length === 0) return;
    const decoded = decoder.decode(Buffer.from(bytes));
    bytes = [];
    add(decoded);
  };
  const add = (more: string) => {
    if (state.isUnseen || state.isHidden || more === '') return;
    runs.push({ text: more, ...(state.isBold ? { isBold: true } : {}) });
  };
  const endParagraph = (isLast = false) => {
    flushBytes();
    const paragraph: Paragraph = {
      ...{ kind: 'paragraph', runs, size: state.size, spaceAfter: 2 },
      ...(state.align === undefined ? {} : { align: state.align }),
    };
    const isEmpty = runs.length === 0;
    runs = [];
    if (isInTable) {
      if (!isEmpty) cell.push(paragraph);
      return;
    }
    endTable();
    if (!isEmpty || !isLast) blocks.push(paragraph);
  };
  const endTable = () => {
    if (rows.length > 0) blocks.push({ kind: 'table', rows, isRuled: true });
    rows = [];
  };
  const endPicture = () => {
    const data = hex.replace(/[^\da-f]/giu, '');
    hex = '';
    if (data.length < 16) return;
    const picture: Block = { kind: 'picture', bytes: Buffer.from(data, 'hex') };
    if (isInTable) cell.push(picture);
    else {
      endTable();
      blocks.push(picture);
    }
  };

  const words: Readonly<Record<string, (value: number | null) => void>> = {
    par: () => endParagraph(),
    sect: () => endParagraph(),
    page: () => {
      endParagraph(true);
      if (!isInTable) blocks.push({ kind: 'break' });
    },
    line: () => add('\n'),
    tab: () => add('\t'),
    cell: () => {
      const wasIn = isInTable;
      isInTable = true;
      endParagraph();
      isInTable = wasIn;
      row.push({ blocks: cell });
      cell = [];
    },
    row: () => {
      if (row.length > 0) rows.push(row);
      row = [];
      isInTable = false;
    },
    intbl: () => {
      isInTable = true;
    },
    pard: () => {
      isInTable = false;
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
        state = states.pop() ?? state;
        break;
      case 'byte':
        if (skip > 0) skip--;
        else bytes.push(token.byte);
        break;
      case 'text':
        if (state.isPicture) hex += state.isUnseen ? '' : token.text;
        else add(skip > 0 ? token.text.slice(skip) : token.text);
        skip = Math.max(0, skip - token.text.length);
        break;
      case 'star':
        isStarred = true;
        return;
      case 'word': {
        // What is marked so may be passed over by whoever does not know it.
        if (unseen.has(token.word) || (isStarred && token.word !== 'shppict')) state.isUnseen = true;
        if (!state.isUnseen && Object.hasOwn(words, token.word)) words[token.word]?.(token.value);
        break;
      }
    }
    isStarred = false;
  };
  for (const token of rtfTokens(text)) take(token);
  isInTable = false;
  endParagraph(true);
  endTable();
  return blocks;
}
