import { type Random, randomFrom } from './random.ts';

/** Numbers to skip until streams of similar names have nothing in common any more. */
const WARM_UP = 32;

/** A stream for each member of a long series: unlike neighbours, however alike their names are. */
export function randomInSeries(name: string): Random {
  const random = randomFrom(name);
  for (let i = 0; i < WARM_UP; i++) random.next();
  return random;
}

/** One of the choices, each as likely as its weight; weights of 0 are never chosen. */
export function weighted<T>(random: Random, choices: readonly (readonly [choice: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  const last = choices.findLast(([, weight]) => weight > 0);
  if (!last) throw new Error('Nothing to choose from.');
  return last[0];
}

/** Rounds to a multiple of `step`. */
export const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/** The element at a position that goes round and round. */
export function cycled<T>(list: readonly T[], position: number): T {
  const element = list[position % list.length];
  if (element === undefined) throw new Error('Nothing to choose from.');
  return element;
}
