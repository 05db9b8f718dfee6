/**
 * A page's own files may be out of reach: Deckle is away for a moment, or a new version was installed while the tab was
 * open and they are gone. Only the second is mended by loading the tab anew, and only by somebody who goes there: a link
 * that is merely pointed at must not do it.
 */
import { send } from '../api/client.ts';

const name = 'PageNotLoaded';
const key = 'deckle-reloaded-at';
/** Where that does not help, the page says what is wrong instead. */
const againMs = 30_000;

/** What the router itself would load anew without asking whether anybody answers is renamed. */
export async function loaded<Module>(page: Promise<Module>): Promise<Module> {
  try {
    return await page;
  } catch (cause) {
    const problem = new Error('This page could not be loaded. Is Deckle still running?', { cause });
    problem.name = name;
    throw problem;
  }
}

export const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === name;

/** By itself, and so not over and over. */
export async function reloadAfterNewBuild(signal: AbortSignal): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(key)) < againMs) return;
  await reloadIfAnswered(signal);
}

/** Loads the tab anew where Deckle answers; else what is shown stays, for the browser has nothing better to show. */
export async function reloadIfAnswered(signal?: AbortSignal): Promise<void> {
  await send('/dashboard/', { signal });
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
