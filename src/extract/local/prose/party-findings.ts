/** Parties and signatures as the template wants them: names in a list, objects with roles, or one field a role. */
import type { Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import { matchPhrase, meaningsOfLabel } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { type Asked, means, meansAny } from './ask.ts';
import { type ContractParty, placeOfBit } from './contract-parties.ts';
import { findingAt } from './finding-in-text.ts';
import type { Bit, Signature } from './signature-blocks.ts';

export const asksParties = (field: UnderstoodField): number =>
  Math.max(means(field, 'parties'), means(field, 'party') * 0.6);
export const asksSignatures = (field: UnderstoodField): number =>
  meansAny(field, ['signatories', 'signatory', 'signature']);

export function partyFindings(parties: readonly ContractParty[], asked: Asked): readonly Finding[] {
  const lists = asked.lists.filter(
    (field) => asksParties(field) > 0.3 && asksParties(field) >= asksSignatures(field),
  );
  const groups = asked.groups.filter(
    (field) => asksParties(field) > 0.3 && asksParties(field) >= asksSignatures(field),
  );
  return [
    ...lists.flatMap((field) => parties.flatMap((party, row) => nameOf(party, [...field.names, row], 1))),
    ...groups.flatMap((field) => parties.flatMap((party, row) => objectOf(party, row, field))),
    ...asked.leaves.flatMap((field) => partyOfRole(field, parties)),
  ];
}

const nameOf = (
  { name, place, confidence }: ContractParty,
  path: Finding['path'],
  strength: number,
): readonly Finding[] =>
  findingAt(place, { path, value: name, text: name, confidence: confidence * strength });

function objectOf(
  party: ContractParty,
  row: number,
  { names, children }: UnderstoodField,
): readonly Finding[] {
  const pathOf = (child: UnderstoodField) => [...names, row, ...child.names.slice(names.length)];
  return children.flatMap((child): readonly Finding[] => {
    const path = pathOf(child);
    const { confidence } = party;
    if (means(child, 'partyRole') > 0.3 && party.role !== null) {
      return findingAt(party.rolePlace, {
        path,
        value: party.role,
        text: party.role,
        confidence: confidence * 0.9,
      });
    }
    if (means(child, 'address') > 0.3 && party.address !== null) {
      return findingAt(party.address.place, {
        path,
        value: party.address.text,
        text: party.address.text,
        confidence: confidence * 0.85,
      });
    }
    if (
      meansAny(child, ['representative', 'contactPerson', 'signatory']) > 0.3 &&
      party.representative !== null
    ) {
      const { text } = party.representative;
      return findingAt(placeOfBit(party.representative), {
        path,
        value: text,
        text,
        confidence: confidence * 0.8,
      });
    }
    return child.field.type === 'string' && meansAny(child, ['name', 'party']) > 0.3
      ? nameOf(party, path, 1)
      : [];
  });
}

/** `landlord`, `disclosingParty`: the party that the contract calls so. */
function partyOfRole(field: UnderstoodField, parties: readonly ContractParty[]): readonly Finding[] {
  if (field.field.type !== 'string' || field.field.format !== undefined) return [];
  const asksName = field.meanings.length === 0 || meansAny(field, ['party', 'name']) > 0.3;
  if (!asksName) return [];
  return parties.flatMap((party) => {
    if (party.role === null) return [];
    const called = meaningsOfLabel(party.role).filter(({ role }) => role !== null);
    const isRole = field.meanings.some(
      (meaning) => meaning.role !== null && called.some(({ role }) => role === meaning.role),
    );
    const likeness = isRole ? 0.9 : matchPhrase(field.phrases.slice(0, 2), party.role);
    return likeness < 0.8 ? [] : nameOf(party, field.names, likeness * 0.9);
  });
}

export function signatureFindings(
  signatures: readonly Signature[],
  asked: Asked,
  context: ValueContext,
): readonly Finding[] {
  const named = signatures.filter(({ name }) => name !== undefined);
  const lists = asked.lists.filter((field) => asksSignatures(field) > Math.max(0.3, asksParties(field)));
  const groups = asked.groups.filter((field) => asksSignatures(field) > Math.max(0.3, asksParties(field)));
  return [
    ...lists.flatMap(({ names }) =>
      named.flatMap(({ name }, row) => bitFinding(name, [...names, row], 0.75)),
    ),
    ...groups.flatMap((field) =>
      named.flatMap((signature, row) => signatureObject(signature, row, field, context)),
    ),
  ];
}

function signatureObject(
  signature: Signature,
  row: number,
  { names, children }: UnderstoodField,
  context: ValueContext,
): readonly Finding[] {
  return children.flatMap((child) => {
    const path = [...names, row, ...child.names.slice(names.length)];
    if (means(child, 'party') > 0.3 || means(child, 'employer') > 0.3)
      return bitFinding(signature.party, path, 0.75);
    if (meansAny(child, ['position', 'title', 'occupation']) > 0.3)
      return bitFinding(signature.title, path, 0.8);
    if (child.field.type === 'date' || meansAny(child, ['date', 'signingDate']) > 0.3) {
      return signature.date === undefined ? [] : typedBit(signature.date, child, path, context);
    }
    return meansAny(child, ['name', 'signatory']) > 0.3 ? bitFinding(signature.name, path, 0.8) : [];
  });
}

function bitFinding(bit: Bit | undefined, path: Finding['path'], confidence: number): readonly Finding[] {
  return bit === undefined
    ? []
    : findingAt(placeOfBit(bit), { path, value: bit.text, text: bit.text, confidence });
}

export function typedBit(
  bit: Bit,
  { field }: UnderstoodField,
  path: Finding['path'],
  context: ValueContext,
): readonly Finding[] {
  const reading = readValue(field, bit.text, context);
  if (reading.value === null) return [];
  return findingAt(placeOfBit(bit), {
    path,
    value: reading.value,
    text: bit.text,
    confidence: 0.75 * reading.confidence,
  });
}
