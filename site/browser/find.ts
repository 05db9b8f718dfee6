/** The element that the page is known to have. */
export function find<T extends Element>(
  selector: string,
  kind: abstract new (...args: never[]) => T,
  within: ParentNode = document,
): T {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** From this page to `/docs/`. */
export const toRoot = () => new URL(document.body.dataset.root ?? './', location.href);
