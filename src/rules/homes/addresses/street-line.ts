import { inOrdinaryCase } from './ordinary-case.ts';

/** An apartment that is only a number or a letter, or a range of them. */
const BARE_UNIT = /^[\dA-Z]+(?:-?[\dA-Z]+)*$/i;

/** A street in ordinary case with its apartment. Some systems write no unit as a zero. */
export function streetLine(street: string, unit: string | null): string {
  const ordinary = inOrdinaryCase(street);
  if (unit === null || unit === '0') return ordinary;
  return `${ordinary} ${BARE_UNIT.test(unit) ? `Unit ${unit}` : inOrdinaryCase(unit)}`;
}
