/**
 * Questions that come while the database is answering others go together in one statement. Nothing is cached: each
 * answer is as fresh as a statement of its own would give, and a busy server sends few.
 */

/** More would make smaller batches; fewer would let one slow answer hold up everybody. */
const mostUnderWay = 2;

/** `ask` answers many questions at once, each at the index of its question. */
export function batched<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer | undefined> {
  type Batch = { readonly questions: Question[]; readonly answers: PromiseWithResolvers<readonly Answer[]> };
  let underWay = 0;
  let waiting: Batch | undefined;

  function send(): void {
    if (waiting === undefined || underWay >= mostUnderWay) return;
    const { questions, answers } = waiting;
    waiting = undefined;
    underWay += 1;
    answers.resolve(ask(questions));
    const next = () => {
      underWay -= 1;
      send();
    };
    answers.promise.then(next, next);
  }

  return async (question) => {
    if (waiting === undefined) {
      waiting = { questions: [], answers: Promise.withResolvers() };
      // The questions of this turn of the event loop come along.
      setImmediate(send);
    }
    const { questions, answers } = waiting;
    const index = questions.push(question) - 1;
    return (await answers.promise)[index];
  };
}
