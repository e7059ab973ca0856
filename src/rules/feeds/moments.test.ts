import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentBefore, readMoment } from './moments.ts';

describe('readMoment', () => {
  it.each([
    ['2026-11-20T18:02:11.123Z', '2026-11-20T18:02:11.123000000000Z'],
    ['2026-11-20T18:02:11.1234567Z', '2026-11-20T18:02:11.123456700000Z'],
    ['2026-11-20T18:02:11Z', '2026-11-20T18:02:11.000000000000Z'],
    ['2026-11-20T10:02:11.5-08:00', '2026-11-20T18:02:11.500000000000Z'],
    ['2026-11-20T23:32:11+0530', '2026-11-20T18:02:11.000000000000Z'],
    ['2026-11-20T18:02:11.123', '2026-11-20T18:02:11.123000000000Z'],
    ['2026-11-20 18:02:11', '2026-11-20T18:02:11.000000000000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000000000000Z'],
  ])('reads %s', (text, sortable) => {
    expect(readMoment(text)?.sortable).toBe(sortable);
  });

  it('says whether the offset was told, and keeps milliseconds', () => {
    expect(readMoment('2026-11-20T18:02:11.1239')).toEqual({
      sortable: '2026-11-20T18:02:11.123900000000Z',
      ms: Date.UTC(2026, 10, 20, 18, 2, 11, 123),
      has_offset: false,
    });
    expect(readMoment('2026-11-20T18:02:11Z')?.has_offset).toBe(true);
  });

  it.each([
    '',
    'soon',
    '2026-02-30T00:00:00Z',
    '2026-11-20T25:00:00Z',
    '0001-01-01T00:00:00Z',
    '11/20/2026',
    '1732125731',
  ])('refuses %s', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  it('sorts by time as a text, however fine the clocks are', () => {
    const fraction = fc.stringMatching(/^\d{0,9}$/);
    const moment = fc.tuple(fc.integer({ min: 0, max: 3 }), fraction);
    fc.assert(
      fc.property(moment, moment, ([a, b], [c, d]) => {
        const read = (second: number, digits: string) =>
          readMoment(`2026-11-20T18:02:0${second}${digits === '' ? '' : `.${digits}`}Z`)?.sortable ?? '';
        const value = (second: number, digits: string) => second * 1e12 + Number(digits.padEnd(12, '0'));
        expect(Math.sign(read(a, b).localeCompare(read(c, d)))).toBe(Math.sign(value(a, b) - value(c, d)));
      }),
    );
  });
});

describe('momentBefore', () => {
  it.each([
    ['2026-11-20T18:02:11.1234567Z', 0, '2026-11-20T18:02:11.1234567Z'],
    ['2026-11-20T18:02:11.1234567Z', 20, '2026-11-20T17:42:11.1234567Z'],
    ['2026-11-20T18:02:11Z', 20, '2026-11-20T17:42:11Z'],
    ['2026-11-20T00:02:11.5', 20, '2026-11-19T23:42:11.5Z'],
    // A plus sign would be a space in an address.
    ['2026-11-20T18:02:11.12+00:00', 0, '2026-11-20T18:02:11.12Z'],
  ])('%s, %i minutes before', (text, minutes, before) => {
    expect(momentBefore(text, minutes)).toBe(before);
  });
});
