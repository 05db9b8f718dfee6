import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concepts, contexts, isConcept, isRole, labels, names, roles, type Wordings } from './lexicon.ts';

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
