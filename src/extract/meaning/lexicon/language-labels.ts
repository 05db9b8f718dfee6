/**
 * What documents of one language print beside a value: alternatives parted by `|`, in any case, with usual
 * abbreviations. A `~` in front marks what can mean this, but more often means something else.
 */
import type { ConceptId, RoleId } from '../concepts.ts';

export type LanguageLabels = {
  readonly concepts: { readonly [concept in ConceptId]?: string };
  readonly roles: { readonly [role in RoleId]?: string };
};
