/** One line at the bottom of a terminal that says how far the work is. Where nobody looks, in a pipe or a file, nothing is written. */

export type TerminalStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
};

export interface TerminalLine {
  show(text: string): void;
  clear(): void;
}

const usualColumns = 80;

export function createTerminalLine(stream: TerminalStream = process.stderr): TerminalLine {
  let isShown = false;
  return {
    show(text) {
      if (stream.isTTY !== true) return;
      isShown = true;
      stream.write(`\r\u001b[K${fitting(text, stream.columns || usualColumns)}`);
    },
    clear() {
      if (!isShown) return;
      isShown = false;
      stream.write('\r\u001b[K');
    },
  };
}

/** A line that wraps could not be taken back. Control characters of a file's name are no orders to the terminal. */
function fitting(text: string, columns: number): string {
  const letters = [...text.replace(/\p{Cc}/gu, '\ufffd')];
  return letters.length < columns
    ? letters.join('')
    : `${letters.slice(0, Math.max(1, columns - 2)).join('')}…`;
}
