import { expect, test } from 'vitest';
import { addressSearchUrl, permitOverviewUrl } from './external-links.ts';

const permits = 'https://permits.example/{city}/overview?parcel={parcelNumber}';
const search = 'https://homes.example/search?q={address}';

test('values are put in encoded', () => {
  expect(permitOverviewUrl(permits, { parcelNumber: '12-3/4 A&b', city: 'San José' })).toBe(
    'https://permits.example/San%20Jos%C3%A9/overview?parcel=12-3%2F4%20A%26b',
  );
  expect(addressSearchUrl(search, "1 $& St, #2 '$1'")).toBe(
    "https://homes.example/search?q=1%20%24%26%20St%2C%20%232%20'%241'",
  );
});

test('without a template or a value it needs there is no link', () => {
  expect(permitOverviewUrl(undefined, { parcelNumber: '1', city: 'Seattle' })).toBeNull();
  expect(permitOverviewUrl('', { parcelNumber: '1', city: 'Seattle' })).toBeNull();
  expect(permitOverviewUrl(permits, { parcelNumber: null, city: 'Seattle' })).toBeNull();
  expect(permitOverviewUrl(permits, { parcelNumber: '1', city: ' ' })).toBeNull();
  expect(addressSearchUrl(search, null)).toBeNull();
});

test('a value that the template doesn’t use may be missing, but every placeholder needs a value', () => {
  const url = 'http://permits.example/{parcelNumber}';
  expect(permitOverviewUrl(url, { parcelNumber: '7', city: null })).toBe('http://permits.example/7');
  expect(permitOverviewUrl('https://x.example/{toString}', { parcelNumber: '7', city: 'Seattle' })).toBeNull();
});

test('only http and https addresses become links, whatever the template or value', () => {
  expect(addressSearchUrl('javascript:alert({address})', '1')).toBeNull();
  expect(addressSearchUrl('{address}', 'javascript:alert(1)')).toBeNull();
  expect(addressSearchUrl('/search?q={address}', '1 Main St')).toBeNull();
  expect(addressSearchUrl(search, '\ud800 lone')).toMatch(/^https:/);
});
