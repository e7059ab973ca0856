import { describe, expect, it } from 'vitest';
import type { HomeInside } from '../../../../contracts/shapes/editorial.ts';
import { firstProblem, getProblems, movedRow, rowOfUnit, type UnitRow, unitsOfRows } from './unit-rows.ts';

const unit: HomeInside = {
  name: 'Upper home',
  beds: 0,
  baths: 1.5,
  sqft: 1_030,
  floor: 2,
  own_door: false,
  potential: true,
};
const row = (changes: Partial<UnitRow> = {}): UnitRow => ({ ...rowOfUnit(unit, 'a'), ...changes });

describe('a row of a home inside', () => {
  it('has the home’s facts as text', () => {
    expect(unitsOfRows([row()])).toEqual([unit]);
    const unknown = { ...unit, beds: null, baths: null, sqft: null, floor: null, own_door: null };
    expect(unitsOfRows([rowOfUnit(unknown, 'b')])).toEqual([unknown]);
    expect(unitsOfRows([row({ name: ' Flat ', sqft: ' 1,200 ' })])).toMatchObject([{ name: 'Flat', sqft: 1_200 }]);
  });

  it('says what is wrong, and is then no home', () => {
    const wrong = { name: ' ', beds: '1.5', baths: '1.3', sqft: '-2', floor: 'two' };
    expect(Object.keys(getProblems(row(wrong)))).toEqual(['name', 'beds', 'baths', 'sqft', 'floor']);
    for (const [field, text] of Object.entries(wrong)) expect(unitsOfRows([row({ [field]: text })])).toBeNull();
    for (const beds of ['51', '1e1', '0x1', 'Infinity']) expect(getProblems(row({ beds })).beds).toBeDefined();
    expect(getProblems(row({ name: 'x'.repeat(61) })).name).toContain('60');
  });

  it('is no home, and no mistake, while it is blank', () => {
    const blank = row({ name: ' ', beds: '', baths: '', sqft: '', floor: '', own_door: '', potential: false });
    expect(unitsOfRows([blank, row()])).toEqual([unit]);
    expect(firstProblem([blank, row()])).toBeNull();
    expect(firstProblem([row(), { ...blank, beds: '2' }])).toBe('Home 2: Give this home a name, such as “Upper home”.');
    expect(unitsOfRows([{ ...blank, potential: true }])).toBeNull();
  });

  it('moves up and down, and stays where there is no place', () => {
    const rows = ['a', 'b', 'c'].map((key) => row({ key }));
    const keys = (at: number, by: 1 | -1) =>
      movedRow(rows, at, by)
        .map(({ key }) => key)
        .join('');
    expect([keys(0, 1), keys(2, -1), keys(0, -1), keys(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc']);
  });
});
