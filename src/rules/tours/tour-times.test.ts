import { describe, expect, it } from 'vitest';
import { timeZoneName, timeZones } from '../places/metros/time-zones.ts';
import { tourTime } from './tour-times.ts';

describe('the time of a tour in words', () => {
  it('is the time at the homes', () => {
    const range = { starts_at: '2027-03-14T17:00:00.000Z', ends_at: '2027-03-14T19:30:00.000Z' };
    expect(tourTime(range, timeZones.seattle)).toBe('Sunday, March 14, 10:00 AM to 12:30 PM');
    expect(tourTime(range, timeZones.boston)).toBe('Sunday, March 14, 1:00 PM to 3:30 PM');
  });

  it('has the name of its zone', () => {
    expect(Object.values(timeZones).map(timeZoneName)).toEqual(
      'Pacific Central Mountain Eastern Pacific Pacific Central Eastern Eastern Eastern'
        .split(' ')
        .map((name) => `${name} Time`),
    );
  });
});
