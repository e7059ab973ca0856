import { typedNumber } from './typed-number.ts';

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** $1,250,000.00 and 1.25M */
const WRITTEN_NUMBER = /^\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.\d+)?\s?(?:k|m|million)?$/i;

/** A number as sources write it: `1250000`, `$ 1,250,000`, `742K`. Null for anything else. */
export function writtenNumber(written: string): number | null {
  const text = written.trim();
  if (PLAIN_NUMBER.test(text)) return Number(text);
  const unsigned = text.replace(/^[+-]/, '');
  if (!WRITTEN_NUMBER.test(unsigned)) return null;
  return Number(typedNumber(unsigned)) * (text.startsWith('-') ? -1 : 1);
}

const SQUARE_FEET_OF_ACRE = 43_560;
const AREA = /^(?<amount>[\d.,]+)\s*(?:(?<acres>ac(?:res?)?)|sf|sq\.?\s*ft|sqft|square\s+feet|ft²|ft2)\.?$/i;

/** An area in square feet: `1542`, `1,542 sq. ft.`, `0.12 ac`. Null for anything else. */
export function writtenArea(text: string): number | null {
  const { amount, acres } = AREA.exec(text.trim())?.groups ?? {};
  const number = writtenNumber(amount ?? text);
  return number !== null && acres !== undefined ? number * SQUARE_FEET_OF_ACRE : number;
}

const FULL_AND_HALF =
  /^(?<full>\d+)\s*(?:full|f)\b[\s,/&+]*(?:and\s+)?(?:(?<half>\d+)\s*(?:half|h)\b)?(?:\s*baths?)?$/i;

/** A number of bathrooms: `2.5`, `2 full 1 half`. Null for anything else. */
export function writtenBathrooms(text: string): number | null {
  const { full, half } = FULL_AND_HALF.exec(text.trim())?.groups ?? {};
  return full === undefined ? writtenNumber(text) : Number(full) + Number(half ?? 0) / 2;
}
