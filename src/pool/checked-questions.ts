/**
 * What a parse process wants a language model to be asked, before anything of it leaves the machine. A process may have been
 * taken over by a document: only what is a question goes on, and no more than a document can need.
 */
import { z } from 'zod';
import type { Question } from '../model/language-model.ts';
import { dataSchema, templateDraft } from '../model/template.ts';

/** Of one document. */
export const questionBounds = { questions: 64, bytes: 4 * 1024 * 1024 } as const;

const segment = z.strictObject({ id: z.string().max(40), text: z.string() }).readonly();
const page = z.int().min(1);
const passages = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ page, kind: z.literal('text'), segments: z.array(segment).readonly() }),
      z.strictObject({
        ...{ page, kind: z.literal('table') },
        rows: z.array(z.array(segment).readonly()).readonly(),
      }),
    ]),
  )
  .readonly();
const question: z.ZodType<Question> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('values'), fields: dataSchema, passages }),
  z.strictObject({ kind: z.literal('template'), draft: templateDraft, passages }),
]);

/** They travel as JSON, in which nothing is larger than it looks, as what holds itself is. */
export const packQuestions = (questions: readonly Question[]): readonly string[] =>
  questions.map((one) => JSON.stringify(one));

/** Null for each that is no question, or beyond the bounds; those over the number are not even looked at. */
export function checkedQuestions(packed: readonly string[]): readonly (Question | null)[] {
  let leftBytes: number = questionBounds.bytes;
  return packed.slice(0, questionBounds.questions + 1).map((json, at): Question | null => {
    const bytes = Buffer.byteLength(json);
    if (at >= questionBounds.questions || bytes > leftBytes) return null;
    const checked = unpacked(json);
    if (checked !== null) leftBytes -= bytes;
    return checked;
  });
}

function unpacked(json: string): Question | null {
  try {
    return question.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
