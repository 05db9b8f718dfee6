/**
 * The parties of a contract from its opening: `between X, a Delaware corporation (“Company”), and Y (the “Recipient”)`.
 * A bracket or phrase that gives a party its role ends what is said about that party.
 */

import {
  afterName,
  contractWords,
  links,
  noName,
  numberedParties,
  openingEnds,
  partyOpenings,
  roleQuoted,
  roleWord,
} from './cues/party-cues.ts';
import { endsInForm, formBehindComma, hasForm, isOnlyForm } from './legal-forms.ts';
import { endsInShortForm } from './sentence.ts';

export type Party = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly role: string | null;
  /** What stands between the name and the next party, where its address may be. */
  readonly about: string;
  readonly aboutStart: number;
  readonly confidence: number;
};

/** An opening stands at the beginning of a document. */
const openingReach = 6000;
const longestOpening = 2400;
const mostParties = 20;

export function openingParties(text: string): readonly Party[] {
  const head = text.slice(0, openingReach);
  const numbered = partiesByNumber(head);
  if (numbered.length >= 2) return numbered;
  const start = openingIn(head);
  if (start === null) return [];
  const end = openingEnd(text, start);
  const chunks = chunksOf(text, start, end);
  const roles = new Set(chunks.flatMap(({ role }) => (role === null ? [] : [role.toLowerCase()])));
  const parties = chunks
    .flatMap((chunk) => partiesOf(text, chunk))
    .filter(({ name, role }) => role?.toLowerCase() === name.toLowerCase() || !roles.has(name.toLowerCase()))
    .slice(0, mostParties);
  return parties.length >= 2
    ? parties
    : parties.map((party) => ({ ...party, confidence: party.confidence * 0.9 }));
}

