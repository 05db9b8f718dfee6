/**
 * Machines, load of the database, storage and price for 1, 10 and 100 million pages a month, from what `node bench/scale.ts` measures and from assumptions that
 * anybody can replace. Run: node bench/scale/simulate.ts [--pages 1000000,10000000] [--scans 0.3] … ; --help lists them all.
 */
import { parseArgs } from 'node:util';
import { assume, assumptionNames, defaults } from './assumptions.ts';
import { planFor } from './plan.ts';
import { planTables } from './plan-tables.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
const options: Options = {
  help: { type: 'boolean' },
  ...Object.fromEntries(assumptionNames.map((name) => [name, { type: 'string' }] as const)),
};
const { help, pages = '1000000,10000000,100000000', ...others } = parseArgs({ options }).values;

if (help === true) {
  for (const name of assumptionNames)
    console.log(`--${name} ${defaults[name].value}\n    ${defaults[name].says}`);
} else {
  const given = Object.fromEntries(
    Object.entries(others).map(([name, text]) => [name, text === '' ? Number.NaN : Number(text)]),
  );
  const plans = String(pages)
    .split(',')
    .map((each) => {
      const assumptions = assume({ ...given, pages: Number(each) });
      return { assumptions, plan: planFor(assumptions) };
    });
  console.log(planTables(plans));
}
