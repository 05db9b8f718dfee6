/** Below this a null is the better answer: a wrong value costs more than a missing one. */
export const leastConfidence = 0.35;
