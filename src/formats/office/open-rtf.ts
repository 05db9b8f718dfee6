/** Rich text files. */

import { a4 } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { readTextFile } from '../text/decode-text.ts';
import { readRtf } from './rtf-blocks.ts';

export const rtf: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    const document = readRtf(Buffer.from(bytes).toString('latin1').trimStart());
    return await openFlow({ sections: [{ ...a4, ...document }] }, options);
  },
};
