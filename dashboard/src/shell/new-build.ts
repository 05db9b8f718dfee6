/** A tab that was open while a new version was installed asks for files that are gone: it loads itself anew, once. */
const key = 'deckle-reloaded-at';
/** Where that does not help, the page says what is wrong instead. */
const againMs = 30_000;

export function reloadAfterNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < againMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
