/** How the formats of JSON Schema and those of templates name each other, and which values have them. */
import type { Field, stringFormats } from '../template.ts';

type StringFormat = (typeof stringFormats)[number];

/** Of strings; a format that is not among them says nothing of where a value stands. */
const fieldsOfFormats: Readonly<Record<string, Pick<Field, 'type' | 'format'>>> = {
  date: { type: 'date' },
  'date-time': { type: 'date' },
  ...Object.fromEntries(
    (
      [
        ['time', ['time', 'iso-time']],
        ['email', ['email', 'idn-email']],
        ['url', ['uri', 'url', 'iri', 'uri-reference', 'iri-reference']],
        ['phone', ['phone', 'tel', 'phone-number', 'e164']],
        ['address', ['address']],
        ['iban', ['iban']],
      ] as const
    ).flatMap(([format, names]) => names.map((name) => [name, { type: 'string', format }])),
  ),
};

export const fieldOfFormat = (format: string | undefined): Pick<Field, 'type' | 'format'> =>
  (format !== undefined && Object.hasOwn(fieldsOfFormats, format) ? fieldsOfFormats[format] : undefined) ?? {
    type: 'string',
  };

/**
 * Formats of templates that JSON Schema has no word for, or means something else by: a time of day there has a time zone. A comment is
 * the one place that every validator passes over.
 */
const comment = /^deckle: format (date|time|email|phone|url|address|iban)$/;
export const commentOf = (format: StringFormat): string => `deckle: format ${format}`;

export function formatInComment(text: unknown): Pick<Field, 'type' | 'format'> | null {
  const format = typeof text === 'string' ? comment.exec(text)?.[1] : undefined;
  return format === undefined ? null : { type: 'string', format: format as StringFormat };
}

/** By RFC 3339 and its like, as validators check them. What is not here is not checked. */
const shapes: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i,
  time: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i,
  email: /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  url: /^[a-z][a-z\d+.-]*:\S+$/i,
  uuid: /^(?:urn:uuid:)?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/,
  ipv6: /^[\da-f:.]{2,45}$/i,
  hostname: /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i,
  duration: /^P(?=\d|T\d)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
};

export const isChecked = (format: unknown): boolean =>
  typeof format === 'string' && Object.hasOwn(shapes, format);

export const hasFormat = (format: string, text: string): boolean =>
  !Object.hasOwn(shapes, format) || shapes[format]?.test(text) === true;
