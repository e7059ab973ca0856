import { formatNumber } from './formats.ts';

/** `1 bed`, `2 beds`, `1,030 beds`. `one` is the noun for one of them. Only for nouns that get an "s". */
export function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}
