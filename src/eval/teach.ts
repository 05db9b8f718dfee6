/**
 * Examples for labelled documents: others of the same layout, learnt before each is asked. Never the document itself, and never another print of it,
 * whose values are the same.
 */
import type { Document } from '../model/document.ts';
import type { Extractor, ResultObject } from '../model/extraction.ts';
import type { Finding } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import type { TemplateDraft } from '../model/template.ts';
import type { LabelledDocument } from './dataset.ts';
import { knownTruth } from './label-of.ts';
import { scoreDocument } from './score.ts';

export type Teacher = {
  /** What is taught before a document is asked, the likest first. */
  lessonsFor(labelled: LabelledDocument, document: Document): readonly Lesson[];
};

/** A document, and what is read of it without examples. */
export type ReadBefore = {
  readonly document: Document;
  readonly result: ResultObject;
  readonly findings: readonly Finding[];
};

type Taught = { readonly labelled: LabelledDocument; readonly sha256: string; readonly lesson: Lesson };

/** `most`: so many others teach one. What cannot be read teaches nothing. */
export async function createTeacher(
  documents: readonly LabelledDocument[],
  most: number,
  extractor: Pick<Extractor, 'learn' | 'alike'>,
  read: (labelled: LabelledDocument) => Promise<ReadBefore | null>,
): Promise<Teacher> {
  const taught: Taught[] = [];
  for (const labelled of documents) {
    const before = await read(labelled);
    if (before === null) continue;
    const lesson = lessonFrom(labelled.id, labelled, labelled.template, before, extractor);
    taught.push({ labelled, sha256: before.document.sha256, lesson });
  }
  return {
    lessonsFor(own, document) {
      const others = taught.filter(
        ({ labelled, sha256 }) =>
          labelled.id !== own.id && sha256 !== document.sha256 && !isAnotherPrint(labelled, own),
      );
      if (own.family == null)
        return extractor
          .alike(
            document,
            others.map(({ lesson }) => lesson),
          )
          .slice(0, most);
      return others
        .filter(({ labelled }) => labelled.family === own.family)
        .map(({ lesson }) => lesson)
        .slice(0, most);
    },
  };
}

/** What a labelled document teaches of a template, its own or one with fields of the same names. */
export function lessonFrom(
  name: string,
  { truth, ignore, drawn }: Pick<LabelledDocument, 'truth' | 'ignore' | 'drawn'>,
  template: TemplateDraft,
  { document, result, findings }: ReadBefore,
  extractor: Pick<Extractor, 'learn'>,
): Lesson {
  const known = knownTruth({ truth, ignore });
  return extractor.learn(document, template, {
    ...{ name, truth: known, before: result, found: findings, drawn },
  });
}

/** Of the leaves that either has; a seller's next invoice shares fewer. */
const sharedByPrints = 0.8;

function isAnotherPrint({ truth }: LabelledDocument, own: LabelledDocument): boolean {
  const leaves = scoreDocument(own.template, own.truth, truth, own.ignore);
  const same = leaves.filter(({ verdict }) => verdict === 'right').length;
  return leaves.length > 0 && same >= sharedByPrints * leaves.length;
}
