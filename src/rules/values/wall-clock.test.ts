import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZones } from '../places/metros/time-zones.ts';
import { getWallClock, toMoment } from './wall-clock.ts';

const at = (date: string, time: string, zone: string) => toMoment({ date, time }, zone)?.toISOString() ?? null;

describe('the moment of a time on a wall clock', () => {
  it('depends on the zone and the season', () => {
    expect(at('2027-01-15', '10:00', 'America/Los_Angeles')).toBe('2027-01-15T18:00:00.000Z');
    expect(at('2027-07-15', '10:00', 'America/Los_Angeles')).toBe('2027-07-15T17:00:00.000Z');
    expect(at('2027-07-15', '10:00', 'America/New_York')).toBe('2027-07-15T14:00:00.000Z');
    expect(at('2026-12-31', '20:30', 'America/Denver')).toBe('2027-01-01T03:30:00.000Z');
  });

  it('is none in years that a calendar program can’t handle', () => {
    expect(at('9999-12-31', '10:00', 'America/Los_Angeles')).toBeNull();
    expect(at('0001-01-01', '10:00', 'America/Los_Angeles')).toBeNull();
  });

  it('is right on the day on which the clocks are set forward, when an hour is missing', () => {
    // March 14, 2027: 2 AM becomes 3 AM.
    expect(at('2027-03-14', '01:59', 'America/Chicago')).toBe('2027-03-14T07:59:00.000Z');
    expect(at('2027-03-14', '02:00', 'America/Chicago')).toBeNull();
    expect(at('2027-03-14', '02:59', 'America/Chicago')).toBeNull();
    expect(at('2027-03-14', '03:00', 'America/Chicago')).toBe('2027-03-14T08:00:00.000Z');
    expect(at('2027-03-14', '10:00', 'America/Chicago')).toBe('2027-03-14T15:00:00.000Z');
    expect(at('2027-03-13', '10:00', 'America/Chicago')).toBe('2027-03-13T16:00:00.000Z');
  });

  it('is the first one on the day on which the clocks are set back and show an hour twice', () => {
    // November 7, 2027: 2 AM becomes 1 AM.
    expect(at('2027-11-07', '00:59', 'America/Los_Angeles')).toBe('2027-11-07T07:59:00.000Z');
    expect(at('2027-11-07', '01:30', 'America/Los_Angeles')).toBe('2027-11-07T08:30:00.000Z');
    expect(at('2027-11-07', '02:00', 'America/Los_Angeles')).toBe('2027-11-07T10:00:00.000Z');
    expect(at('2027-11-07', '10:00', 'America/Los_Angeles')).toBe('2027-11-07T18:00:00.000Z');
    expect(at('2027-11-06', '10:00', 'America/Los_Angeles')).toBe('2027-11-06T17:00:00.000Z');
  });

  it('doesn’t exist on a day that no calendar has', () => {
    for (const date of ['2027-02-29', '2027-02-30', '2027-04-31', '2027-13-01', 'soon'])
      expect(at(date, '10:00', 'America/Denver')).toBeNull();
    expect(at('2028-02-29', '10:00', 'America/Denver')).toBe('2028-02-29T17:00:00.000Z');
  });

  it('leads back to the same time, in every zone of a market', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...Object.values(timeZones)), (moment, zone) => {
        const shown = getWallClock(moment, zone);
        const found = toMoment(shown, zone);
        expect(found && getWallClock(found, zone)).toEqual(shown);
      }),
    );
  });
});
