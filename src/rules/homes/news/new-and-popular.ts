import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';

export const NEW_WINDOW_DAYS = 13;
export const POPULAR_PERCENTILE = 85;

const NEW_WINDOW_MS = NEW_WINDOW_DAYS * 24 * 60 * 60 * 1_000;

/**
 * Whether a compound was published at most 13 days before `now`. A card has no status, because only published compounds
 * become cards. If there is a status, it must be `published`. A publish date in the future counts as new, because the
 * visitor's clock may be slightly behind.
 */
export function isNew(compound: { publish_date: string | null; status?: CompoundStatus }, now: Date): boolean {
  if (compound.publish_date === null || (compound.status ?? 'published') !== 'published') return false;
  return now.getTime() - Date.parse(compound.publish_date) <= NEW_WINDOW_MS;
}

/** Whether a compound is among the most popular of its market. The percentile goes from 0 to 100. */
export function isPopular(compound: { popularity_percentile: number }): boolean {
  return compound.popularity_percentile >= POPULAR_PERCENTILE;
}
