/** A readable name of a browser and its system, from what it says of itself. The first that fits is meant. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?Chrom(e|ium)\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
  ['curl', /^curl\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [string, RegExp])[];
const nameIn = (names: Names, text: string) => names.find(([, shape]) => shape.test(text))?.[0];

const longest = 60;

export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  const known = browser ?? system;
  if (known !== undefined) return known;
  if (userAgent.trim() === '') return 'Unknown program';
  return userAgent.length > longest ? `${userAgent.slice(0, longest)}…` : userAgent;
}
