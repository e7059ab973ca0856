import { expect, test } from 'vitest';
import { isMapOpen, isSheetOpen, withSheet } from './list-modal.ts';

const modal = (value: string) => new URLSearchParams({ modal: value });

test.each([
  ['map', true, false],
  ['filters', false, true],
  ['map-filters', true, true],
  ['filters-map', false, false],
  ['mapped', false, false],
])('modal=%s shows the map: %s, the sheet: %s', (value, map, sheet) => {
  expect([isMapOpen(modal(value)), isSheetOpen(modal(value))]).toEqual([map, sheet]);
});

test('the sheet opens over the list or the map, and closes to it', () => {
  expect(withSheet(new URLSearchParams(), true)).toBe('filters');
  expect(withSheet(modal('map'), true)).toBe('map-filters');
  expect(withSheet(modal('filters'), false)).toBeNull();
  expect(withSheet(modal('map-filters'), false)).toBe('map');
});
