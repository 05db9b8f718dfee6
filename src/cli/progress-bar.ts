/** How far the work is, on stderr and only where a person looks at it. */
const width = 24;

export interface ProgressBar {
  /** One more is done; `label` says of what. */
  step(label: string): void;
  clear(): void;
}

export function createProgressBar(of: number): ProgressBar {
  let done = 0;
  const show = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  };
  return {
    step(label) {
      done++;
      const filled = Math.round((width * done) / of);
      show(`${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${of}  ${label}`);
    },
    clear: () => show(''),
  };
}
