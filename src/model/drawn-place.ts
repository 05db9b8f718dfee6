/** Where a person said that a value stands, as it travels and as it lies in labels. */
import { z } from 'zod';
import type { Box } from './box.ts';
import type { FieldPath } from './finding.ts';

export type DrawnPlace = { readonly path: FieldPath; readonly page: number; readonly box: Box };

/** A number in a path is a row, counted from 0. A box is `[x0, y0, x1, y1]` in 0..1 of the page. */
export const placeKeys = {
  path: z
    .array(z.union([z.string().max(200), z.int().min(0)]))
    .min(1)
    .max(40),
  page: z.int().min(1),
  box: z.array(z.number().min(0).max(1)).length(4),
};

export const drawnPlaces = z.array(z.object(placeKeys)).max(2000);

export const drawnFrom = (places: z.infer<typeof drawnPlaces>): readonly DrawnPlace[] =>
  places.map(({ path, page, box: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => ({
    path,
    page,
    box: [x0, y0, x1, y1],
  }));

export const plainPlace = ({ path, page, box }: DrawnPlace): z.infer<typeof drawnPlaces>[number] => ({
  ...{ path: [...path], page, box: [...box] },
});
