/**
 * Who is bound by a contract: from its opening; where that names fewer than two, also from names that the text
 * shortens and from signatures.
 */
import { lettersAndDigits } from '../../locate/fold.ts';
import { wordsBetween } from '../view.ts';
import { definedParties } from './defined-parties.ts';
import { openingParties, type Party } from './opening-parties.ts';
import type { Place, RunningText } from './running-text.ts';
import type { Bit, Signature } from './signature-blocks.ts';

export type ContractParty = {
  readonly name: string;
  readonly place: Place | null;
  readonly role: string | null;
  readonly rolePlace: Place | null;
  readonly address: { readonly text: string; readonly place: Place | null } | null;
  readonly representative: Bit | null;
  readonly confidence: number;
};

/** Who is bound is named first. A text that goes on to shorten dozens of names is a long agreement, and they are others'. */
const mostWithoutOpening = 6;

export function contractParties(
  running: RunningText,
  signatures: readonly Signature[],
): readonly ContractParty[] {
  const opening = openingParties(running.text);
  const signers = signatures.flatMap(({ party }) => (party === undefined ? [] : [party.text]));
  const said =
    opening.length > 0
      ? opening
      : definedParties(running.text).filter(
          ({ name }) => signers.length < 2 || signers.some((signer) => isSame(signer, name)),
        );
  const parties: ContractParty[] = [];
  const add = (party: ContractParty) => {
    if (!parties.some(({ name }) => isSame(name, party.name)) || opening.length >= 2) parties.push(party);
  };
  for (const party of said) {
    const signed = signatures.find(
      (signature) => signature.party !== undefined && isSame(signature.party.text, party.name),
    );
    const isSigned =
      signed !== undefined ||
      signatures.some(({ name }) => name !== undefined && isSame(name.text, party.name));
    add({
      name: party.name,
      place: running.placeOf(party.start, party.end),
      role: party.role,
      rolePlace: rolePlaceOf(running, party),
      address: addressIn(running, party.about, party.aboutStart),
      representative: signed?.name ?? null,
      confidence: isSigned ? 1 - (1 - party.confidence) * 0.5 : party.confidence,
    });
  }
  if (opening.length >= 2) return parties;
  for (const { party, name } of signatures) {
    const bit = party ?? (parties.length < 2 ? name : undefined);
    if (bit !== undefined)
      add({
        name: bit.text,
        place: placeOfBit(bit),
        role: null,
        rolePlace: null,
        address: null,
        representative: party === undefined ? null : (name ?? null),
        confidence: 0.5,
      });
  }
  const bound = parties.slice(0, mostWithoutOpening);
  return bound.length >= 2 || opening.length > 0
    ? bound
    : bound.map((party) => ({ ...party, confidence: party.confidence * 0.8 }));
}

/** Behind what is said about the party; roles by number stand before the name. */
function rolePlaceOf({ text, placeOf }: RunningText, { role, start, end, about }: Party): Place | null {
  if (role === null) return null;
  const behind = text.slice(end, end + about.length + 200).indexOf(role);
  const before = text.slice(Math.max(0, start - 60), start).lastIndexOf(role);
  const at = behind >= 0 ? end + behind : before >= 0 ? Math.max(0, start - 60) + before : null;
  return at === null ? placeOf(start, end) : placeOf(at, at + role.length);
}

export const placeOfBit = ({ segment, start, end }: Bit): Place => ({
  page: segment.page,
  words: wordsBetween(segment, start, end),
});

const isSame = (one: string, other: string): boolean => lettersAndDigits(one) === lettersAndDigits(other);

const addressCue =
  /(?:principal\s+(?:place\s+of\s+business|office)s?(?:\s+(?:is|are))?(?:\s+located)?|with\s+(?:an\s+)?(?:offices?|address)|having\s+(?:an\s+|its\s+)?(?:address|offices?|principal\s+offices?)|located|residing|resident|whose\s+address\s+is|registered\s+office(?:\s+(?:is|at))?|wohnhaft|geschäftsansässig|mit\s+Sitz|demeurant|dont\s+le\s+siège(?:\s+social)?\s+est(?:\s+situé)?|domicili\p{L}+|con\s+(?:domicilio|sede(?:\s+legale)?)|com\s+sede|residente|адрес:?|зарегистрированн\p{L}+\s+по\s+адресу)\s*(?:at|in|is|à|au|en|em|na|a|по|:)?\s+/iu;

/** The address in what is said about a party: behind words for it, or a street with its number behind the name. */
function addressIn(running: RunningText, about: string, from: number): ContractParty['address'] {
  const cue = addressCue.exec(about);
  const bare = /^\s*(?:,|of)\s*(?=[^,]*\d|\p{L}[^,]*,\s*\d)/u.exec(about);
  const at = cue !== null ? cue.index + cue[0].length : bare !== null ? bare[0].length : null;
  if (at === null) return null;
  const raw = about
    .slice(at)
    .replace(
      /\s*(?:[,;]?\s*(?:on\s+behalf|together\s+with|represented|vertreten|représentée?|représenté|rappresentat|hereinafter|and\s+its|registered|inscrit|NIF|CIF|SIREN|HRB).*)?[\s,;–—(-]*$/isu,
      '',
    );
  if (raw.length < 5 || raw.length > 200 || !/\p{L}/u.test(raw)) return null;
  return { text: raw, place: running.placeOf(from + at, from + at + raw.length) };
}
