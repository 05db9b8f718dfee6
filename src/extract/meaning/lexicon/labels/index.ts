/** Every language whose labels are known; a language is one file and one line. */
import type { LanguageLabels } from '../language-labels.ts';
import { en } from './en.ts';

export const labels = { en } as const satisfies Readonly<Record<string, LanguageLabels>>;
