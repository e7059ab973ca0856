import { expect, it } from 'vitest';
import { walkingTime } from './walking-time.ts';

const here = { lat: 47.6, lng: -122.3 };

it('says minutes up to a good hour and a half, then hours, never none', () => {
  expect(walkingTime(here, { lat: 47.609, lng: -122.3 })).toBe('About 12 min walk');
  expect(walkingTime(here, { lat: 47.8, lng: -122.3 })).toBe('About 4.5 h walk');
  expect(walkingTime(here, here)).toBe('About 1 min walk');
});
