import { expect, test } from 'vitest';
import { getGeography, metroByUac } from './metro-geography.ts';
import { METROS } from './metros.ts';

test.each(METROS)('$name is centred inside its own bounds', (metro) => {
  const { bounds, center } = getGeography(metro);
  expect(center.lat).toBeGreaterThan(bounds.south);
  expect(center.lat).toBeLessThan(bounds.north);
  expect(center.lng).toBeGreaterThan(bounds.west);
  expect(center.lng).toBeLessThan(bounds.east);
});

test('urban-area codes have five digits and belong to one metro each', () => {
  const codes = METROS.flatMap((metro) => getGeography(metro).uac20_ids);
  for (const code of codes) expect(code).toMatch(/^\d{5}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a metro is found by urban area, also by the second of a metro', () => {
  expect(metroByUac('78904')?.key).toBe('bay_area');
  expect(metroByUac('79039')?.key).toBe('bay_area');
  expect(metroByUac('04384')?.key).toBe('austin');
  expect(metroByUac('4384')).toBeUndefined();
  expect(metroByUac('99999')).toBeUndefined();
});
