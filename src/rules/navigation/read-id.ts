import { MAX_INTEGER } from '../../contracts/values/max-integer.ts';

/** The id in a part of an address, in plain digits. Undefined if the text can't be an id. */
export function readId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_INTEGER ? id : undefined;
}
