/** Where examples are taught outside of a node, with a process that reads their documents. */
import type { Account } from './account.ts';
import type { DrawnPlace } from './drawn-place.ts';
import type { Example } from './example.ts';
import type { Template } from './template.ts';

export type ExampleFile = {
  readonly account: Account;
  /** One that the account may use. */
  readonly template: Template;
  readonly path: string;
};

/** What is not said stays as it is where the document is an example already. */
export type FileTruth = {
  readonly fields: unknown;
  readonly language?: string | undefined;
  readonly drawn?: readonly DrawnPlace[] | undefined;
  /** Now, where it is not said. */
  readonly correctedAt?: Date | undefined;
  /** Opens a PDF that is locked; the copy without a lock is kept. */
  readonly password?: string | undefined;
};

export interface Classroom {
  /**
   * As the API does by an upload, with the limits and the bill of the account: an example that has the same bytes gets these values instead.
   * The file stays where it is. A Fault that says what is wrong with file or values.
   */
  teach(file: ExampleFile, truth: FileTruth, signal: AbortSignal): Promise<Example>;
  /** The example of the template that has the same bytes. */
  find(file: ExampleFile, signal: AbortSignal): Promise<Example | undefined>;
  close(): Promise<void>;
}
