/** What one node takes out of a mailbox, counted for whoever runs it. */

/** `flagged`: something of it was not taken, and a person should look. */
export const mailOutcomes = ['taken', 'flagged'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export type MailboxReadings = {
  readonly isConnected: boolean;
  readonly mails: Readonly<Record<MailOutcome, number>>;
  /** New ones: attachments that were jobs before are not counted. */
  readonly jobs: number;
  /** Times that connecting or working failed. */
  readonly failures: number;
};

export interface MailboxMeter {
  readonly readings: MailboxReadings;
  connected(is: boolean): void;
  dealtWith(outcome: MailOutcome, jobs: number): void;
  failed(): void;
}

export function createMailboxMeter(): MailboxMeter {
  const mails = { taken: 0, flagged: 0 };
  let isConnected = false;
  let jobs = 0;
  let failures = 0;
  return {
    get readings() {
      return { isConnected, mails: { ...mails }, jobs, failures };
    },
    connected: (is) => {
      isConnected = is;
    },
    dealtWith: (outcome, made) => {
      mails[outcome] += 1;
      jobs += made;
    },
    failed: () => {
      failures += 1;
    },
  };
}
