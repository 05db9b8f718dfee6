/** What an account may do. */
export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];
