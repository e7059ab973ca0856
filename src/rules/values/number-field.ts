import { MAX_INTEGER } from '../../contracts/values/max-integer.ts';
import { formatNumber } from './formats.ts';
import { writtenArea } from './written-numbers.ts';

/** What a typed number must be. */
export interface NumberRule {
  least?: number;
  limit: number;
  /** The value is a multiple of it. */
  step?: number;
  /** The message for anything else. */
  problem: string;
}

/** The number in a field. The value is null for an empty field. The problem is a message for the user. */
export type TypedNumber = { value: number | null } | { problem: string };

const EXPONENT = /\de[+-]?\d/i;

/** Reads what was typed into a field for a number: `1250000`, `$1,250,000`, `1.25M`, `2,100 sf`. */
export function readNumberField(text: string, { least = 0, limit, step, problem }: NumberRule): TypedNumber {
  if (text.trim() === '') return { value: null };
  // A number with an exponent, such as 1e6, is a typing mistake.
  const value = EXPONENT.test(text) ? null : writtenArea(text);
  if (value === null || value < least || (step !== undefined && !Number.isInteger(value / step))) return { problem };
  // Other ranges are named whole by the problem.
  if (value > limit) return { problem: least === 0 ? `Enter at most ${formatNumber(limit)}.` : problem };
  return { value };
}

/** The numbers that several forms ask for. */
export const numberRules = {
  price: { limit: MAX_INTEGER, step: 1, problem: 'Enter whole dollars.' },
  square_feet: { limit: MAX_INTEGER, step: 1, problem: 'Enter a whole number of square feet.' },
  homes: { least: 1, limit: 200, step: 1, problem: 'Enter a whole number of homes from 1 to 200.' },
  latitude: { least: -90, limit: 90, problem: 'Enter degrees from -90 to 90, such as 47.66.' },
  longitude: { least: -180, limit: 180, problem: 'Enter degrees from -180 to 180, such as -122.38.' },
} as const satisfies Record<string, NumberRule>;
