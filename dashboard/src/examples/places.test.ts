import { expect, test } from 'vitest';
import { evidenceOfPlaces, withPlaces } from './places.ts';

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

test('what was seen or drawn before stays, and only what has no place gets one', () => {
  const typed = { confidence: 1, page: null, box: null, text: '7' };
  const drawn = { confidence: 1, page: 1, box: [0, 0, 1, 1], text: 'x', isDrawn: true };
  const fields = { number: 'N1', other: 'x', items: [{ price: 7 }], gone: null };
  const places = [
    { path: ['number'], page: 2, box, text: 'N1' },
    { path: ['other'], page: 2, box, text: 'x' },
    { path: ['items', 0, 'price'], page: 2, box, text: '7.00' },
  ];
  const evidence = { number: null, other: drawn, items: [{ price: typed }], gone: typed };
  expect(withPlaces(evidence, { fields, places, drawn: [] })).toEqual({
    number: { confidence: 1, page: 2, box, text: 'N1' },
    other: drawn,
    items: [{ price: { confidence: 1, page: 2, box, text: '7.00' } }],
    gone: typed,
  });
});
