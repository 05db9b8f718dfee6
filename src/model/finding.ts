/** What an engine found for one leaf of a template, and where it was read. */
import { z } from 'zod';
import type { Box } from './box.ts';

/**
 * By what is most certain: machine-readable data first; last what a language model says, which needs the others to be found. The registry in
 * extract/ has one entry for each.
 */
export const engineNames = ['e-invoice', 'mrz', 'barcode', 'examples', 'rules', 'network', 'llm'] as const;
export type EngineName = (typeof engineNames)[number];

/** What an engine is made of; most are of one piece. */
export const partsOfEngines = {
  'e-invoice': ['e-invoice'],
  mrz: ['mrz'],
  barcode: ['barcode'],
  examples: ['examples', 'wording'],
  rules: ['labelled', 'open-objects', 'forms', 'cells', 'counts', 'currency', 'ticks', 'taxes'],
  network: ['chooser', 'tables'],
  llm: ['llm'],
} as const satisfies Readonly<Record<EngineName, readonly string[]>>;
export type PartName = (typeof partsOfEngines)[EngineName][number];
export const partNames: readonly PartName[] = engineNames.flatMap((name) => partsOfEngines[name]);
export type EngineOfOnePart = Extract<EngineName, PartName>;

/** Names for several engines together: both that read any page, whatever it holds. */
export const engineGroups = { local: ['rules', 'network'] } as const satisfies Readonly<
  Record<string, readonly EngineName[]>
>;

const isGroup = (name: string): name is keyof typeof engineGroups => Object.hasOwn(engineGroups, name);

/** As settings and options write them: `mrz,local`; spaces and doubles do no harm. */
export const engineList = z
  .string()
  .transform((text) => {
    const names = text.split(',').map((name) => name.trim());
    return [...new Set(names.flatMap((name) => (isGroup(name) ? engineGroups[name] : name)))];
  })
  .pipe(z.array(z.enum(engineNames)));

/** For messages and help: what a list of engines may name. */
export const engineWords = `${engineNames.join(', ')}, or local for rules and network together`;

/** A leaf's value in the result. */
export type Scalar = string | number | boolean;

/** Names of fields, and numbers of rows in arrays: `['lineItems', 2, 'total']`. */
export type FieldPath = readonly (string | number)[];

/** Where in a path the number of a row stands; -1 outside of arrays. */
export const depthOfRow = (path: FieldPath): number => path.findIndex((part) => typeof part === 'number');

/** A path as the template has it, whichever the row. */
export const namesIn = (path: FieldPath): readonly string[] =>
  path.filter((part) => typeof part === 'string');

export type Evidence = {
  /** 0..1 */
  readonly confidence: number;
  /** Counted from 1; null for what stands only in an attached file. */
  readonly page: number | null;
  /** The smallest around the words that it was read from. */
  readonly box: Box | null;
  /** As printed. */
  readonly text: string;
  /** Which found it. */
  readonly engine: EngineName;
  /** Of what an example says: what that is called. */
  readonly example?: string | undefined;
  /** Of what a language model says: what that is called. */
  readonly model?: string | undefined;
};

/** Several findings with one path are alternatives. */
export type Finding = Evidence & {
  readonly path: FieldPath;
  readonly value: Scalar;
  readonly part: PartName;
  /** Where words were read unsurely, `value` spells them otherwise than `text`. */
  readonly isRespelled?: boolean | undefined;
};
