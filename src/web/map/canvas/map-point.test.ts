import { expect, test } from 'vitest';

import type { CurrentStatus } from '../../../contracts/shapes/homes.ts';
import { mapPoint } from './map-point.ts';

const point = (current_status: CurrentStatus, price: number | null = 1_250_000) =>
  mapPoint({
    compound_id: 3,
    editorial: { title: 'Ballard triplex', num_units: 3, num_units_addtl: null },
    available: current_status === 'active',
    home: { lat: 47.67, lng: -122.38, price, listing_type: 'sale', current_status },
  } as unknown as Parameters<typeof mapPoint>[0]);

test('a pin says its price, or that the home is gone', () => {
  expect(point('active')).toMatchObject({ pill: '$1.25m', gone: false });
  expect(point('active', null)).toMatchObject({ pill: 'Ask', gone: false });
  expect(point('sold')).toMatchObject({ pill: 'SOLD', gone: true });
  expect(point('off_market')).toMatchObject({ pill: 'GONE', gone: true });
});

test.each(['active', 'pending', 'sold', 'rented', 'off_market', 'unknown'] as const)(
  'the name of a pin of an %s home contains the text that it shows',
  (status) => {
    const { label, pill } = point(status);
    expect(label).toContain(pill);
  },
);
