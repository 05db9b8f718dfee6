/**
 * Which addresses belong to everybody's internet. Whatever is not plainly public is not: new special ranges, tunnels
 * and translations that could lead back inside are refused along with the private ones.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out for the public internet. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by their range, yet answered by the cloud that the machine runs in (Azure's platform address). */
const cloudPlatform = new Set(['168.63.129.16']);

export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || cloudPlatform.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(givenOut);
}

/** What browsers refuse too (fetch.spec.whatwg.org, "bad port"): there, words of HTTP could be taken for commands. */
const portsOfOtherProtocols = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export function isWebPort(port: number): boolean {
  return !portsOfOtherProtocols.has(port);
}
