import { usStateCode } from '../../places/us-states.ts';
import { withoutUnit } from './without-unit.ts';

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)\s*$/i;
const ZIP = /[\s,]+\d{5}(?:-\d{4})?\s*$/;
const UNIT = /^(?:#|(?:apartment|apt|unit|suite|ste)\b\.?)\s*#?\s*[\p{L}\d][\p{L}\d-]{0,9}$/iu;

/** The state at the end of a text as its two letters. The name of a state may also be a whole city or street. */
function withShortState(text: string): string {
  const parts = text.split(',');
  const state = parts.length > 1 ? usStateCode(parts.at(-1)?.trim() ?? '') : undefined;
  return state === undefined ? text : [...parts.slice(0, -1), ` ${state}`].join(',');
}

/**
 * A searched text without what the names of places lack: the country, the ZIP code after other words, apartments, and with the state in
 * two letters. `12 Pine St, Apt 3, Seattle, Washington 98107, USA` becomes `12 Pine St, Seattle, WA`.
 */
export function searchedPlace(text: string): string {
  const plain = text.trim().replace(COUNTRY, '').replace(ZIP, '');
  const parts = withShortState(plain)
    .split(',')
    .map((part) => part.trim());
  const [first = plain, ...rest] = parts.filter((part) => !UNIT.test(part));
  return [withoutUnit(first), ...rest].filter((part) => part !== '').join(', ');
}
