import { expect, test } from 'vitest';
import { Fault, type FaultCode } from '../model/fault.ts';
import { verdictOn } from './verdict.ts';

const nothing = () => undefined;

test.each<FaultCode>([
  'document_encrypted',
  'document_corrupt',
  'document_empty',
  'document_too_big',
  'document_timeout',
  'document_lost',
  'scan_too_long',
  'unsupported_format',
  'unsupported_language',
  'quota_exceeded',
])('%s is the document’s own', (code) => {
  const fault = new Fault(code, 'Why.');
  expect(verdictOn(fault, nothing)).toEqual({ kind: 'failed', fault, isOurs: false });
});

test.each<FaultCode>([
  'document_crashed',
  'overloaded',
  'internal_error',
  'storage_unavailable',
  'database_unavailable',
  'database_unusable',
  'not_serving',
  'disk_full',
])('%s is ours', (code) => {
  expect(verdictOn(new Fault(code, 'Why.'), nothing)).toMatchObject({ isOurs: true, fault: { code } });
});

test('what nobody expected is ours and says nothing of itself to the outside', () => {
  const cause = new Error('SELECT secret');
  const { fault, isOurs } = verdictOn(cause, nothing);
  expect([isOurs, fault.code, fault.cause]).toEqual([true, 'internal_error', cause]);
  expect(fault.message).not.toContain('secret');
});

test('an error of the database is what the store says it is', () => {
  const said = new Fault('database_unavailable', 'It is away.');
  expect(verdictOn(new Error('ECONNRESET'), () => said)).toEqual({
    kind: 'failed',
    fault: said,
    isOurs: true,
  });
});
