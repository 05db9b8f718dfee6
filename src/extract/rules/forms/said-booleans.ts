/** Yes or no where words say it all: "Paid: yes". */
import type { Finding } from '../../../model/finding.ts';
import { valueTypes } from '../../../values/index.ts';
import { createPhraseMatcher } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, readingConfidence, type View } from '../../view.ts';

const leastMatch = 0.45;
const mostWords = 4;

export function saidBooleans(field: UnderstoodField, view: View): readonly Finding[] {
  const matcher = createPhraseMatcher(field.phrases);
  return view.pages.flatMap(({ page, segments }) =>
    segments.flatMap((segment): readonly Finding[] => {
      if (segment.words.length > mostWords) return [];
      const said = segment.text.slice(segment.text.search(/[:：?？]/u) + 1);
      const reading = valueTypes.boolean.read(/\p{L}/u.test(said) ? said : segment.text, view.context);
      if (reading.value === null) return [];
      const match = matcher(segment.text);
      if (match < leastMatch) return [];
      return [
        {
          ...{
            path: field.names,
            value: reading.value,
            text: segment.text,
            page: page.number,
            engine: 'rules',
            part: 'forms',
          },
          box: boxOfWords(page, segment.words),
          confidence: 0.7 * match * readingConfidence(page, segment.words),
        },
      ];
    }),
  );
}
