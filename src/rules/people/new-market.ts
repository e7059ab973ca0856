import type { MetroKey } from '../places/metros/metros.ts';

/** The number of days after its opening during which a market counts as new. */
export const NEW_MARKET_DAYS = 60;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The opening dates of the markets that opened after the launch, newest first. */
export const marketOpenings: readonly (readonly [key: MetroKey, date: string])[] = [
  ['philadelphia', '2026-11-02'],
  ['denver', '2026-08-17'],
];

/** The newest market that counts as new and isn't in `known`. Undefined if there is none. */
export function newMarket(now: Date, known: readonly (MetroKey | undefined)[]): MetroKey | undefined {
  return marketOpenings.find(([key, date]) => {
    const days = (now.getTime() - Date.parse(date)) / DAY_MS;
    return days >= 0 && days < NEW_MARKET_DAYS && !known.includes(key);
  })?.[0];
}
