/** The language that a caller names, or a fault that lists those that are read. */
import { Fault } from '../model/fault.ts';
import { type LanguageCode, languageFromTag, languages } from './languages.ts';

export function knownLanguage(tag: string): LanguageCode {
  const code = languageFromTag(tag);
  if (code !== null) return code;
  const list = Object.keys(languages).join(', ');
  throw new Fault(
    'unsupported_language',
    `No installed model supports the language ${JSON.stringify(tag)}; supported: ${list}.`,
  );
}
