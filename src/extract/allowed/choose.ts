/** Which of the values that a rule allows a text means: by its words, and where they say nothing, by the direction of its meaning. */
import type { Choice, Rule } from '../../model/json-schema/rules.ts';
import { cosine, type Encoder } from '../meaning/encoder.ts';
import { nameInWords } from '../meaning/field-words.ts';
import { byFigure, currencyIn, exactChoice, yesOrNo } from './choice-by-form.ts';
import { type Phrasing, phrasingOf } from './choice-phrases.ts';
import { matchChoice } from './match-choice.ts';

/** `score`: how surely, 0..1. */
export type Chosen = { readonly choice: Choice; readonly score: number };

export type Question = { readonly rule: Rule; readonly text: string; readonly about: string };

const longest = 120;
/** The encoder costs milliseconds a text. */
const mostEncoded = 200;
const leastLikeness = 0.5;
const leastLead = 0.12;

export type Chooser = (question: Question) => Chosen | null;

/** Answers all questions at once, since meanings are worked out in batches; what was not among them is answered by its words. */
export async function createChooser(
  questions: readonly Question[],
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Chooser> {
  const known = new Map<Rule, Map<string, Chosen | null>>();
  const ask: Chooser = ({ rule, text }) => {
    const answers = known.get(rule) ?? new Map<string, Chosen | null>();
    known.set(rule, answers);
    const before = answers.get(text);
    if (before !== undefined) return before;
    const match =
      exactChoice(text, rule) ??
      yesOrNo(text, rule) ??
      matchChoice(text, phrasedOf(rule)) ??
      currencyIn(text, rule) ??
      byFigure(text, rule);
    answers.set(text, match);
    return match;
  };
  const silent = questions.filter((question) => ask(question) === null && isWorthEncoding(question));
  if (encoder === null || silent.length === 0) return ask;
  const asked = silent.slice(0, mostEncoded);
  const texts = [...new Set(asked.flatMap((question) => [question.text, ...namesIn(question)]))];
  const vectors = await encoder.embed(texts, signal);
  const vectorOf = new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
  for (const question of asked) known.get(question.rule)?.set(question.text, nearest(question, vectorOf));
  return ask;
}

const phrasings = new WeakMap<Rule, Phrasing>();
export function phrasedOf(rule: Rule): Phrasing {
  const made = phrasings.get(rule) ?? phrasingOf(rule.choices ?? []);
  phrasings.set(rule, made);
  return made;
}

/** Names alone: of figures and codes a meaning says nothing. */
const isWorthEncoding = ({ text, rule }: Question): boolean =>
  text.length <= longest &&
  /\p{L}{3}/u.test(text) &&
  (rule.choices ?? []).some(({ value }) => /\p{L}{3}/u.test(String(value)));

const namesOf = ({ value, words }: Choice, about: string): readonly string[] => {
  const name = nameInWords(String(value));
  return [name, `${about}: ${name}`, ...words];
};
const namesIn = ({ rule, about }: Question): readonly string[] =>
  (rule.choices ?? []).flatMap((choice) => namesOf(choice, about));

function nearest(
  { rule, text, about }: Question,
  vectorOf: ReadonlyMap<string, Float32Array>,
): Chosen | null {
  const own = vectorOf.get(text) ?? new Float32Array();
  const [best, next] = (rule.choices ?? [])
    .map((choice) => ({
      choice,
      likeness: Math.max(
        ...namesOf(choice, about).map((name) => cosine(own, vectorOf.get(name) ?? new Float32Array())),
      ),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  if (best === undefined || best.likeness < leastLikeness) return null;
  if (next !== undefined && best.likeness - next.likeness < leastLead) return null;
  return { choice: best.choice, score: Math.min(0.85, 0.35 + 0.5 * best.likeness) };
}
