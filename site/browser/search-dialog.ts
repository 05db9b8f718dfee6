/** The search over all pages and all requests of the API. Its index is fetched when it is first opened. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { type Section, searchOptions } from '../search-options.ts';
import { find, toRoot } from './find.ts';

const shown = 20;

export function startSearch(): void {
  const dialog = find('dialog.search', HTMLDialogElement);
  const input = find('input', HTMLInputElement, dialog);
  const status = find('[role=status]', HTMLElement, dialog);
  const list = find('ol', HTMLOListElement, dialog);
  const button = find('.search-button', HTMLButtonElement);
  let index: Promise<MiniSearch<Section>> | undefined;

  const open = () => {
    if (dialog.open) return;
    // A failed fetch is tried again.
    index ??= fetchIndex().catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    void answer();
    dialog.showModal();
    input.select();
  };

  async function answer(): Promise<void> {
    const asked = input.value.trim();
    try {
      const found = asked === '' ? [] : ((await index)?.search(asked) ?? []);
      // Somebody may have typed on meanwhile.
      if (asked !== input.value.trim()) return;
      list.replaceChildren(...found.slice(0, shown).map(itemOf));
      status.textContent =
        asked === '' ? '' : found.length === 0 ? 'Nothing found.' : `${found.length} found.`;
    } catch {
      status.textContent = 'The index of the search could not be fetched. Close this and try again.';
    }
  }

  button.hidden = false;
  button.addEventListener('click', open);
  input.addEventListener('input', () => void answer());
  // Enter in the field goes to the best result.
  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Enter' && document.activeElement === input) {
      event.preventDefault();
      links[0]?.click();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      (links[place + 1] ?? links.at(-1))?.focus();
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      (links[place - 1] ?? input).focus();
    }
  });
  // A result may be on this very page.
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isAsked =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isAsked) return;
    event.preventDefault();
    open();
  });
}

async function fetchIndex(): Promise<MiniSearch<Section>> {
  const [pages, openapi] = await Promise.all([
    fetchText(new URL('search.json', toRoot())),
    fetchText(new URL('../openapi.json', toRoot())),
  ]);
  const index = MiniSearch.loadJSON<Section>(pages, searchOptions);
  index.addAll(operationsOf(JSON.parse(openapi)));
  return index;
}

async function fetchText(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return await answer.text();
}

type Operation = { readonly operationId: string; readonly summary: string; readonly description?: string };
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

function operationsOf({ paths }: OpenApi): readonly Section[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, description = '' }]) => ({
      ...{ id: `api#${operationId}`, page: 'API', heading: summary },
      ...{ text: `${path} ${operationId} ${description}`, about: `${method.toUpperCase()} ${path}` },
    })),
  );
}

function itemOf({ id, heading, page, about }: SearchResult): HTMLLIElement {
  const link = document.createElement('a');
  link.href = new URL(id, toRoot()).href;
  const add = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    link.append(element);
  };
  add('b', heading);
  if (page !== heading) add('small', page);
  add('span', about);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
