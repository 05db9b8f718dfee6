import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Fault } from './model/fault.ts';

function mistakes(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.message.split('\n');
  }
}

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: undefined, logLevel: 'warn' });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config.dataDir).toMatch(/data$/);
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DECKLE_DATA_DIR: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'localhost'],
  ['DECKLE_DATABASE_CONNECTIONS', '0'],
  ['DECKLE_PUBLIC_URL', 'deckle.example.com'],
  ['DECKLE_ENGINES', 'local,llm'],
  ['DECKLE_ENGINES', 'local,'],
  ['DECKLE_ENGINES', ' '],
  ['DECKLE_LOG_LEVEL', 'loud'],
])('%s=%s is one sentence that names the variable', (name, value) => {
  const [sentence, ...more] = mistakes({ [name]: value });
  expect(more).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`));
});

test('every mistake is reported at once, and no value, which may be a secret', () => {
  const sentences = mistakes({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/d', DECKLE_LOG_LEVEL: 'y' });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'DECKLE_LOG_LEVEL',
  ]);
  expect(sentences.join()).not.toContain('hunter2');
});

test('a trailing slash of the public URL is dropped', () => {
  expect(readConfig({ DECKLE_PUBLIC_URL: 'https://deckle.example.com/' }).publicUrl).toBe(
    'https://deckle.example.com',
  );
});

test('engines are all of them, or those that are named, each once', () => {
  expect(readConfig({}).engines).toEqual(['e-invoice', 'mrz', 'barcode', 'local']);
  expect(readConfig({ DECKLE_ENGINES: 'local, mrz ,local' }).engines).toEqual(['local', 'mrz']);
});
