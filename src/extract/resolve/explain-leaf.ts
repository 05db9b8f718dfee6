/** Why a single field has its value: every place that was found for it, and what spoke for and against each. */
import type { ExplainedCandidate } from '../../model/explanation.ts';
import type { FieldPath, Finding } from '../../model/finding.ts';
import { candidatesOf } from './candidates.ts';
import {
  clashBetween,
  confidenceBeside,
  type Leaf,
  mostAlternatives,
  relationsOf,
  worthOf,
} from './choose-together.ts';
import type { FeatureGroup } from './features.ts';
import { candidateOf, fateOf, givenIn, type Heard, shown } from './heard.ts';
import { leastConfidence } from './least-confidence.ts';
import { awayFrom, siblingsOf } from './standing-together.ts';
import type { Traced } from './traced.ts';
import { type Alternative, toldBy } from './weigh-values.ts';

/** Closer to the others of its object than this, in log-odds, nothing is said of it. */
const leastAway = 0.05;

export function explainLeaf(path: FieldPath, heard: Heard): readonly ExplainedCandidate[] {
  const key = JSON.stringify(path);
  const isOwn = (finding: Finding) => JSON.stringify(finding.path) === key;
  const fates = fateOf(heard.heard.filter(isOwn));
  const isEmpty = heard.answers.rules?.isLeftEmpty?.(path) === true;
  const isUnseen = ({ engine, ...finding }: Finding) =>
    engine !== 'llm' && heard.answers.llm?.isSilentOn?.({ engine, ...finding }) === true;
  const judged = new Map(
    judgedAlternatives(key, heard).flatMap((one) => one.voices.map((voice) => [voice, one] as const)),
  );
  return givenIn(heard.answers)
    .filter(({ finding }) => isOwn(finding))
    .map((given): ExplainedCandidate & { readonly rank: number } => {
      const fate = fates.get(given.finding);
      const verdict = fate === undefined ? undefined : judged.get(fate);
      return {
        ...candidateOf(given, heard.answers),
        weighed: shown(verdict?.weighed),
        supported: shown(verdict?.supported),
        isChosen: verdict?.chosen === given.finding,
        why:
          (whyFor(verdict, given.finding) ??
            (isEmpty ? 'left out: its box on the form is empty' : 'left out: too unlikely')) +
          (isUnseen(given.finding) ? '; the language model does not see it' : ''),
        rank: verdict === undefined ? -1 : verdict.supported + (verdict.chosen === null ? 0 : 1),
      };
    })
    .sort((a, b) => b.rank - a.rank || (b.weighed ?? -1) - (a.weighed ?? -1) || b.confidence - a.confidence)
    .map(({ rank: _, ...candidate }) => candidate);
}

type Judged = {
  readonly voices: readonly Traced[];
  /** By the arbiter, before other fields were heard. */
  readonly weighed: number;
  readonly supported: number;
  /** The finding that gives the value, where it is the field's. */
  readonly chosen: Finding | null;
  readonly why: string;
};

/** What is said of a value is said of the surest that say so. */
function whyFor(verdict: Judged | undefined, given: Finding): string | undefined {
  const isFirst = verdict?.voices[0]?.given === given;
  return verdict === undefined || isFirst ? verdict?.why : 'the same value';
}

/** Each value that was found for the field; those of open objects compete by their confidence alone. */
function judgedAlternatives(key: string, { heard, decision, judge }: Heard): readonly Judged[] {
  const index = decision.leaves.findIndex(({ path }) => JSON.stringify(path) === key);
  const leaf = decision.leaves[index];
  if (leaf === undefined) {
    const own = candidatesOf(heard.filter(({ path }) => JSON.stringify(path) === key));
    return own.map(({ voices, finding: { confidence } }, at) => ({
      ...{ voices, weighed: confidence, supported: confidence },
      chosen: at === 0 && confidence >= leastConfidence ? (voices[0]?.given ?? null) : null,
      why: confidence < leastConfidence ? belowThreshold : at === 0 ? 'likeliest' : 'less likely',
    }));
  }
  const { alternatives } = leaf;
  const chosen = decision.choice[index] ?? null;
  const isChosen = ({ voices }: Alternative<Traced>) => chosen !== null && chosen.voices[0] === voices[0];
  const siblings = siblingsOf(decision.leaves.map(({ path }) => path))[index] ?? [];
  return alternatives.map((alternative, rank) => {
    const choice = decision.choice.with(index, alternative);
    return {
      voices: alternative.voices,
      weighed: alternative.confidence,
      supported: confidenceBeside(decision.leaves, choice, index, decision.linesTotal),
      chosen: isChosen(alternative) ? (alternative.voices[0]?.given ?? null) : null,
      why: [
        whyOf(
          { leaf, index, rank, choice, siblings, isChosen: isChosen(alternative) },
          alternatives,
          decision,
        ),
        ...inWords(alternative, alternatives, judge),
      ].join('; '),
    };
  });
}

