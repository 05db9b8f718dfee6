/** One hash for all that decides an answer, so that the same question is asked once. */
import { createHash } from 'node:crypto';
import type { PagePicture, Question } from '../model/language-model.ts';
import type { LlmSetting } from './llm-setting.ts';
import { promptVersion } from './prompt.ts';

export function answerKey(
  {
    provider,
    url,
    model,
    maxOutputTokens,
  }: Pick<LlmSetting, 'provider' | 'url' | 'model' | 'maxOutputTokens'>,
  question: Question,
  pictures: readonly PagePicture[],
): string {
  const seen = pictures.map(({ page, mediaType, bytes }) => [page, mediaType, sha256(bytes)]);
  return sha256(JSON.stringify([promptVersion, provider, url, model, maxOutputTokens, question, seen]));
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
