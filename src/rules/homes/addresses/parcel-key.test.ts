import { describe, expect, it } from 'vitest';
import { parcelKey } from './parcel-key.ts';

describe('parcelKey', () => {
  it.each([
    ['276760-4250', '2767604250'],
    ['276760 4250', '2767604250'],
    ['17-04-216-064-0000', '17042160640000'],
    ['3585-012a', '3585012A'],
    ['APN: 048-7321-009', 'APN0487321009'],
    ['\uff12\uff17\uff16\uff17\uff16\uff10', '276760'],
    ['  05-04 1-02 \n', '0504102'],
    ['00001', '00001'],
  ])('folds %j', (parcelNumber, key) => {
    expect(parcelKey(parcelNumber)).toBe(key);
    expect(parcelKey(key)).toBe(key);
  });

  it.each([
    null,
    '',
    '   ',
    '0',
    '1234',
    '12-34',
    'TBD',
    'N/A',
    'To be assigned',
    '00000',
    '000-000-0000',
    '99999999',
    '-----',
  ])('finds none in %j', (parcelNumber) => {
    expect(parcelKey(parcelNumber)).toBeNull();
  });
});
