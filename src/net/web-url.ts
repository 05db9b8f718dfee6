/** What a URL must be before anybody looks up its host. Its parts are read once, here, as browsers read them. */
import { Fault } from '../model/fault.ts';

/** `base` is where a redirect comes from. */
export function webUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw refused('it is not a valid URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused('only http and https are supported');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('it must not hold a user name or password');
  }
  return url;

  function refused(reason: string): Fault {
    return new Fault(
      'url_not_fetched',
      base === undefined
        ? `The URL cannot be used: ${reason}.`
        : `The URL cannot be used: it redirects to a URL that is refused, as ${reason}.`,
    );
  }
}
