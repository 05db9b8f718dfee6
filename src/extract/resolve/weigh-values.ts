/**
 * How likely each value that was found for a single field is its answer, as chances that add up to 1 with that of no answer. Fitted weights judge
 * what was found on pages (`models/arbiter`); what a checksum or a machine-readable code vouches for comes first, and the others share what it leaves; a correction is
 * held against what is read.
 */
import { intersectionOf } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import type { Judge } from '../fitted.ts';
import { fieldAt, type UnderstoodTemplate } from '../meaning/understand.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type Describe, type FeatureGroup, type Features, featureGroups, numbersIn } from './features.ts';
import { isFromPages } from './from-pages.ts';
import { leastConfidence } from './least-confidence.ts';
import { besideTaught } from './taught-values.ts';

export type Alternative<F extends Finding = Finding> = Candidate<F> & {
  /** That it is the answer. */
  readonly confidence: number;
  /** What was known of it; null for what codes alone say. */
  readonly features: Features | null;
};

/** Of what was found for one field, the likeliest first. */
export type Weigh<F extends Finding = Finding> = (found: readonly F[]) => readonly Alternative<F>[];

/** Whether a finding is an example's of what a person had to correct. */
export type GoesFirst<F extends Finding = Finding> = (finding: F) => boolean;

/** More values of one field are not judged: the surest are. */
const mostCandidates = 16;

/** The surest of what was found on pages for a field, as they are judged. */
export const judgedCandidates = <F extends Finding>(found: readonly F[]): readonly Candidate<F>[] =>
  candidatesOf(found.filter(isFromPages)).slice(0, mostCandidates);

/** A code that is less sure, read in part or without its checksum, is one voice among others. */
const sureCode = 0.9;

/** What is left of the odds of a value that a language model was shown and does not see: it overlooks some, and mostly there is nothing. */
const unseenByModel = 0.2;

export type Known<F extends Finding = Finding> = {
  readonly goesFirst?: GoesFirst<F> | undefined;
  /** Whether such a finding says where an answer stands, but not how much of what stands there it is. */
  readonly saysWhere?: ((finding: F) => boolean) | undefined;
  /** Whether a model was asked for the field of a finding, with its place before it, and gave no value. */
  readonly isUnseen?: ((finding: Finding) => boolean) | undefined;
};

export function weighBy<F extends Finding>(
  judge: Judge,
  template: UnderstoodTemplate,
  describe: Describe,
  { goesFirst = () => false, saysWhere = () => false, isUnseen = () => false }: Known<F> = {},
): Weigh<F> {
  const isFirst = ({ engine, confidence }: F): boolean => engine !== 'examples' && confidence >= sureCode;
  const isBeside = (voice: F): boolean => !isFirst(voice) && !goesFirst(voice);
  return (found) => {
    const field = fieldAt(template.fields, found[0]?.path ?? []);
    if (field === undefined) return [];
    const onPages = judgedCandidates(found);
    const features = new Map(
      describe(field, onPages).flatMap((one, at) =>
        (onPages[at]?.voices ?? []).map((voice): [Finding, Features] => [voice, one]),
      ),
    );
    const candidates = candidatesOf(found).map((candidate) => {
      const codes = candidate.voices.filter((voice) => !isFromPages(voice));
      return {
        ...candidate,
        first: surestOf(codes.filter(isFirst)),
        beside: surestOf(codes.filter(isBeside)),
        features: candidate.voices.flatMap((voice) => features.get(voice) ?? [])[0] ?? null,
      };
    });
    // Against no answer, whose odds are 1, or less where examples of the layout have one.
    const onPage = candidates.map(
      ({ finding, features: known }) =>
        (known === null ? 0 : Math.exp(Math.min(mostScore, judge(numbersIn(known))))) *
        (isUnseen(finding) ? unseenByModel : 1),
    );
    const isRepeated = candidates.map((one, at) => (onPage[at] ?? 0) > 1 && standsTwice(one));
    const odds = candidates.map((one, at) => {
      const isBeaten = isModelAlone(one) && isRepeated.some((is, other) => is && other !== at);
      if (isUnsureConstant(one)) return 0;
      return (onPage[at] ?? 0) + (one.beside / (1 - one.beside)) * (isBeaten ? besideRepeated : 1);
    });
    const shown = surestOf(
      found.filter((voice) => voice.part === 'examples' && voice.page !== null && isBeside(voice)),
    );
    // That there is an answer is surer than which it is.
    const all = odds.reduce((sum, one) => sum + one, (1 - shown) ** 2);
    const read = odds.map((one) => one / all);
    const chances = besideTaught(candidates, read, found.filter(goesFirst), saysWhere);
    const surest = candidates.reduce((most, { first }) => Math.max(most, first), 0);
    return candidates
      .map(({ first, beside: _, ...candidate }, at): Alternative<F> => {
        const chance = chances[at] ?? 0;
        const confidence = first === 0 ? chance * (1 - surest) : 1 - (1 - first) * (1 - chance);
        return { ...candidate, confidence };
      })
      .sort((a, b) => b.confidence - a.confidence);
  };
}

/** What is left of a model's odds where the document says something else twice. */
const besideRepeated = 0.2;

/** What is printed nowhere and may be the same on all documents: too unsure to be the answer, it takes nothing from what is read. */
const isUnsureConstant = ({ voices }: Candidate): boolean =>
  voices.every(
    ({ engine, page, confidence }) => engine === 'examples' && page === null && confidence < leastConfidence,
  );

const isModelAlone = ({ voices }: Candidate): boolean => voices.every(({ engine }) => engine === 'llm');

const standsTwice = ({ voices }: Candidate): boolean => {
  const [first, ...others] = voices.filter((voice) => isFromPages(voice) && voice.box !== null);
  return first !== undefined && others.some((other) => !meet(first, other));
};

/** On the same page, one over the other: two that read the same words. */
const meet = (a: Finding, b: Finding): boolean =>
  a.page === b.page && a.box !== null && b.box !== null && intersectionOf(a.box, b.box) !== null;

const surestOf = (voices: readonly Finding[]): number =>
  voices.reduce((most, { confidence }) => Math.max(most, confidence), 0);

/** Keeps sums of powers finite. */
const mostScore = 50;

/**
 * What each group of what is known tells for a value, in log-odds: by how much it would be less likely were the same known of it as of another value; without
 * another, were nothing known.
 */
export function toldBy(
  judge: Judge,
  features: Features,
  other: Features | null,
): ReadonlyMap<FeatureGroup, number> {
  const whole = judge(numbersIn(features));
  return new Map(
    featureGroups.map((group) => {
      const without = { ...features, [group]: other?.[group] ?? features[group].map(() => 0) };
      return [group, whole - judge(numbersIn(without))];
    }),
  );
}
