/**
 * Takes a document's questions to a language model, from the process that may speak to others, while no parse process waits. Whatever goes wrong
 * is a reply that says so; nothing here fails but for a signal.
 */
import type { Exchange } from '../model/extraction.ts';
import type { PagePicture, Question, Reply } from '../model/language-model.ts';
import type { ModelUse } from '../model/model-choice.ts';
import { untilAborted } from '../model/until-aborted.ts';

export type AskingLimits = {
  /** Ends everything. */
  readonly signal: AbortSignal;
  /** Then what has been answered must do. */
  readonly timeoutMs: number;
};

export type AskedDocument = {
  readonly sha256: string;
  /** Null where it cannot be drawn. */
  readonly pictureOf: (page: number) => Promise<PagePicture | null>;
};

/** Models take few, and each costs as much as a page of text. */
const mostPictures = 8;
const mostPictureBytes = 4 * 1024 * 1024;

export async function askModel(
  use: ModelUse,
  questions: readonly Question[],
  { sha256, pictureOf }: AskedDocument,
  { signal, timeoutMs }: AskingLimits,
): Promise<readonly Exchange[]> {
  const late = AbortSignal.timeout(Math.max(0, Math.floor(timeoutMs)));
  const either = AbortSignal.any([signal, late]);
  const pictures = new Map<number, Promise<PagePicture | null>>();

  async function picturesFor({ passages }: Question): Promise<readonly PagePicture[]> {
    if (!use.hasPictures) return [];
    const drawn: PagePicture[] = [];
    // One after the other: a document is drawn by one process, and others have documents too.
    for (const page of [...new Set(passages.map((passage) => passage.page))].slice(0, mostPictures)) {
      const drawing = pictures.get(page) ?? pictureOf(page).catch(() => null);
      pictures.set(page, drawing);
      const picture = await drawing;
      if (picture !== null && picture.bytes.length <= mostPictureBytes) drawn.push(picture);
    }
    return drawn;
  }

  async function replyTo(question: Question): Promise<Reply> {
    try {
      const asked = async () => {
        const options = { accountId: use.accountId, sha256, signal: either };
        return await use.model.ask(question, { ...options, pictures: await picturesFor(question) });
      };
      return await untilAborted(either, asked());
    } catch {
      signal.throwIfAborted();
      return failed(late.aborted ? tooLate : notAsked);
    }
  }

  return await Promise.all(questions.map(async (question) => ({ question, reply: await replyTo(question) })));
}

const failed = (reason: string): Reply => ({ kind: 'failed', reason });

const tooLate =
  'The language model took more than its share of the time for this document; values are those that were found without it.';
const notAsked = 'The language model could not be asked; values are those that were found without it.';
