import { expect, it } from 'vitest';
import { placeName } from './place-name.ts';

it('is the neighborhood, else the area, else nothing', () => {
  const names = {
    neighborhoods: [{ neighborhood_id: 8, name: 'Loyal Heights' }],
    areas: [{ area_id: 3, display_name: 'Ballard' }],
  };
  expect(placeName(names, { neighborhood_id: 8, area_id: 3 })).toBe('Loyal Heights');
  expect(placeName(names, { neighborhood_id: 9, area_id: 3 })).toBe('Ballard');
  expect(placeName(names, { neighborhood_id: null, area_id: 4 })).toBe('');
});
