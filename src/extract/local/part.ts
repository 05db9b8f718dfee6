/**
 * Rules are made of parts, each good at one way in which documents carry values: beside labels,
 * in tables, in blocks about a party, in sentences. A part gives all that it thinks possible, with an honest
 * confidence; what is chosen among alternatives is not its matter.
 */
import type { Finding } from '../../model/finding.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { View } from './view.ts';

export type Part = (view: View, template: UnderstoodTemplate) => readonly Finding[];
