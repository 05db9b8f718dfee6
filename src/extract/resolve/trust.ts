/** What rules found, and the trained network sees nothing of. */

/** Below this likelihood it sees no answer at a place. */
export const leastLikelihood = 0.02;
/** What is left of a rule's finding there. */
export const unseenTrust = 0.7;
