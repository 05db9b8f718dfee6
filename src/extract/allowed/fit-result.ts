/**
 * A result in the shape that a JSON Schema wants: nothing where it allows nothing, and the problems where it wants more than the
 * document holds. Without a JSON Schema a result has every key, and null for what is not there.
 */
import type { EvidenceObject, EvidenceValue, ResultObject, ResultValue } from '../../model/extraction.ts';
import type { Problem } from '../../model/fault.ts';
import type { FieldPath } from '../../model/finding.ts';
import { givenBy, type Rule, type Rules, ruleNamed } from '../../model/json-schema/rules.ts';

type Fitted = { readonly value: ResultValue; readonly evidence: EvidenceValue };
type Shaped = { readonly result: ResultObject; readonly evidence: EvidenceObject };

export function fitResult(
  { result, evidence }: Shaped,
  rules: Rules,
  unfit: ReadonlyMap<string, string>,
): Shaped & { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const say = (path: FieldPath, message: string) => problems.push({ path: path.join('.'), message });
  const isTold = (path: FieldPath) =>
    unfit.has(path.join('.')) || problems.some((one) => one.path === path.join('.'));

  const fitObject = (value: ResultObject, proof: EvidenceObject, within: Rules, path: FieldPath): Shaped => {
    const values: [string, ResultValue][] = [];
    const proofs: [string, EvidenceValue][] = [];
    for (const [name, inner] of Object.entries(value)) {
      const rule = ruleNamed(within, name);
      const at = [...path, name];
      const fitted =
        rule === undefined
          ? { value: inner, evidence: proof[name] ?? null }
          : fit(inner, proof[name] ?? null, rule, at);
      const given = rule === undefined || fitted.value !== null ? undefined : givenBy(rule);
      // What may be left out and may not be null is left out.
      if (isMissing(fitted.value, rule) && given === undefined && rule?.isRequired === false) continue;
      if (isMissing(fitted.value, rule) && given === undefined && !isTold(at))
        say(at, 'is required, and the document does not say it.');
      values.push([name, given ?? fitted.value]);
      proofs.push([name, fitted.evidence]);
    }
    return { result: Object.fromEntries(values), evidence: Object.fromEntries(proofs) };
  };

  const fit = (value: ResultValue, proof: EvidenceValue, rule: Rule, path: FieldPath): Fitted => {
    if (isRows(value)) return fitRows(value, isProofs(proof) ? proof : [], rule, path);
    if (!isObject(value)) return { value, evidence: proof };
    // Of an object that need not be there, nothing is said where nothing was found.
    if (isEmpty(value) && (rule.isNullable || !rule.isRequired)) return { value: null, evidence: null };
    if (rule.properties === undefined) return { value, evidence: proof };
    const inner = fitObject(value, isObject(proof) ? proof : {}, rule.properties, path);
    return { value: inner.result, evidence: inner.evidence };
  };

  const fitRows = (
    rows: readonly ResultValue[],
    proofs: readonly EvidenceValue[],
    rule: Rule,
    path: FieldPath,
  ): Fitted => {
    const fitted = rows.map((row, at) =>
      rule.items === undefined
        ? { value: row, evidence: proofs[at] ?? null }
        : fit(row, proofs[at] ?? null, rule.items, [...path, at]),
    );
    const seen = new Set<string>();
    const kept = fitted.filter(({ value }) => {
      if (value === null && rule.items?.isNullable === false) return false;
      const key = JSON.stringify(value);
      if (rule.isSet && seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = rule;
    const isAsked = !rule.isNullable && rule.isRequired;
    const isFew = kept.length < minItems;
    if (isFew && (kept.length > 0 || isAsked))
      say(path, `must have at least ${minItems} item(s), and the document has ${kept.length}.`);
    // Where the schema leaves no other way, what was found is worth more than nothing.
    if (isFew && (kept.length === 0 || !isAsked)) return { value: null, evidence: null };
    if (kept.length > maxItems)
      say(path, `must have at most ${maxItems} item(s): the first of ${kept.length} are given.`);
    const first = kept.slice(0, maxItems);
    return { value: first.map(({ value }) => value), evidence: first.map(({ evidence: one }) => one) };
  };

  const shaped = fitObject(result, evidence, rules, []);
  for (const [path, message] of unfit) problems.push({ path, message });
  return { ...shaped, problems };
}

/** Nothing, where that is not allowed. */
const isMissing = (value: ResultValue, rule: Rule | undefined): boolean =>
  value === null && rule !== undefined && !rule.isNullable;

const isRows = (value: ResultValue): value is readonly ResultValue[] => Array.isArray(value);
const isProofs = (value: EvidenceValue): value is readonly EvidenceValue[] => Array.isArray(value);
const isObject = <T>(value: T): value is T & { readonly [name: string]: never } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nothing was found of it. */
function isEmpty(value: ResultValue): boolean {
  if (isRows(value)) return value.length === 0;
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
