/** What an account may do. */
export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

export type PlanLimits = {
  readonly pagesPerMonth: number;
  /** Parses and submissions. */
  readonly parsePerMinute: number;
  /** Everything else. */
  readonly otherPerMinute: number;
};

export const uploadLimits = {
  fileBytes: 50 * 1024 * 1024,
  files: 10,
  /** Test keys take one small document. */
  testPages: 5,
} as const;
