/** A document as far as it is looked at to tell what it is: its first pages, within the time that is given. */
import type { Document } from '../../model/document.ts';
import { contextOf } from '../../values/context.ts';
import type { Source } from '../engine.ts';
import { type TimeLeft, unlimitedTime } from '../time-left.ts';

/** Values are looked for on so many. */
const mostPages = 2;

export function firstPages(document: Document, time: TimeLeft = unlimitedTime): Source {
  const pages = document.pages.slice(0, mostPages);
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
  const language = pages.find((page) => page.language !== null)?.language ?? null;
  return { document: { ...document, pages }, context: contextOf(lines, language), time };
}
