import type { FullAddress } from '../../../contracts/shapes/homes.ts';
import { usStateCode, usStateName } from '../../places/us-states.ts';

const COUNTRY = /^(?:USA?|United States(?: of America)?)$/i;
const STATE_AND_ZIP = /^(?:(?<state>[A-Za-z][A-Za-z ]*?)\s+)?(?<zipcode>\d{5})(?:-\d{4})?$/;

function stateCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return usStateName(code) === undefined ? usStateCode(text) : code;
}

/**
 * The parts of a US address in one line, such as `1204 E Union St, Apt 3, Seattle, WA 98122`. Null if one of them is missing.
 */
export function parseAddressLine(line: string): FullAddress | null {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRY.test(part));
  const { state: written, zipcode } = STATE_AND_ZIP.exec(parts.pop() ?? '')?.groups ?? {};
  const state = stateCode(written ?? parts.pop() ?? '');
  const city = parts.pop();
  const street = parts.join(', ');
  return state && zipcode && city && street ? { street, city, state, zipcode } : null;
}
