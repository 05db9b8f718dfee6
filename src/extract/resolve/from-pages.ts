/** Engines that read what is printed, whatever it is; all others are vouched for by a checksum or a machine-readable code. */
import { type EngineName, engineGroups, type Finding } from '../../model/finding.ts';

export const readsPages = (name: EngineName): boolean => engineGroups.local.some((one) => one === name);

export const isFromPages = ({ engine }: Finding): boolean => readsPages(engine);
