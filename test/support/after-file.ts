/**
 * Closes what a test file opened, once its tests have run, wherever in the file it was opened: Vitest passes over an
 * `afterAll` that is registered inside a `beforeAll`.
 */
const closings: (() => Promise<void>)[] = [];

export function afterFile(close: () => Promise<void>): void {
  closings.push(close);
}

/** The last opened first. */
export async function closeAll(): Promise<void> {
  for (let close = closings.pop(); close !== undefined; close = closings.pop()) await close();
}
