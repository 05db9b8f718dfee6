/**
 * What a language model says of a document that a parse process has questions about. What was found without it is there already, and stands
 * whatever happens here, but for whoever asked going away.
 */
import type { Exchange } from '../model/extraction.ts';
import type { ModelUse } from '../model/model-choice.ts';
import { type AskedDocument, type AskingLimits, askModel } from './ask-model.ts';
import { checkedQuestions } from './checked-questions.ts';
import type { Asks, Found } from './messages.ts';

export type SecondOpinion = AskedDocument &
  AskingLimits & {
    readonly use: ModelUse;
    /** Has the document looked at again, with what the model said. */
    readonly settle: (exchanges: readonly Exchange[]) => Promise<Found>;
    /** Throws where nobody wants the document any more. */
    readonly goOn: () => void;
  };

export async function secondOpinion({ found, questions }: Asks, needs: SecondOpinion): Promise<Found> {
  try {
    const checked = checkedQuestions(questions);
    const asked = checked.filter((question) => question !== null);
    const exchanges = await askModel(needs.use, asked, needs, needs);
    const reasons = exchanges.flatMap(({ reply }) => (reply.kind === 'failed' ? [reply.reason] : []));
    const settled = reasons.length === exchanges.length ? null : await needs.settle(exchanges);
    if (settled !== null && settled.kind !== found.kind) return withProblem(found, notUsed);
    const dropped = checked.length === asked.length ? [] : [tooMuch];
    // Of what failed beside an answer, settling tells.
    const [problem] = [...(settled === null ? reasons : []), ...dropped];
    return problem === undefined ? (settled ?? found) : withProblem(settled ?? found, problem);
  } catch {
    needs.goOn();
    return withProblem(found, notUsed);
  }
}

/** Of a template that is proposed nobody asks what should be known. */
const withProblem = (found: Found, message: string): Found =>
  found.kind !== 'extracted'
    ? found
    : {
        ...found,
        extraction: {
          ...found.extraction,
          problems: [...found.extraction.problems, { path: '', message }],
        },
      };

const notUsed =
  'What the language model said could not be made use of in time; values are those that were found without it.';
const tooMuch =
  'There was more to ask the language model than it is asked about one document; some was left out.';
