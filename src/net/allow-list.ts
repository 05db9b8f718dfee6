/**
 * DECKLE_FETCH_ALLOW: what may be reached although it is not public. A name stands for a URL's host, an address or
 * CIDR for what a host resolves to; nothing is guessed, so that an entry in an odd notation is refused.
 */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

export type AllowEntry = (
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'range'; readonly range: Range }
) & {
  /** Undefined: every port that browsers would use. */
  readonly port: number | undefined;
};

export type AllowList = readonly AllowEntry[];

/** As the setting writes it: `files.example.com:8443, 10.0.0.0/8, [::1]:80`. */
export const fetchAllowList = z.string().transform((text, context): AllowList => {
  const entries = text.split(',').map((part) => parseEntry(part.trim()));
  if (entries.some((entry) => entry === undefined)) {
    context.addIssue({ code: 'custom', message: 'holds an entry that is no host[:port] or CIDR' });
  }
  return entries.filter((entry) => entry !== undefined);
});

export type Destination = {
  /** As the URL has it: a name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly address: string;
};

export function matchingEntries(list: AllowList, destination: Destination): AllowList {
  return list.filter(
    (entry) => (entry.port === undefined || entry.port === destination.port) && isMeant(entry, destination),
  );
}

function isMeant(entry: AllowEntry, { host, address }: Destination): boolean {
  if (entry.kind === 'name') return entry.name === withoutRootDot(host);
  if (isIP(address) === 0) return false;
  const [network, bits] = entry.range;
  const plain = ipaddr.process(address);
  return plain.kind() === network.kind() && plain.match(network, bits);
}

export function withoutRootDot(host: string): string {
  return host.replace(/\.$/, '');
}

const hostAndPort = /^(?<host>\[[^[\]]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/;

function parseEntry(text: string): AllowEntry | undefined {
  if (text.includes('/')) {
    const range = parseCidr(text);
    return range && { kind: 'range', range, port: undefined };
  }
  if (isIPv6(text)) return { kind: 'range', range: onlyThis(text), port: undefined };
  const { host, port: portText } = hostAndPort.exec(text)?.groups ?? {};
  const port = portText === undefined ? undefined : Number(portText);
  if (host === undefined || port === 0 || (port ?? 0) > 65_535) return undefined;
  if (host.startsWith('[')) {
    const inner = host.slice(1, -1);
    return isIPv6(inner) ? { kind: 'range', range: onlyThis(inner), port } : undefined;
  }
  if (isIPv4(host)) return { kind: 'range', range: onlyThis(host), port };
  const name = parseName(host);
  return name === undefined ? undefined : { kind: 'name', name, port };
}

function onlyThis(address: string): Range {
  const plain = ipaddr.process(address);
  return [plain, plain.kind() === 'ipv4' ? 32 : 128];
}

function parseCidr(text: string): Range | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text)) return ipaddr.IPv4.parseCIDR(text);
  if (!ipaddr.IPv6.isValidCIDR(text)) return undefined;
  const range = ipaddr.IPv6.parseCIDR(text);
  // Addresses are compared in their plain form, so that such a range would never match.
  return range[0].isIPv4MappedAddress() ? undefined : range;
}

/** A name as URLs have it: in lower case, in ASCII. `127.1` and the like are addresses in disguise. */
function parseName(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(text)) return undefined;
  const host = URL.parse(`http://${text}`)?.hostname;
  if (host === undefined || isIP(host) !== 0) return undefined;
  const name = withoutRootDot(host);
  return /^[\w-]+(?:\.[\w-]+)*$/.test(name) ? name : undefined;
}
