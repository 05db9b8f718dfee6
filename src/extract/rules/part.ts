/**
 * Rules are made of small parts for what the network cannot do: a part gives all that it thinks possible, with an honest confidence; what is
 * chosen among alternatives is not its matter.
 */
import type { Finding } from '../../model/finding.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { View } from '../view.ts';

export type Part = (view: View, template: UnderstoodTemplate) => readonly Finding[];
