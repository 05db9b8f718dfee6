/** How words lie on their page, as one number that tells quarters from slants. */

/** Degrees off a quarter that are still this quarter: nobody prints or scans quite straight. */
const slack = 10;

/** Degrees clockwise, 0 to 359: a quarter where it nearly is one, otherwise a slant such as a watermark has. */
export function wordTurn(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  const turn = Math.abs(degrees - quarter) <= slack ? quarter : Math.round(degrees);
  return ((turn % 360) + 360) % 360;
}
