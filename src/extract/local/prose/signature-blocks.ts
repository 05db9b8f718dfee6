/**
 * Who signed: blocks of `By:`, `Name:`, `Title:` and `Date:` under a party's name. A block begins with the line to
 * sign on or with a name; everything is taken from its own column.
 */
import { widthOf } from '../../../model/box.ts';
import type { PageView, Segment, View } from '../view.ts';
import { isTitleLine, type SignatureSlot, signatureLabels } from './cues/signature-cues.ts';
import { hasForm } from './legal-forms.ts';
import { isName } from './opening-parties.ts';

/** A stretch of a segment's text. */
export type Bit = {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

export type Signature = { readonly [slot in 'party' | 'name' | 'title' | 'date']?: Bit };

type Draft = { party?: Bit; name?: Bit; by?: Bit; title?: Bit; date?: Bit; last: Segment; isSigned: boolean };

const mostBlocks = 40;

export function signatureBlocks(view: View): readonly Signature[] {
  return view.pages.flatMap((page) => blocksOf(page)).slice(0, mostBlocks);
}

function blocksOf({ segments, em }: PageView): readonly Signature[] {
  const open: Draft[] = [];
  const done: Draft[] = [];
  for (const segment of segments) {
    for (const { slot, value } of labelledBits(segment)) {
      const current = open.find((draft) => isBelow(draft.last, segment, em));
      if (slot === null) {
        if (current !== undefined) takeUnlabelled(current, value);
        continue;
      }
      const isNew =
        current === undefined ||
        (slot === 'by' && (current.by !== undefined || current.name !== undefined)) ||
        (slot === 'name' && current.name !== undefined && current.title !== undefined);
      const draft: Draft = isNew
        ? { last: segment, isSigned: false, ...partyAbove(segments, segment, em) }
        : current;
      if (isNew) {
        open.unshift(draft);
        done.push(draft);
      }
      draft.last = segment;
      if (slot === 'by') draft.isSigned = true;
      const isEmpty = !/[\p{L}\d]/u.test(value.text);
      if (slot === 'by') draft.by ??= value;
      else if (!isEmpty) draft[slot] ??= value;
    }
  }
  return done.filter(isSignature).map(({ party, name, by, title, date }) => {
    const signer = name ?? (by !== undefined && isName(by.text) && !hasForm.test(by.text) ? by : undefined);
    return {
      ...(party === undefined ? {} : { party }),
      ...(signer === undefined ? {} : { name: signer }),
      ...(title === undefined ? {} : { title }),
      ...(date === undefined ? {} : { date }),
    };
  });
}

/** One label alone is any form's; a signature has a line to sign on, or a name with a title. */
const isSignature = ({ isSigned, name, title }: Draft): boolean =>
  isSigned || (name !== undefined && title !== undefined);

function isBelow(last: Segment, segment: Segment, em: number): boolean {
  if (last.page !== segment.page) return false;
  if (last === segment) return true;
  const drop = segment.at[1] - last.at[3];
  const isSameColumn =
    segment.at[0] < last.at[2] && last.at[0] < segment.at[2]
      ? true
      : Math.abs(segment.at[0] - last.at[0]) < 3 * em;
  return isSameColumn && drop > -em && drop < 5 * em;
}

/** The text of a segment cut at the labels within it. */
function labelledBits(
  segment: Segment,
): readonly { readonly slot: SignatureSlot | null; readonly value: Bit }[] {
  const bits: { slot: SignatureSlot | null; value: Bit }[] = [];
  let slot: SignatureSlot | null = null;
  let from = 0;
  const push = (end: number) => {
    if (from < end || slot !== null) bits.push({ slot, value: trimmed(segment, from, end) });
  };
  for (const match of segment.text.matchAll(signatureLabels.pattern)) {
    push(match.index);
    slot = signatureLabels.slotOf(match[0]);
    from = match.index + match[0].length;
  }
  push(segment.text.length);
  return bits;
}

function trimmed(segment: Segment, start: number, end: number): Bit {
  const raw = segment.text.slice(start, end);
  const lead = /^(?:[\s_.:–-]|\/s\/|\(signed\))+/iu.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(/[\s_]+$/u, '');
  return { segment, start: start + lead, end: start + lead + text.length, text };
}

/** Below the line to sign on the name is often printed without a label, and the title below that. */
function takeUnlabelled(draft: Draft, bit: Bit): void {
  if (!draft.isSigned || bit.text === '') return;
  if (
    draft.name === undefined &&
    isName(bit.text) &&
    bit.text.split(/\s+/u).length <= 6 &&
    !isTitleLine.test(bit.text)
  ) {
    const comma = bit.text.indexOf(',');
    const isSplit = comma > 0 && isTitleLine.test(bit.text.slice(comma));
    draft.name = isSplit ? cut(bit, 0, comma) : bit;
    if (isSplit) draft.title ??= cut(bit, comma + 2, bit.text.length);
    draft.last = bit.segment;
  } else if (draft.title === undefined && isTitleLine.test(bit.text) && bit.text.length < 80) {
    draft.title = bit;
    draft.last = bit.segment;
  }
}

const cut = (bit: Bit, from: number, to: number): Bit => ({
  segment: bit.segment,
  start: bit.start + from,
  end: bit.start + to,
  text: bit.text.slice(from, to),
});

/** `For and on behalf of Acme Ltd` names Acme Ltd. */
const signedFor =
  /^(?:(?:[Ff]or|FOR)(?:\s+and\s+on\s+behalf\s+of|\s+AND\s+ON\s+BEHALF\s+OF)?|[Oo]n\s+behalf\s+of|ON\s+BEHALF\s+OF|[Ff]ür(?:\s+die)?|[Pp]our(?:\s+le\s+compte\s+de)?|[Pp]or|[Pp]er\s+conto\s+di|[Ee]m\s+nome\s+de)\s+(?=\p{Lu})/u;

/** The nearest name above in the same column: of a company, or in capitals. */
function partyAbove(segments: readonly Segment[], anchor: Segment, em: number): { party?: Bit } {
  let reach = anchor.at[1];
  for (let at = anchor.index - 1; at >= Math.max(0, anchor.index - 8); at -= 1) {
    const segment = segments[at];
    if (segment === undefined) break;
    const overlaps = segment.at[0] < anchor.at[2] + 2 * em && anchor.at[0] < segment.at[2];
    if (!overlaps || segment.at[1] > anchor.at[1] || reach - segment.at[3] > 4 * em) continue;
    reach = segment.at[1];
    if (signatureLabels.slotOf(/^[^:：]{1,30}[:：]/u.exec(segment.text)?.[0] ?? '') !== null) continue;
    const text = segment.text
      .replace(/^[“"][^”"]{2,30}[”"]\s+/u, '')
      .replace(signedFor, '')
      .replace(/^\(?\d{1,2}[.)]\s+|\s*[:,]$/gu, '');
    const start = segment.text.indexOf(text);
    const name = /^[^,]+(?:,\s*[^,]+)?/u.exec(text)?.[0] ?? text;
    const isCompany = hasForm.test(text) && text.split(/\s+/u).length <= 10 && isName(companyOnly(name));
    if (isCompany && widthOf(segment.at) > 0) {
      const party = companyOnly(name);
      return { party: { segment, start, end: start + party.length, text: party } };
    }
    if (/[.;]$/u.test(segment.text) && segment.text.split(/\s+/u).length > 8) break;
  }
  return {};
}

/** `Acme, Inc., a Delaware corporation` is called by what stands before its description. */
function companyOnly(text: string): string {
  const [first = '', second] = text.split(/,\s*/u);
  return second !== undefined && hasForm.test(second) && second.split(/\s+/u).length <= 3
    ? text
    : hasForm.test(first)
      ? first
      : text;
}
