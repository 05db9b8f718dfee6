/** The law under which a contract stands, and the place of its courts. */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { means } from './ask.ts';
import { placeCues, placeKind } from './cues/place-cues.ts';
import { findingInText } from './finding-in-text.ts';
import type { RunningText } from './running-text.ts';

const asksForLaw =
  /\blaws?\b|\brecht\b|\bdroit\b|\blois?\b|\bley(?:es)?\b|\bderecho\b|\blegge\b|\bdireito\b|\blei\b|法|право/iu;

export function saidPlaces(running: RunningText, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter(
    (field) =>
      field.field.type === 'string' && (means(field, 'governingLaw') > 0 || means(field, 'jurisdiction') > 0),
  );
  if (wanted.length === 0) return [];
  return placeCues.flatMap((cue) =>
    [...running.text.matchAll(cue.pattern)].slice(0, 20).flatMap((match) => {
      const place = match.groups?.place?.replace(/[.,;\s]+$/u, '') ?? '';
      if (place === '') return [];
      const start = match.index + match[0].lastIndexOf(place);
      return wanted.flatMap((field) => {
        const share = shareOf(field, cue.concept === 'governingLaw');
        if (share === 0) return [];
        const value = isPlaceAlone(field) ? bareName(place) : place;
        const confidence = cue.confidence * share;
        return findingInText(running, start, start + place.length, {
          path: field.names,
          value,
          text: place,
          confidence,
        });
      });
    }),
  );
}

/** A field of law wants the law's place; one of jurisdiction wants the courts' unless it speaks of law itself. */
function shareOf(field: UnderstoodField, isLaw: boolean): number {
  const law = means(field, 'governingLaw');
  const court = means(field, 'jurisdiction');
  if (law >= court && law > 0) return law * (isLaw ? 1 : 0.3);
  const speaksOfLaw = asksForLaw.test(field.field.description ?? '');
  if (speaksOfLaw) return court * (isLaw ? 1 : 0.4);
  return court * (isLaw ? 0.75 : 1);
}

const isPlaceAlone = (field: UnderstoodField): boolean =>
  means(field, 'jurisdiction') >= means(field, 'governingLaw');

const bareName = (place: string): string =>
  place.replace(placeKind, '').replace(/(?:\s+state)?\s+laws?$/iu, '');
