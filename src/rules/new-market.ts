import type { MetroKey } from './metros.ts';

/** A market counts as new for so many days from its opening. */
export const NEW_MARKET_DAYS = 60;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The days on which markets opened that weren't there from the beginning; the newest first. */
export const marketOpenings: readonly (readonly [key: MetroKey, date: string])[] = [
  ['philadelphia', '2026-11-02'],
  ['denver', '2026-08-17'],
];

/** The newest of the markets that are new, without those that there is no need to tell of; undefined if there is none. */
export function newMarket(now: Date, known: readonly (MetroKey | undefined)[]): MetroKey | undefined {
  return marketOpenings.find(([key, date]) => {
    const days = (now.getTime() - Date.parse(date)) / DAY_MS;
    return days >= 0 && days < NEW_MARKET_DAYS && !known.includes(key);
  })?.[0];
}