/** What spoke most for a value and against it, in log-odds; less is not told. */
const leastTold = 0.5;
const mostTold = 2;

const words: Readonly<Record<FeatureGroup, string>> = {
  finders: 'who found it',
  network: 'what the network sees there',
  others: 'what else was found',
  bounds: 'where it begins and ends',
  field: 'what is asked for',
  text: 'its text',
  place: 'its place on the page',
};

/** Beside the likeliest other value. */
function inWords(
  own: Alternative,
  alternatives: readonly Alternative[],
  judge: Heard['judge'],
): readonly string[] {
  if (own.features === null) return [];
  const other = alternatives.find((one) => one !== own && one.features !== null)?.features ?? null;
  const told = [...toldBy(judge, own.features, other)].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const strongest = told.filter(([, tells]) => Math.abs(tells) >= leastTold).slice(0, mostTold);
  const listed = (sign: number) =>
    strongest.flatMap(([group, tells]) => (Math.sign(tells) === sign ? [words[group]] : [])).join(' and ');
  return [
    ...(listed(1) === '' ? [] : [`for it: ${listed(1)}`]),
    ...(listed(-1) === '' ? [] : [`against it: ${listed(-1)}`]),
  ];
}

const belowThreshold = `below the threshold of ${leastConfidence}`;

type Considered = {
  readonly leaf: Leaf<Traced>;
  readonly index: number;
  /** Among the values of the field, by confidence. */
  readonly rank: number;
  /** All leaves as they were chosen, this one with the value that is considered. */
  readonly choice: readonly (Alternative<Traced> | null)[];
  /** Other leaves of its object. */
  readonly siblings: readonly number[];
  readonly isChosen: boolean;
};

function whyOf(
  { leaf, index, rank, choice, siblings, isChosen }: Considered,
  alternatives: readonly Alternative<Traced>[],
  { leaves, linesTotal }: Heard['decision'],
): string {
  const own = choice[index];
  if (own == null) return '';
  const related = relationsOf(leaves, choice, index, linesTotal);
  const holds = related.filter(({ weight }) => weight > 0).map(({ relation }) => `${relation.says} holds`);
  const broken = related
    .filter(({ weight }) => weight < 0)
    .map(({ relation }) => `${relation.says} does not hold`);
  const rivals = leaves
    .filter((_, place) => clashBetween(leaves, choice, index, place) > 0)
    .map(({ path }) => `shares its place or text with ${path.join('.')}`);
  const said = own.voices.length > 1 ? [`${own.voices.length} findings say so`] : [];
  if (isChosen) {
    const first = alternatives.length === 1 ? 'the only value' : 'likeliest';
    return [rank === 0 ? first : 'likeliest beside the other fields', ...said, ...holds, ...broken].join(
      '; ',
    );
  }
  const others = siblings.flatMap((place) => choice[place]?.finding ?? []);
  const isAway = awayFrom(others, own.finding) > leastAway;
  return [
    ...(rank >= mostAlternatives ? [`${mostAlternatives} values are likelier`] : []),
    ...(worthOf(own) <= 0 ? [belowThreshold] : []),
    ...[...rivals, ...broken],
    ...(isAway ? [`stands away from the rest of ${leaf.path.slice(0, -1).join('.')}`] : []),
    ...(rank > 0 ? ['less likely'] : []),
    ...said,
  ].join('; ');
}
