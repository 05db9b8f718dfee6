import { expect, test } from 'vitest';
import { concepts } from './concepts.ts';
import { labels } from './labels/index.ts';
import { names } from './names.ts';
import { roles } from './roles.ts';

test('what is near a concept or role exists and is not itself', () => {
  for (const table of [concepts, roles]) {
    for (const [id, entry] of Object.entries(table)) {
      for (const [near, strength] of Object.entries('near' in entry ? entry.near : {})) {
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
  expect(Object.keys(concepts).filter((id) => !said.has(id))).toEqual(['party']);
  expect(Object.keys(labels.en.roles).toSorted()).toEqual(Object.keys(roles).toSorted());
});

test('no label is empty or stands twice', () => {
  for (const { concepts: ofConcepts, roles: ofRoles } of Object.values(labels)) {
    for (const text of [...Object.values(ofConcepts), ...Object.values(ofRoles)]) {
      const alternatives = text.split('|');
      expect(alternatives.filter((one) => one.trim() === '' || one !== one.trim())).toEqual([]);
    }
  }
});
