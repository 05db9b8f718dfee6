/** A document that means harm, and what is to come of it. */

export type HostileDocument = {
  /** Made when needed: some take megabytes. */
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  /** What the client says that it is. */
  readonly filename?: string;
  readonly mediaType?: string;
  /**
   * `reads`: harmless after all, its invoice number is found. A pattern: an error that says this. `any`: whatever the
   * libraries make of it, as long as there is an answer.
   */
  readonly gives: 'reads' | 'any' | RegExp;
  /** Works until somebody ends it. */
  readonly isSlow?: boolean;
  /** Is read soon, but looking for values in it works until the document's time is over. */
  readonly isFullOfValues?: boolean;
};

export type Corpus = Readonly<Record<string, HostileDocument>>;

/** The number that those have which are read. */
export const invoiceNumber = 'HF-20417';

/** The sentences of faults that many documents share. */
export const says = {
  damaged: /damaged.*(again and send that|try again)/,
  tooLong: /took more than \d+ second.* of processor time.*(split|simpler)/,
  tooBig: /(too big|more than|at most|more pixels|too much memory).*(split|smaller|lower resolution)/,
  notLegible: /^No text could be extracted from the document\.$/,
  locked: /encrypted with a password; save a copy without one/,
  noPages: /no pages/,
} as const;
