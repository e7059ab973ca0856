import { expect, test } from 'vitest';
import { dayReader } from './written-days.ts';

const now = new Date('2026-11-28T12:00:00Z');

test.each([
  ['YYYYMMDD', '20141013T000000', '2014-10-13'],
  ['YYYY-MM-DD', '2014-10-13 08:00:00', '2014-10-13'],
  ['YYYY-MM-DD', '2014-10-13 08:00:00 PST', '2014-10-13'],
  ['MM/DD/YYYY', '1/3/2014', '2014-01-03'],
  ['MM/DD/YYYY', '11/20/26', '2026-11-20'],
  ['MM/DD/YYYY', '11/20/2026 2:23 PM Pacific Standard Time', '2026-11-20'],
  ['MM/DD/YYYY', '1/3/98', '1998-01-03'],
  ['DD.MM.YYYY', '13.10.2014', '2014-10-13'],
  ['YYYY-MM-DD', 'September-18-2026', '2026-09-18'],
  ['YYYY-MM-DD', 'December-5-2026 01:00 PM', '2026-12-05'],
  ['MM/DD/YYYY', 'Sept. 18, 2026', '2026-09-18'],
  ['MM/DD/YYYY', '18-Sep-26', '2026-09-18'],
  ['MM/DD/YYYY', 'Fri Sep 18 2026 00:00:00 GMT-0700 (Pacific Daylight Time)', '2026-09-18'],
  ['MM/DD/YYYY', 'Fri, 18 Sep 2026 07:00:00 GMT', '2026-09-18'],
])('reads %s: %s', (format, text, day) => {
  expect(dayReader(format, now)(text)).toBe(day);
});

test.each([
  ['YYYY-MM-DD', '2026-02-30'],
  ['YYYY-MM-DD', '02/01/2026'],
  ['YYYYMMDD', '2014-06-01'],
  ['YYYYMMDD', '141013'],
  ['MM/DD/YYYY', '20/11/2026'],
  ['MM/DD/YYYY', 'Smarch 13, 2026'],
  ['MM/DD/YYYY', 'yesterday'],
])('reads %s: %s as no day', (format, text) => {
  expect(dayReader(format, now)(text)).toBeNull();
});
