/** The names of all countries in the languages that are read, to know the last line of an address. */
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' };
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import ja from 'i18n-iso-countries/langs/ja.json' with { type: 'json' };
import ko from 'i18n-iso-countries/langs/ko.json' with { type: 'json' };
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };

const locales = [ar, de, en, es, fr, it, ja, ko, nl, pl, pt, ru, zh];
const others = 'uk|u.k.|usa|u.s.a.|u.s.|uae|u.a.e.|england|scotland|wales|россия|korea|한국|中国|日本'.split(
  '|',
);

export const countryNames: ReadonlySet<string> = new Set([
  ...locales
    .flatMap(({ countries }) => Object.values<string | readonly string[]>(countries))
    .flat()
    .map((name) => name.toLowerCase()),
  ...others,
]);
