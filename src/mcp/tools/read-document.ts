/** read_document: what stands in a document, as text that a model reads. */
import { z } from 'zod';
import { textFormats } from '../../model/read-format.ts';
import { sourceFields, withSource } from '../document-source.ts';
import { perform, type ToolNeeds } from '../tool.ts';

/** About 25,000 tokens: more than that at once fills the context of many models. */
const usualCharacters = 100_000;
const mostCharacters = 1_000_000;

const shown = z.object({ text: z.string(), nextOffset: z.number().optional() });

export function readDocumentTool(needs: ToolNeeds): void {
  const { server, backend, files } = needs;
  server.registerTool(
    'read_document',
    {
      title: 'Read a document',
      description:
        'Reads all text of a document in reading order, scanned pages by OCR. markdown and html keep headings and tables; json has every word with its box. ' +
        'Use parse_document where you want particular values.',
      inputSchema: z.strictObject({
        ...sourceFields(files !== null),
        format: z.enum(textFormats).default('markdown'),
        language: z.string().max(35).optional().describe('Such as fr. Generally not needed.'),
        password: z.string().max(500).optional().describe('Opens a PDF that is locked with it.'),
        offset: z.int().min(0).default(0).describe('Where to go on: nextOffset of the call before.'),
        maxCharacters: z.int().min(1).max(mostCharacters).default(usualCharacters),
      }),
      outputSchema: z.object({
        text: z.string(),
        format: z.enum(textFormats),
        characters: z.int().describe('Of the whole document.'),
        nextOffset: z.int().optional().describe('Where there is more: call again with this as offset.'),
        pageCount: z.int().optional(),
        pageUsed: z.int().optional().describe('Pages billed.'),
        pageRemaining: z.int().optional().describe('Pages left in this period.'),
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    async ({ format, offset, maxCharacters, language = null, password = null, ...named }, context) => {
      const done = await perform(needs, context, async (call) =>
        withSource(named, files, call.signal, async (source) => {
          const { text, pageCount, ...used } = await backend.read(
            source,
            { format, language, password },
            call,
          );
          const [from, to] = [cutBefore(text, offset), cutBefore(text, offset + maxCharacters)];
          return {
            ...{ text: text.slice(from, to), format, characters: text.length },
            ...(to < text.length ? { nextOffset: to } : {}),
            ...(pageCount === null ? {} : { pageCount }),
            ...used,
          };
        }),
      );
      // Text is read as text, not as JSON with every line break escaped.
      const { text, nextOffset } = shown.safeParse(done.structuredContent).data ?? {};
      if (text === undefined) return done;
      const more = nextOffset === undefined ? [] : [`There is more: call again with offset ${nextOffset}.`];
      return { ...done, content: [text, ...more].map((one) => ({ type: 'text' as const, text: one })) };
    },
  );
}

/** Not between the two halves of a character. */
function cutBefore(text: string, at: number): number {
  const place = Math.min(at, text.length);
  const code = text.charCodeAt(place);
  return place > 0 && code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
