import { typedNumber } from '../values/typed-number.ts';
import { readSearchParam, type SearchParamName, type SearchParamValue } from './search-params.ts';

/** The value of a parameter in a text that a visitor typed. Undefined if the address can't have it. */
export function readTypedParam<N extends SearchParamName>(name: N, text: string): SearchParamValue<N> | undefined {
  return readSearchParam(new URLSearchParams([[name, typedNumber(text)]]), name);
}
