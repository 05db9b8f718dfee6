/** How far figures may lie apart and still be one: what rounding makes of them, and what binary fractions add to it. */

/** Sums of amounts that were rounded one by one. */
export const cent = 0.011;
/** One amount, printed twice. */
export const halfCent = 0.006;
