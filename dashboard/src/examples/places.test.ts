import { expect, test } from 'vitest';
import { evidenceOfPlaces } from './places.ts';

const box = [0.1, 0.2, 0.3, 0.4];

test('places stand where their values do, and those that were drawn say so', () => {
  const fields = { number: 'N1', total: 4, items: [{ price: 1 }, { price: 2 }] };
  const places = [
    { path: ['number'], page: 1, box, text: 'N1' },
    { path: ['items', 1, 'price'], page: 2, box, text: '2.00' },
  ];
  const drawn = [{ path: ['items', 1, 'price'], page: 2, box }];
  expect(evidenceOfPlaces({ fields, places, drawn })).toEqual({
    number: { confidence: 1, page: 1, box, text: 'N1' },
    total: null,
    items: [{ price: null }, { price: { confidence: 1, page: 2, box, text: '2.00', isDrawn: true } }],
  });
});
