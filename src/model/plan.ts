/** What an account may do, and how much it may keep. */
export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

export type PlanLimits = {
  /** `unlimitedPages` where there is no quota. */
  readonly pagesPerMonth: number;
  /** With test keys, which bill nothing. */
  readonly testPagesPerDay: number;
  /** Parses and submissions. */
  readonly parsePerMinute: number;
  /** Everything else. */
  readonly otherPerMinute: number;
} & HoldingLimits;

/** What is kept for an account. */
export type HoldingLimits = {
  /** Documents, results, examples and templates. */
  readonly storedBytes: number;
  readonly waitingJobs: number;
  readonly templates: number;
};

/** Without a quota so many are left, however many were used: clients that read a number still do. */
export const unlimitedPages = 2_147_483_647;

export const uploadLimits = {
  fileBytes: 50 * 1024 * 1024,
  files: 10,
  /** Test keys take one small document. */
  testPages: 5,
} as const;
