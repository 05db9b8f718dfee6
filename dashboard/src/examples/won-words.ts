/** What an example was good for since it was kept, as people say it. */
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';

export function wonWords({ documents, fields }: ExampleView['won']): string {
  if (documents === 0) return 'nothing yet';
  const seen = documents === 1 ? '1 document' : `${documents} documents`;
  const decided = fields === 1 ? '1 value decided' : `${fields} values decided`;
  return `${seen}, ${decided}`;
}
