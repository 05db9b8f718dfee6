/** The call of the public API that does what the playground did, to be pasted into a shell. */
import { bare, fileQuoted, quoted } from '../api/shell-words.ts';

export type CurlOrder = {
  readonly apiUrl: string;
  readonly fileName: string;
  readonly templateId: string;
  readonly language: string | null;
  readonly llm: string | null;
  readonly isSplit?: boolean;
};

export function curlOf({ apiUrl, fileName, templateId, language, llm, isSplit = false }: CurlOrder): string {
  const spoken = language === null ? '' : ` -F language=${quoted(language)}`;
  const asked = llm === null ? '' : ` -F llm=${bare(llm)}`;
  const split = isSplit ? ' -F split=auto' : '';
  // Double quotes around the key's name: the shell puts the key in its place.
  return `curl -H "x-api-key: $DECKLE_KEY" -F files=@${fileQuoted(fileName)} -F templateId=${bare(templateId)}${spoken}${asked}${split} ${bare(`${apiUrl}/documents/parse`)}`;
}
