import { describe, expect, it } from 'vitest';
import { overlappingIndex, readTourWindow } from './tour-windows.ts';

const SEATTLE = 'America/Los_Angeles';
const now = new Date('2027-03-01T20:00:00Z');
const read = (date: string, from: string, to: string) => readTourWindow({ date, from, to }, SEATTLE, now);

describe('a window of time', () => {
  it('is read in the time zone of the homes, also on the days on which the clocks change', () => {
    expect(read('2027-03-13', '10:00', '12:00')).toEqual({
      starts_at: new Date('2027-03-13T18:00:00Z'),
      ends_at: new Date('2027-03-13T20:00:00Z'),
    });
    expect(read('2027-03-14', '10:00', '12:00')).toEqual({
      starts_at: new Date('2027-03-14T17:00:00Z'),
      ends_at: new Date('2027-03-14T19:00:00Z'),
    });
    expect(readTourWindow({ date: '2027-11-07', from: '00:30', to: '02:00' }, SEATTLE, new Date('2027-11-01'))).toEqual(
      {
        starts_at: new Date('2027-11-07T07:30:00Z'),
        ends_at: new Date('2027-11-07T10:00:00Z'),
      },
    );
  });

  it.each([
    ['that begins in the missing hour', ['2027-03-14', '02:30', '04:00'], 'from'],
    ['that ends in the missing hour', ['2027-03-14', '01:00', '02:30'], 'to'],
    ['on a day that doesn’t exist', ['2027-02-30', '10:00', '12:00'], 'from'],
    ['in the past', ['2027-02-28', '10:00', '12:00'], 'from'],
    ['that has begun', ['2027-03-01', '12:00', '14:00'], 'from'],
    ['that is reversed', ['2027-03-05', '12:00', '10:00'], 'to'],
    ['that is empty', ['2027-03-05', '12:00', '12:00'], 'to'],
    ['that is too short', ['2027-03-05', '12:00', '12:29'], 'to'],
    ['that is too long', ['2027-03-05', '09:00', '17:01'], 'to'],
    ['that is too far ahead', ['2027-05-31', '10:00', '12:00'], 'date'],
  ] as const)('%s is refused with its field', (_, [date, from, to], field) => {
    expect(read(date, from, to)).toEqual({ field, message: expect.any(String) });
  });

  it('may be as short, as long and as far ahead as allowed', () => {
    expect(read('2027-03-01', '12:01', '12:31')).toHaveProperty('starts_at');
    expect(read('2027-03-05', '09:00', '17:00')).toHaveProperty('starts_at');
    expect(read('2027-05-30', '10:00', '12:00')).toHaveProperty('starts_at');
  });
});

describe('windows that overlap', () => {
  const time = (from: number, to: number) => ({ starts_at: new Date(from), ends_at: new Date(to) });
  it('are found, but not those that only touch', () => {
    expect(overlappingIndex([time(0, 10), time(10, 20), time(-5, 0)])).toBe(-1);
    expect(overlappingIndex([time(0, 10), time(20, 30), time(9, 12)])).toBe(2);
    expect(overlappingIndex([time(0, 10), time(0, 10)])).toBe(1);
  });
});
