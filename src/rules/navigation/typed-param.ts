import { typedNumber } from '../values/typed-number.ts';
import { readSearchParam, type SearchParamName, type SearchParamValue } from './search-params.ts';

const PERCENTAGE = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

/**
 * The value of a parameter in a text that a visitor typed. Undefined if the address can't have it. A percentage counts as an
 * interest rate, and as that part of `whole`, a price in dollars.
 */
export function readTypedParam<N extends SearchParamName>(
  name: N,
  text: string,
  { whole }: { whole?: number | undefined } = {},
): SearchParamValue<N> | undefined {
  const read = (number: string) => readSearchParam(new URLSearchParams([[name, number]]), name);
  const [, percent] = PERCENTAGE.exec(text) ?? [];
  if (percent === undefined) return read(typedNumber(text));
  if (name === 'rate') return read(percent);
  const isPart = whole !== undefined && Number(percent) <= 100;
  return isPart ? read(String(Math.round((whole * Number(percent)) / 100))) : undefined;
}
