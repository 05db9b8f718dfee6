/**
 * What documents and programmers call concepts and roles, in all languages. The index of labels is written from it beforehand
 * (`scripts/write-label-index.ts`): a program that reads documents has no need to load this.
 */
import ar from './labels/ar.json' with { type: 'json' };
import bg from './labels/bg.json' with { type: 'json' };
import cs from './labels/cs.json' with { type: 'json' };
import da from './labels/da.json' with { type: 'json' };
import de from './labels/de.json' with { type: 'json' };
import el from './labels/el.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };
import es from './labels/es.json' with { type: 'json' };
import fi from './labels/fi.json' with { type: 'json' };
import fr from './labels/fr.json' with { type: 'json' };
import he from './labels/he.json' with { type: 'json' };
import hi from './labels/hi.json' with { type: 'json' };
import hr from './labels/hr.json' with { type: 'json' };
import hu from './labels/hu.json' with { type: 'json' };
import it from './labels/it.json' with { type: 'json' };
import ja from './labels/ja.json' with { type: 'json' };
import ko from './labels/ko.json' with { type: 'json' };
import lv from './labels/lv.json' with { type: 'json' };
import nl from './labels/nl.json' with { type: 'json' };
import no from './labels/no.json' with { type: 'json' };
import pl from './labels/pl.json' with { type: 'json' };
import pt from './labels/pt.json' with { type: 'json' };
import ro from './labels/ro.json' with { type: 'json' };
import ru from './labels/ru.json' with { type: 'json' };
import sk from './labels/sk.json' with { type: 'json' };
import sl from './labels/sl.json' with { type: 'json' };
import sv from './labels/sv.json' with { type: 'json' };
import th from './labels/th.json' with { type: 'json' };
import tr from './labels/tr.json' with { type: 'json' };
import uk from './labels/uk.json' with { type: 'json' };
import zh from './labels/zh.json' with { type: 'json' };
import type { LabelLanguage } from './lexicon.ts';
import nameTable from './names.json' with { type: 'json' };

/** Wordings by concept or role, parted by `|`. */
export type Wordings = { readonly [id: string]: string };
export type LanguageLabels = { readonly concepts: Wordings; readonly roles: Wordings };

/** Where two languages share a wording, the meaning of the earlier one comes first. */
export const labels = {
  ...{ en, de, fr, es, it, pt, nl, pl, lv, ru },
  ...{ cs, sk, hr, sl, da, no, sv, fi, hu, ro, tr, el, uk, bg },
  ...{ zh, ja, ko, ar, he, hi, th },
} satisfies Readonly<Record<LabelLanguage, LanguageLabels>>;
/** What programmers call fields, beyond what documents print. */
export const names: Wordings = nameTable;
