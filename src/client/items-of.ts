/** All items of a list of the API, which gives them page by page; asks for a page when it is needed. */
import { asJson, queryOf, type Transport } from './transport.ts';

type Query = Readonly<Record<string, string | undefined>>;

export async function* itemsOf<Item>(
  transport: Transport,
  path: string,
  query: Query,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const request = { method: 'GET', path: `${path}${queryOf({ ...query, cursor })}`, signal } as const;
    const page: Page<Item> = await transport.send(request, async (response) => ({
      items: await asJson<Item[]>()(response),
      next: cursorIn(response.headers.get('link') ?? ''),
    }));
    yield* page.items;
    cursor = page.next;
  }
}

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | undefined };

/** Of the link to the next page only this is used: where it leads to is known, and the key goes nowhere else. */
function cursorIn(link: string): string | undefined {
  const query = /<[^>]*?\?([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get('cursor') ?? undefined);
}
