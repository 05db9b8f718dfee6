import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitNumber } from '../label-keys.ts';
import { labelWords } from '../label-words.ts';
import { labels, names, type Wordings } from './labels.ts';
import { concepts, contexts, isConcept, isRole, labelLanguages, type Near, roles } from './lexicon.ts';

const conceptIds = Object.keys(concepts);
const roleIds = Object.keys(roles);
const inOrder = (ids: readonly string[], wordings: Wordings) =>
  expect(Object.keys(wordings)).toEqual(ids.filter((id) => Object.hasOwn(wordings, id)));

test('what is near a concept or role exists and is not itself', () => {
  for (const table of [concepts, roles]) {
    for (const [id, entry] of Object.entries(table)) {
      for (const [near, strength] of Object.entries('near' in entry ? (entry.near ?? {}) : {})) {
        expect(Object.keys(table)).toContain(near);
        expect(near).not.toBe(id);
        expect(strength).toBeGreaterThan(0);
        expect(strength).toBeLessThan(1);
      }
    }
  }
});

test('every concept but those without words has an English label or a name', () => {
  const said = new Set([...Object.keys(labels.en.concepts), ...Object.keys(names)]);
  expect(conceptIds.filter((id) => !said.has(id))).toEqual(['party']);
  expect(Object.keys(labels.en.roles).toSorted()).toEqual(roleIds.toSorted());
});

test('every file of labels is loaded', () => {
  const files = readdirSync(new URL('./labels', import.meta.url)).map((file) => file.replace('.json', ''));
  expect(Object.keys(labels).toSorted()).toEqual(files.toSorted());
  expect(Object.keys(labels)).toEqual(labelLanguages);
});

test('labels and names are of known concepts and roles, in their order', () => {
  inOrder(conceptIds, names);
  for (const language of Object.values(labels)) {
    inOrder(conceptIds, language.concepts);
    inOrder(roleIds, language.roles);
  }
});

test('no wording is empty, and none stands twice for one meaning', () => {
  for (const { concepts: ofConcepts, roles: ofRoles } of Object.values(labels)) {
    for (const text of [...Object.values(ofConcepts), ...Object.values(ofRoles), ...Object.values(names)]) {
      const alternatives = text.split('|');
      expect(alternatives.filter((one) => one.trim() === '' || one !== one.trim())).toEqual([]);
      expect(alternatives.filter((one, at) => alternatives.indexOf(one) !== at)).toEqual([]);
    }
  }
});

test('contexts point at known concepts and roles', () => {
  for (const id of Object.keys(contexts.groups)) expect(conceptIds).toContain(id);
  for (const words of [
    ...Object.values(contexts.categories),
    ...Object.values(contexts.groups),
    contexts.any,
  ]) {
    for (const pointer of Object.values(words).flat()) {
      const [concept, role] = pointer.split('@');
      expect([pointer, isConcept(concept), role === undefined || isRole(role)]).toEqual([
        pointer,
        true,
        true,
      ]);
    }
  }
});

/** Wordings that two languages use for different things, and both too often to be weak. */
const shared = [
  ...['pan', 'prefecture', 'inclvat', 'register#', 'resume', 'note', 'condition', 'grade', 'depot'],
  ...['serie#', '#guia', 'liquido', 'local', 'tomador', '名字'],
];

test('no wording means one thing in one language and another of the same kind in the next', () => {
  const said = new Map<string, Map<string, string[]>>();
  for (const [language, { concepts: ofConcepts, roles: ofRoles }] of Object.entries(labels)) {
    const entries = [
      ...Object.entries<string>(ofConcepts),
      ...Object.entries<string>(ofRoles).map(([id, text]) => [`@${id}`, text] as const),
    ];
    for (const [id, text] of entries) {
      for (const wording of text.split('|').filter((one) => !one.startsWith('~'))) {
        const key = labelWords(wording, splitNumber)
          .map((word) => word.text)
          .join('');
        const meanings = said.get(key) ?? new Map<string, string[]>();
        said.set(key, meanings.set(language, [...(meanings.get(language) ?? []), id]));
      }
    }
  }
  const clashes = [...said].flatMap(([key, byLanguage]) => {
    const meanings = [...byLanguage.values()];
    const isClash = meanings.some((one, at) => meanings.slice(at + 1).some((other) => !agree(one, other)));
    return isClash && key !== '' ? [key] : [];
  });
  expect(clashes.toSorted()).toEqual(shared.toSorted());
});

const agree = (one: readonly string[], other: readonly string[]) =>
  one.some((id) => other.some((also) => mayStandFor(id, also)));

/** A role says whose, a concept says what; values of different kinds are not mistaken for each other. */
function mayStandFor(one: string, other: string): boolean {
  if (one === other || one.startsWith('@') !== other.startsWith('@')) return true;
  const [id, also] = [one.replace('@', ''), other.replace('@', '')];
  if (one.startsWith('@'))
    return isRole(id) && isRole(also) && isNear(roles[id].near, also, roles[also].near, id);
  if (!isConcept(id) || !isConcept(also)) return false;
  return (
    concepts[id].kind !== concepts[also].kind || isNear(concepts[id].near, also, concepts[also].near, id)
  );
}

const isNear = (of: Near | undefined, other: string, ofOther: Near | undefined, one: string) =>
  (of?.[other] ?? 0) >= 0.3 || (ofOther?.[one] ?? 0) >= 0.3;
