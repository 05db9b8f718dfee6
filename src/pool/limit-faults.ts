/** Why work was given up: the document is too heavy or too big, which no second try mends, or the machine is too busy. */
import { Fault } from '../model/fault.ts';

const secondsOf = (ms: number): string => {
  const seconds = Math.round(ms / 100) / 10;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

export const pageTooHeavy = (limitMs: number): Fault =>
  new Fault(
    'document_timeout',
    `Opening the document or reading one of its pages took more than ${secondsOf(limitMs)} of CPU time; ` +
      'send a simpler copy or split it.',
  );

export const extractTooHeavy = (limitMs: number): Fault =>
  new Fault(
    'document_timeout',
    `Extraction took more than ${secondsOf(limitMs)} of CPU time; send fewer pages or ask for fewer fields.`,
  );

export const tooHeavy = (limitMs: number): Fault =>
  new Fault(
    'document_timeout',
    `The document took more than ${secondsOf(limitMs)} of CPU time; send a simpler copy or split it.`,
  );

const againSeconds = 30;

export const tooBusy = (): Fault =>
  new Fault('overloaded', 'The machine is too busy to process this document in time; send it again later.', {
    retryAfterSeconds: againSeconds,
  });

export const tooManyWaiting = (most: number): Fault =>
  new Fault('overloaded', `This account has ${most} documents waiting already; send this one later.`, {
    retryAfterSeconds: againSeconds,
  });

export const tooBig = (): Fault =>
  new Fault(
    'document_too_big',
    'The document takes too much memory to be processed; split it or send it at a lower resolution.',
  );
