import type { Report } from './analytics-calls.ts';

type Cohort = Report['cohorts'][number];

/** The steps from the first visit to the subscription, in the order in which visitors usually take them. */
export const steps = [
  { key: 'visitors', label: 'Came', head: 'Came' },
  { key: 'opened', label: 'Opened a home', head: 'Opened' },
  { key: 'liked', label: 'Liked a home', head: 'Liked' },
  { key: 'shared', label: 'Shared a home', head: 'Shared' },
  { key: 'asked', label: 'Asked a question', head: 'Asked' },
  { key: 'toured', label: 'Requested a tour', head: 'Toured' },
  { key: 'subscribed', label: 'Subscribed', head: 'Subscribed' },
] as const satisfies readonly { key: keyof Cohort; label: string; head: string }[];

type Counts = Record<(typeof steps)[number]['key'], number>;

const nothing: Counts = { visitors: 0, opened: 0, liked: 0, shared: 0, asked: 0, toured: 0, subscribed: 0 };

const add = (sum: Counts, cohort: Counts): Counts => ({
  visitors: sum.visitors + cohort.visitors,
  opened: sum.opened + cohort.opened,
  liked: sum.liked + cohort.liked,
  shared: sum.shared + cohort.shared,
  asked: sum.asked + cohort.asked,
  toured: sum.toured + cohort.toured,
  subscribed: sum.subscribed + cohort.subscribed,
});

/** The cohorts of a market, or of all markets. */
const ofMarket = (cohorts: readonly Cohort[], market_id: number | null): readonly Cohort[] =>
  market_id === null ? cohorts : cohorts.filter((cohort) => cohort.market_id === market_id);

/** How many visitors took each step, over all weeks. */
export function getFunnel(cohorts: readonly Cohort[], market_id: number | null): Counts {
  return ofMarket(cohorts, market_id).reduce(add, nothing);
}

/** The same for each week of the first visit, the newest first. */
export function funnelByWeek(cohorts: readonly Cohort[], market_id: number | null): (Counts & { week: string })[] {
  const byWeek = Map.groupBy(ofMarket(cohorts, market_id), ({ week }) => week);
  return [...byWeek]
    .map(([week, all]) => ({ week, ...all.reduce(add, nothing) }))
    .toSorted((a, b) => b.week.localeCompare(a.week));
}

/** `12.5%`. A dash for a share of nothing. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1_000 * part) / whole) / 10}%`;
