/** What a command prints: one JSON document for programs, or aligned columns for people. */

type Cell = string | number | Date | null;
type Row = Readonly<Record<string, Cell>>;

const shown = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '–'));

/** Whether the text has left the process: false where nobody is there to take it. */
export async function print(text: string | Uint8Array): Promise<boolean> {
  return await new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}

/** A reader that has gone away is no reason to end: `deckle serve | head -1` serves on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {
      process.exitCode = 1;
    });
  }
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** One thing: a line for each of its properties. */
export function printRecord(record: Row): void {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  const lines = Object.entries(record).map(([name, cell]) => `${name.padEnd(width)}  ${shown(cell)}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Many of a kind: a line each, below a line of names. */
export function printTable(rows: readonly Row[], names: readonly string[]): void {
  process.stdout.write(`${tableOf(rows, names)}\n`);
}

export function tableOf(rows: readonly Row[], names: readonly string[]): string {
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name] ?? null)))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const aligned = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return aligned.join('\n');
}
