import { formatNumber } from '../../../rules/values/formats.ts';

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers in words: `six`, `14`. */
export const numberWord = (value: number): string => words[value] ?? formatNumber(value);
