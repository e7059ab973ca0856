import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A deterministic stream of choices; the same name always gives the same stream. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  range(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(choices: readonly T[]): T[];
}

/** FNV-1a: names that differ in one digit must not give neighbouring streams. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    value = Math.imul(value ^ name.charCodeAt(i), 0x01000193);
  }
  return value ^ (value >>> 15);
}

export function randomFrom(name: string): Random {
  const generator = xoroshiro128plus(hash(name));
  const next = () => uniformFloat32(generator);
  const range = (low: number, high: number) => low + (high - low) * next();
  const int = (low: number, high: number) => Math.floor(range(low, high + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[int(0, choices.length - 1)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const shuffle = <T>(choices: readonly T[]): T[] => {
    const rest = [...choices];
    const result: T[] = [];
    while (rest.length > 0) result.push(...rest.splice(int(0, rest.length - 1), 1));
    return result;
  };
  return { next, range, int, pick, shuffle, chance: (probability) => next() < probability };
}
