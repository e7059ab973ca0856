import { describe, expect, it } from 'vitest';
import { writtenArea, writtenBathrooms, writtenNumber } from './written-numbers.ts';

describe('a number', () => {
  it.each([
    ['1250000', 1_250_000],
    [' $1,250,000.00 ', 1_250_000],
    ['$ 767,500', 767_500],
    ['742K', 742_000],
    ['$1.25M', 1_250_000],
    ['.5', 0.5],
    ['-122.3', -122.3],
    ['-$5', -5],
    ['1.2e3', 1_200],
  ])('%j is %d', (text, number) => {
    expect(writtenNumber(text)).toBe(number);
  });

  it.each(['Call', '4+', '1.200,00', '0x10', '1,25,0', '1542 sf', '20%', ''])('%j is none', (text) => {
    expect(writtenNumber(text)).toBeNull();
  });
});

describe('an area', () => {
  it.each([
    ['1542', 1_542],
    ['1,542 sf', 1_542],
    ['1542 sq. ft.', 1_542],
    ['1542 square feet', 1_542],
    ['0.12 ac', 5_227.2],
    ['1 acre', 43_560],
  ])('%j is %d square feet', (text, area) => {
    expect(writtenArea(text)).toBeCloseTo(area, 6);
  });

  it.each(['large', '12 x 30', '3 rooms'])('%j is none', (text) => {
    expect(writtenArea(text)).toBeNull();
  });
});

it.each([
  ['2.5', 2.5],
  ['2 full 1 half', 2.5],
  ['2 Full, 1 Half', 2.5],
  ['3 full', 3],
  ['2F 1H', 2.5],
  ['two', null],
  ['1 half', null],
])('%j is %s bathrooms', (text, number) => {
  expect(writtenBathrooms(text)).toBe(number);
});
