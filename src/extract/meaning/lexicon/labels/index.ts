/** Every language whose labels are known; a language is one file and one line. */
import type { LanguageLabels } from '../language-labels.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

export const labels = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  lv,
  ru,
  zh,
  ja,
  ko,
  ar,
  he,
} as const satisfies Readonly<Record<string, LanguageLabels>>;
