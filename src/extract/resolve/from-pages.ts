/** Engines that read what is printed, whatever it is; all others are vouched for by a checksum or a machine-readable code. */
import { type EngineName, engineGroups, type Finding } from '../../model/finding.ts';

export const readsPages = (name: EngineName): boolean => engineGroups.local.some((one) => one === name);

export const isFromPages = ({ engine }: Finding): boolean => readsPages(engine);

/**
 * Found in sentences and sections: of some fifty in all that labelled documents hold, too few to fit weights by, so that it is as sure as it says
 * itself.
 */
export const isUnfitted = ({ part }: Finding): boolean => part === 'prose';
