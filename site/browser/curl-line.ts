/** A request as a command for a shell. The key stays in a variable. */
import { bare, fileQuoted, quoted } from '../../dashboard/src/api/shell-words.ts';
import type { Order } from './read-order.ts';

export function curlLine({ method, url, headers, body }: Order, hasKey: boolean): string {
  // A form makes it a POST by itself.
  const isSaid = method === 'GET' || (method === 'POST' && body !== null);
  const parts = [`${isSaid ? 'curl' : `curl -X ${method}`} ${bare(url.href)}`];
  if (hasKey) parts.push('-H "x-api-key: $DECKLE_KEY"');
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (typeof body === 'string') parts.push(`-d ${quoted(body)}`);
  if (body instanceof FormData) {
    for (const [name, value] of body) {
      // --form-string takes the text as it is, whatever it begins with.
      if (value instanceof File) parts.push(`-F ${name}=@${fileQuoted(value.name)}`);
      else parts.push(`--form-string ${name}=${bare(value)}`);
    }
  }
  return parts.join(' \\\n  ');
}
