/** API keys as people see and make them. */
import { z } from 'zod';
import { keyModes } from '../../model/api-key.ts';
import { printableText } from '../../model/text.ts';

const moment = z.iso.datetime();

export const keyLabel = printableText(1, 100);

export const keyView = z.object({
  keyId: z.string(),
  label: z.string().nullable(),
  mode: z.enum(keyModes),
  /** Its first characters. */
  start: z.string(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
});
export type KeyView = z.infer<typeof keyView>;
export const keyList = z.array(keyView);

export const newKeyBody = z.object({
  label: keyLabel.nullable().default(null),
  mode: z.enum(keyModes).default('live'),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type NewKeyBody = z.input<typeof newKeyBody>;

/** The key itself, this once. */
export const newKeyView = keyView.extend({ apiKey: z.string() });
export type NewKeyView = z.infer<typeof newKeyView>;

export const keyLabelBody = z.object({ label: keyLabel.nullable() });
export const keyParams = z.object({ keyId: z.string() });
