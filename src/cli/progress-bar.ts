/** How far the work is, as a bar at the bottom of a terminal: documents, and the pages of the one at hand. */
import { createTerminalLine, type TerminalStream } from './terminal-line.ts';

const width = 24;

export interface ProgressBar {
  /** One more is done; `label` says of what. */
  step(label: string): void;
  /** So many pages of the one at hand are read. */
  page(done: number, of: number): void;
  clear(): void;
}

export function createProgressBar(documents: number, stream?: TerminalStream): ProgressBar {
  const line = createTerminalLine(stream);
  let done = 0;
  const show = (share: number, text: string) => {
    const filled = Math.round(width * Math.min(1, share));
    line.show(`${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${text}`);
  };
  return {
    step(label) {
      done++;
      if (documents === 1) line.clear();
      else show(done / documents, `${done} of ${documents}  ${label}`);
    },
    page(page, pages) {
      if (pages === 1) return;
      const text = `page ${page} of ${pages}`;
      show((done + page / pages) / documents, documents === 1 ? text : `${done} of ${documents}, ${text}`);
    },
    clear: () => line.clear(),
  };
}
