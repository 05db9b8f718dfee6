/** Every language whose labels are known; a language is one file and one line. */
import type { LanguageLabels } from '../language-labels.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export const labels = { en, de, fr } as const satisfies Readonly<Record<string, LanguageLabels>>;
