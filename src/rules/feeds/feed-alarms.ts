import type { FeedAlarm } from '../../contracts/curation/feeds.ts';
import { formatNumber } from '../values/formats.ts';

/** What decides whether staff are told of a feed. */
export interface FeedHealth {
  provider: string;
  pause_reason: 'limited' | 'unauthorized' | 'staff' | null;
  /** When its first run began. Null if it was never read. */
  first_run_at: Date | null;
  last_success_at: Date | null;
  last_error: string | null;
  /** How many of the open listings were gone at once. Null if none, or if they were few. */
  braked: { gone: number; of: number } | null;
  /** The listings that runs of the last day changed, and how many of them have a value that can't be used. */
  changed: number;
  with_refusals: number;
  /** Words for the status that nothing explains. */
  unknown_statuses: readonly string[];
  /** The listings that the feed has, counted up to some, and whether any has a photo. */
  listed: number;
  has_photos: boolean;
  /** Whether photos of its listings are kept. */
  wants_photos: boolean;
  /** Published homes that weren't checked for a week. */
  unchecked: number;
}

const MAX_WITHOUT_MS = 12 * 60 * 60_000;
const MAX_REFUSED = 0.05;
/** Of fewer listings, a part says nothing. */
export const ENOUGH = 20;
const SHOWN = 3;

const pauseWords = {
  limited: 'It was asked too often, and rests.',
  unauthorized: 'It doesn’t accept our token.',
  staff: 'Staff have stopped it.',
} as const;

function hoursSince(at: Date, now: Date): string {
  return `${formatNumber(Math.floor((now.getTime() - at.getTime()) / 3_600_000))} hours`;
}

function noSuccess({ first_run_at, last_success_at, last_error }: FeedHealth, now: Date): string | null {
  const since = last_success_at ?? first_run_at;
  if (since === null || now.getTime() - since.getTime() < MAX_WITHOUT_MS) return null;
  const why = last_error === null ? '' : ` It ${last_error}.`;
  return `It wasn’t read to the end for ${hoursSince(since, now)}.${why}`;
}

function uncheckedWords(unchecked: number): string | null {
  if (unchecked === 0) return null;
  if (unchecked === 1) return 'One of its published homes wasn’t checked for a week.';
  return `${formatNumber(unchecked)} of its published homes weren’t checked for a week.`;
}

/** What staff should know of a feed, in words. */
export function feedAlarms(health: FeedHealth, now: Date): FeedAlarm[] {
  const {
    provider,
    pause_reason,
    braked,
    changed,
    with_refusals,
    unknown_statuses,
    listed,
    has_photos,
    wants_photos,
    unchecked,
  } = health;
  const isRefused = changed >= ENOUGH && with_refusals > changed * MAX_REFUSED;
  const words: Readonly<Record<FeedAlarm['kind'], string | null>> = {
    paused: pause_reason && pauseWords[pause_reason],
    no_success: noSuccess(health, now),
    braked:
      braked &&
      `${formatNumber(braked.gone)} of its ${formatNumber(braked.of)} open listings are gone at once. Reconcile it to take them off the market.`,
    refusals: isRefused
      ? `${formatNumber(with_refusals)} of ${formatNumber(changed)} listings have values that can’t be used.`
      : null,
    unknown_status:
      unknown_statuses.length === 0
        ? null
        : `Nothing explains its status ${unknown_statuses
            .slice(0, SHOWN)
            .map((word) => `“${word}”`)
            .join(', ')}.`,
    no_photos: wants_photos && listed >= ENOUGH && !has_photos ? 'None of its listings has a photo.' : null,
    unchecked: uncheckedWords(unchecked),
  };
  return (Object.keys(words) as FeedAlarm['kind'][]).flatMap((kind) => {
    const message = words[kind];
    return message === null ? [] : [{ provider, kind, words: message }];
  });
}
