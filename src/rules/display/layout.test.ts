import { expect, test } from 'vitest';
import { deviceOf, heightOn, heroTopBarHeight } from './layout.ts';

test.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('%d px wide is %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test('the top bar is tall only for the signed in on something larger than a phone', () => {
  expect(heroTopBarHeight({ signedIn: true, device: 'desktop' })).toBe(88);
  expect(heroTopBarHeight({ signedIn: true, device: 'tablet' })).toBe(88);
  expect(heroTopBarHeight({ signedIn: true, device: 'mobile' })).toBe(56);
  expect(heroTopBarHeight({ signedIn: false, device: 'desktop' })).toBe(56);
});

test.each([
  ['heroImage', 350, 380],
  ['headerTop', 64, 96],
  ['filtersBar', 64, 82],
] as const)('%s is %d px high on a phone, else %d px', (part, mobile, larger) => {
  expect(heightOn('mobile', part)).toBe(mobile);
  expect(heightOn('tablet', part)).toBe(larger);
  expect(heightOn('desktop', part)).toBe(larger);
});
