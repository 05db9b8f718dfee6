/** What should be known of a result, in an answer; nothing where there is nothing to say. */
import type { Extraction } from '../model/extraction.ts';

export const problemsOf = ({ problems }: Pick<Extraction, 'problems'>) =>
  problems.length === 0 ? {} : { problems: [...problems] };
