import { formatNumber } from '../../../rules/values/formats.ts';

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers in words: `six`, `14`. */
export const numberWord = (value: number): string => words[value] ?? formatNumber(value);

/** 2^32 of FNV-1a: its offset and its prime. */
const OFFSET = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;

function hash(text: string): number {
  let value = OFFSET;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), PRIME) >>> 0;
  return value;
}

/** One of the options, always the same for a home and a purpose, so that homes read differently and a home reads the same. */
export function varied<T>(compound_id: number, purpose: string, options: readonly [T, ...T[]]): T {
  return options[hash(`${purpose} ${compound_id}`) % options.length] ?? options[0];
}
