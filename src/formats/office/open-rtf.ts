/** Rich text files. */

import { a4Flow } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { readTextFile } from '../text/decode-text.ts';
import { rtfBlocks } from './rtf-blocks.ts';

export const rtf: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(a4Flow(rtfBlocks(Buffer.from(bytes).toString('latin1').trimStart())), options);
  },
};