function openingIn(head: string): number | null {
  const strong = partyOpenings.strong.exec(head);
  const weak = new RegExp(partyOpenings.weak.source, 'giu');
  for (const match of strong === null ? head.matchAll(weak) : []) {
    const near = head.slice(Math.max(0, match.index - 220), match.index);
    const behind = head
      .slice(match.index + match[0].length)
      .replace(/^[\s(\d.)–-]+/u, '')
      .replace(
        /^(?:der|die|dem|den|la|le|l['’]|el|il|the|lo|a|o)\s*(?:société|sociedad|società|sociedade)?\s+/u,
        '',
      );
    if (contractWords.test(near) && /^["“„«[]?[\p{Lu}\p{Lo}]/u.test(behind))
      return match.index + match[0].length;
  }
  if (strong !== null) return strong.index + strong[0].length;
  return openingByRoles(head);
}

/** Without a word for `between`: where two parties are given a role, the first begins their sentence. */
function openingByRoles(head: string): number | null {
  const given = [...head.matchAll(/именуем\p{L}+|以下「|以下简称|이하\s?[“"]/gu)];
  const [first] = given;
  if (first === undefined || given.length < 2) return null;
  const before = head.slice(0, first.index);
  return Math.max(before.lastIndexOf('\n'), before.search(/[.。]\s*(?=\p{Lu}[^.。]{3,200}$)/u)) + 1;
}

/** A full stop ends it, where a new sentence begins behind it and no legal form or initial stands before it. */
function openingEnd(text: string, start: number): number {
  const window = text.slice(start, start + longestOpening);
  const stop = openingEnds.exec(window)?.index ?? window.length;
  const sentence = /[.](?=\s+["“]?\p{Lu}|\s*\n)/gu;
  for (const match of window.slice(0, stop).matchAll(sentence)) {
    const before = window.slice(0, match.index + 1);
    const isForm = endsInForm.test(before) || endsInShortForm.test(before);
    if (!isForm && (before.includes('(') || before.includes('“') || before.length > 60))
      return start + match.index;
  }
  return start + stop;
}

type Chunk = { readonly start: number; readonly end: number; readonly role: string | null };

/** Cut behind each bracket or phrase that gives a role. */
function chunksOf(text: string, start: number, end: number): readonly Chunk[] {
  const span = text.slice(start, end);
  const chunks: Chunk[] = [];
  let from = 0;
  const role =
    /\((?:[^()]|\([^()]{0,200}\)){1,400}\)|（[^（）]{1,60}）|[–—-]\s?(?<bare>\p{Lu}\p{L}{3,25})\s?[–—-](?=\s|$)|[-–—(]\s*(?:hereinafter|nachfolgend|nachstehend|im\s+Folgenden|ci-après)[^–—\n]{3,120}?[-–—)]|(?:hereinafter|ci-après|en\s+adelante|di\s+seguito|doravante|именуем\p{L}+)[^"“«„]{0,50}["“«„][^"”»“]{1,60}["”»“]/giu;
  for (const match of span.matchAll(role)) {
    const { bare } = match.groups ?? {};
    if (bare === undefined && !roleQuoted.test(match[0]) && !roleWord.test(match[0])) continue;
    const quoted = bare ?? roleQuoted.exec(match[0])?.groups?.role ?? bareRole(match[0]);
    chunks.push({
      start: start + from,
      end: start + match.index,
      role: quoted?.replace(/^(?:the|le|la|el|il|der|die|das|o|a)\s+|[,.]$/giu, '').trim() ?? null,
    });
    from = match.index + match[0].length;
  }
  if (from < span.length) chunks.push({ start: start + from, end, role: null });
  return chunks;
}

/** `(الطرف الأول)`: a role in brackets without marks. */
const bareRole = (bracket: string): string | null =>
  /^[(（]\s*(الطرف\s+\p{L}+)\s*[)）]$/u.exec(bracket)?.[1] ?? null;

const leadIn = new RegExp(
  String.raw`^(?:[\s,;:.–—-]+|${links}\s+|(?:by\s+and\s+)?between\s+|on\s+the\s+one\s+(?:hand|part),?\s*|on\s+the\s+other\s+(?:hand|part),?\s*|einerseits|andererseits|d['’]une\s+part,?|d['’]autre\s+part,?|de\s+una\s+parte,?|de\s+otra(?:\s+parte)?,?|da\s+una\s+parte|e\s+dall['’]altra|de\s+um\s+lado|de\s+outro|с\s+одной\s+стороны|с\s+другой\s+стороны|both\s+of|\(?\d{1,2}[.)]\s+|\([ivx\d]{1,4}\)\s+|\([a-z]\)\s+|(?:Mr|Ms|Mrs|MR|MS|MRS|Herrn?|Frau|Mme|Monsieur|Madame|D\.|Dña\.|Don|Doña|Sig\.(?:ra)?)\.?\s+|der\s+(?=\p{Lu})|die\s+(?=\p{Lu})|la\s+société\s+|la\s+sociedad\s+|la\s+società\s+|the\s+company\s+|гражданин(?:ка)?\s+|و?السيدة?\s+|と|与|和|及び?)`,
  'u',
);

function partiesOf(text: string, chunk: Chunk): readonly Party[] {
  const parties: Party[] = [];
  let at = chunk.start;
  while (at < chunk.end && parties.length < mostParties) {
    for (
      let lead = leadIn.exec(text.slice(at, chunk.end));
      lead !== null && lead[0] !== '';
      lead = leadIn.exec(text.slice(at, chunk.end))
    ) {
      at += lead[0].length;
    }
    const rest = text.slice(at, chunk.end);
    const length = nameLength(rest);
    const name = bareName(rest.slice(0, length));
    const next = nextParty(rest, length);
    if (isName(name)) {
      const isLast = next === rest.length;
      parties.push({
        ...{
          name,
          start: at,
          end: at + name.length,
          about: rest.slice(length, next),
          aboutStart: at + length,
        },
        role: isLast ? chunk.role : null,
        confidence: hasForm.test(name) || (isLast && chunk.role !== null) ? 0.85 : 0.6,
      });
    }
    at += Math.max(next, 1);
    if (next >= rest.length) break;
  }
  return parties;
}

/** Without the comma behind it, and without a full stop that ends the sentence rather than a short form. */
function bareName(text: string): string {
  const name = text.replace(/[\s,;]+$/u, '');
  return /\p{L}{2}\.$/u.test(name) && !endsInForm.test(name) ? name.slice(0, -1) : name;
}

/** Up to where the name ends and what is said about it begins. */
function nameLength(text: string): number {
  const boundary = /,|\s|[([“"„«–—;:]/gu;
  for (const match of text.matchAll(boundary)) {
    const at = match.index;
    const rest = text.slice(at, at + 80);
    if (at === 0) continue;
    if (rest.startsWith('\n') && isName(text.slice(0, at))) return at;
    if (at > 120) return at;
    if (rest.startsWith(',')) {
      if (formBehindComma.test(rest)) continue;
      return at;
    }
    if (afterName.test(rest)) {
      // The name of a company may hold quotation marks of its own.
      if (
        /^\s*[“"„«]/u.test(rest) &&
        hasForm.test(text.slice(0, at).toUpperCase()) === false &&
        /^\s*[“"„«][^”"»“]{2,60}[”"»“]\s*[,(]/u.test(rest) &&
        at < 60
      ) {
        const quoted = /^\s*[“"„«][^”"»“]{2,60}[”"»“]/u.exec(rest);
        if (quoted !== null) return at + quoted[0].length;
      }
      return at;
    }
    const link = new RegExp(String.raw`^\s+${links}\s+(?=[\p{Lu}\p{Lo}(])`, 'u').exec(rest);
    if (link !== null && splitsHere(text, at, at + link[0].length)) return at;
  }
  return text.length;
}

/** `Smith and Sons Ltd` is one party, `Acme Inc. and Beta Ltd` are two. */
function splitsHere(text: string, left: number, right: number): boolean {
  const before = text.slice(0, left);
  const behind = text.slice(right, right + 80);
  if (endsInForm.test(before)) return true;
  const behindName = /^[^,(“"]{2,60}/u.exec(behind)?.[0] ?? '';
  if (endsInForm.test(behindName.trim()) && !hasForm.test(before))
    return before.trim().split(/\s+/u).length >= 2 && isPerson(before);
  return before.trim().split(/\s+/u).length >= 2;
}

const isPerson = (name: string): boolean =>
  /^\p{Lu}[\p{L}'’-]*\.?(?:\s+\p{Lu}[\p{L}'’-]*\.?){1,3}$/u.test(name.trim()) && /\s\p{Lu}\.\s/u.test(name);

/** Where the next party of the same chunk begins; the chunk's end where none does. */
function nextParty(text: string, from: number): number {
  const link = new RegExp(
    String.raw`(?:,|;)?\s+${links}\s+(?:between\s+)?(?:(?:гражданин(?:ка)?|der|die|la\s+société|la\s+sociedad|la\s+società|don|doña)\s+)?(?=["“„«]?\p{Lu}|\(\d|\d\))|;\s+(?=\p{Lu})|\n(?=\(?\d{1,2}[.)]\s+\p{Lu})|,\s+(?=\p{Lu}[^,(]{2,60},?\s+(?:Inc|LLC|Ltd|L\.P|Corp|GmbH|AG)\b)`,
    'gu',
  );
  link.lastIndex = from;
  for (let match = link.exec(text); match !== null; match = link.exec(text)) {
    const behind = text.slice(match.index + match[0].length);
    const name = behind.slice(0, nameLength(behind)).trim();
    if (isName(name) && (hasForm.test(name) || name.split(/\s+/u).length >= 2))
      return match.index + match[0].length;
  }
  return text.length;
}

export function isName(name: string): boolean {
  const words = name.split(/\s+/u);
  return (
    name.length >= 2 &&
    name.length <= 120 &&
    words.length <= 12 &&
    /^["“„«]?[\p{Lu}\p{Lo}\d]/u.test(name) &&
    /\p{L}{2}|\p{Lo}/u.test(name) &&
    !/[[\]()_]|\.{3}/u.test(name) &&
    !noName.test(name) &&
    !isOnlyForm.test(name) &&
    !/\p{L}{5}\.\s+\p{L}|。/u.test(name) &&
    !/^\d+$|[:“]$|^[“"„«][^”"»]*[”"»]$/u.test(name)
  );
}

function partiesByNumber(head: string): readonly Party[] {
  return [...head.matchAll(numberedParties)].slice(0, 6).map((match) => {
    const name = match.groups?.name?.trim() ?? '';
    const start = match.index + match[0].lastIndexOf(name);
    const end = start + name.length;
    return {
      name,
      start,
      end,
      role: match.groups?.role ?? null,
      about: '',
      aboutStart: end,
      confidence: 0.8,
    };
  });
}
