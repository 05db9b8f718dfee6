/** What a language model said, as far as the document proves it. Without replies there is nothing to find. */
import type { Exchange } from '../../model/extraction.ts';
import type { Problem } from '../../model/fault.ts';
import { type FieldPath, type Finding, namesIn } from '../../model/finding.ts';
import type { ModelValue } from '../../model/language-model.ts';
import { fieldNamed } from '../../model/template.ts';
import type { Answer, Engine, Source } from '../engine.ts';
import { fieldAt, type UnderstoodField, type UnderstoodTemplate } from '../meaning/understand.ts';
import { confidenceOf } from './prior.ts';
import { createProver, type Prover } from './proof.ts';
import { joinedRows, type ProvenRow, rowsSaid } from './rows-said.ts';
import { silence } from './silence.ts';

/** A reply that says more is not heard to its end. */
const mostValues = 10_000;

export const llmEngine: Engine = async (source, template, signal) => {
  signal.throwIfAborted();
  const { exchanges = [] } = source;
  if (exchanges.length === 0) return { findings: [] };
  return answerOf(source, template, exchanges);
};

function answerOf(source: Source, template: UnderstoodTemplate, exchanges: readonly Exchange[]): Answer {
  const prover = createProver(source);
  const findings: Finding[] = [];
  const refused: FieldPath[] = [];
  const said = exchanges.map((exchange) => heardFrom(exchange, template));
  for (const { model, values } of said) {
    for (const { path, value, ids } of values) {
      if (path.some((part) => typeof part === 'number')) continue;
      if (source.time.isOver()) break;
      const field = fieldAt(template.fields, path);
      const finding = field === undefined ? null : findingFor(field, { path, value, ids }, prover, model);
      if (finding === null) refused.push(path);
      else findings.push(finding);
    }
  }
  for (const rows of rowsSaid(said)) {
    const proven = rows.map(({ reply, model, cells }): ProvenRow => {
      const found: Finding[] = [];
      for (const cell of cells) {
        if (source.time.isOver()) break;
        const field = fieldAt(template.fields, namesIn(cell.path));
        const finding = field === undefined ? null : findingFor(field, cell, prover, model, found[0]);
        if (finding === null) refused.push(cell.path);
        else found.push(finding);
      }
      return { reply, cells: found };
    });
    findings.push(...joinedRows(proven));
  }
  return {
    findings,
    isSilentOn: silence(source, exchanges, findings),
    problems: [...problemsOf(exchanges), ...refusals(refused)],
  };
}

export type Said = { readonly model: string; readonly values: readonly ModelValue[] };

/** Only what was asked, and what the template still asks for. */
function heardFrom({ question, reply }: Exchange, { template }: UnderstoodTemplate): Said {
  if (reply.kind !== 'values' || question.kind !== 'values') return { model: '', values: [] };
  const isLeaf = (path: FieldPath): boolean =>
    [question.fields, template.schema.data].every((fields) => {
      const field = fieldNamed(fields, path);
      if (field === undefined || field.type === 'object') return false;
      return field.type !== 'array' || (field.itemType !== 'object' && typeof path.at(-1) === 'number');
    });
  return { model: reply.model, values: reply.values.slice(0, mostValues).filter(({ path }) => isLeaf(path)) };
}

function findingFor(
  field: UnderstoodField,
  { path, value: said, ids }: ModelValue,
  prover: Prover,
  model: string,
  near?: Finding,
): Finding | null {
  const place =
    near?.page == null || near.box === null ? undefined : { page: near.page, box: near.box, text: near.text };
  const proof = prover.prove(field, said, ids, place);
  if (proof === null) return null;
  const { value, page, box, text, isRespelled } = proof;
  return {
    ...{ path, value, page, box, text, confidence: confidenceOf(proof), engine: 'llm', part: 'llm', model },
    ...(isRespelled ? { isRespelled } : {}),
  };
}

/** However many questions failed, and however, it is said once. */
function problemsOf(exchanges: readonly Exchange[]): readonly Problem[] {
  const failed = exchanges.map(({ reply }) => reply).find((reply) => reply.kind === 'failed');
  return failed === undefined ? [] : [{ path: '', message: failed.reason }];
}

const mostRefusals = 50;

/** Once for each field, without a word of what was said. */
function refusals(paths: readonly FieldPath[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const name = namesIn(path).join('.');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].slice(0, mostRefusals).map(([path, count]) => ({
    path,
    message:
      count === 1
        ? 'What the language model says of it stands nowhere in the document, and was left out.'
        : `${count} values that the language model gives for it stand nowhere in the document, and were left out.`,
  }));
}
