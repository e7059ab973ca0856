import type { HomeInside } from '../../../../contracts/shapes/editorial.ts';
import { numberRules, readNumberField } from '../../../../rules/values/number-field.ts';

/** One of the homes inside as its fields have it: text, as it is typed. */
export interface UnitRow {
  /** Tells rows apart while they move. */
  key: string;
  name: string;
  beds: string;
  baths: string;
  sqft: string;
  floor: string;
  own_door: '' | 'own' | 'shared';
  potential: boolean;
}

/** The problems of a row, by field. */
export type RowProblems = Partial<Record<'name' | 'beds' | 'baths' | 'sqft' | 'floor', string>>;

/** As the contract takes them. */
const MAX_UNITS = 200;
const MAX_NAME = 60;
const limits = {
  beds: { limit: 50, step: 1, problem: 'Beds are a whole number from 0 to 50.' },
  baths: { limit: 50, step: 0.5, problem: 'Baths are a number from 0 to 50, in halves.' },
  sqft: { ...numberRules.square_feet, problem: 'The size is a whole number.' },
  floor: { limit: 200, step: 1, problem: 'The floor is a whole number from 0 to 200. 0 is the basement.' },
} as const;

const numbers = ['beds', 'baths', 'sqft', 'floor'] as const;

const getText = (value: number | null): string => (value === null ? '' : String(value));

export function rowOfUnit(unit: HomeInside, key: string): UnitRow {
  const { name, beds, baths, sqft, floor, own_door, potential } = unit;
  return {
    key,
    name,
    beds: getText(beds),
    baths: getText(baths),
    sqft: getText(sqft),
    floor: getText(floor),
    own_door: own_door === null ? '' : own_door ? 'own' : 'shared',
    potential,
  };
}

function toNumber(row: UnitRow, field: (typeof numbers)[number]): number | null {
  const read = readNumberField(row[field], limits[field]);
  return 'value' in read ? read.value : null;
}

/** The problems of a row. Empty if it has none. */
export function getProblems(row: UnitRow): RowProblems {
  const name = row.name.trim();
  const wrong = numbers.filter((field) => 'problem' in readNumberField(row[field], limits[field]));
  return {
    ...(name === '' && { name: 'Give this home a name, such as “Upper home”.' }),
    ...(name.length > MAX_NAME && { name: `A name has at most ${MAX_NAME} characters.` }),
    ...Object.fromEntries(wrong.map((field) => [field, limits[field].problem])),
  };
}

/** Whether nothing is filled in yet. Such a row is no home. */
const isBlank = ({ name, own_door, potential, ...row }: UnitRow): boolean =>
  name.trim() === '' && own_door === '' && !potential && numbers.every((field) => row[field].trim() === '');

/** The homes inside that the rows are about, without blank rows. Null if a row has a problem. */
export function unitsOfRows(rows: readonly UnitRow[]): HomeInside[] | null {
  if (firstProblem(rows) !== null) return null;
  const filled = rows.filter((row) => !isBlank(row));
  return filled.map((row) => ({
    name: row.name.trim(),
    beds: toNumber(row, 'beds'),
    baths: toNumber(row, 'baths'),
    sqft: toNumber(row, 'sqft'),
    floor: toNumber(row, 'floor'),
    own_door: row.own_door === '' ? null : row.own_door === 'own',
    potential: row.potential,
  }));
}

/** Why the rows can't be saved, such as `Home 2: The size is a whole number.` Null if they can. */
export function firstProblem(rows: readonly UnitRow[]): string | null {
  const problems = rows.map((row) => (isBlank(row) ? [] : Object.values(getProblems(row))));
  const at = problems.findIndex((found) => found.length > 0);
  return at === -1 ? null : `Home ${at + 1}: ${problems[at]?.[0] ?? ''}`;
}

/** Whether another home may be listed. */
export const mayAdd = (rows: readonly UnitRow[]): boolean => rows.length < MAX_UNITS;

/** The rows with one of them moved by a number of places. */
export function movedRow(rows: readonly UnitRow[], at: number, by: 1 | -1): UnitRow[] {
  const row = rows[at];
  if (!row || at + by < 0 || at + by >= rows.length) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
}
