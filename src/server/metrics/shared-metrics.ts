import type { Metric } from 'prom-client';
import { findOldestDueMail } from '../features/alerts/store-mails.ts';
import { formatDay } from '../features/analytics/day-budget.ts';
import { countClaimed } from '../features/analytics/store-budget.ts';
import { findSummaryTime } from '../features/analytics/store-summaries.ts';
import { isPaused } from '../features/feeds/state/is-paused.ts';
import { listAlarms } from '../features/feeds/state/list-alarms.ts';
import { listFeedStates } from '../features/feeds/state/store.ts';
import type { Context } from '../platform/context/context.ts';
import { findLastBackup } from '../platform/database/last-backup.ts';
import { countQueuedMails, findOldestMail } from '../platform/mail/store.ts';
import { keptReading } from './kept-reading.ts';
import { type StateGauge, stateGauge, toMoment } from './state-gauges.ts';

/**
 * In milliseconds. All processes read the same database, and Prometheus asks each of them every few seconds. An alarm
 * waits for longer than this.
 */
const KEPT = 60_000;

/** A gauge that all processes tell alike, and that is read from the database at most once a minute. */
const sharedGauge = ({ read, ...gauge }: StateGauge) => stateGauge({ ...gauge, read: keptReading(read, KEPT) });

const secondsSince = (now: Date, time: Date | null): number =>
  time ? Math.max(0, (now.getTime() - time.getTime()) / 1_000) : 0;

function jobMetrics({ jobs: { records } }: Context): Metric[] {
  return [
    sharedGauge({
      name: 'jobs',
      help: 'Jobs in the queue by state: waiting, running, retrying, failed (for good, kept for a week).',
      labelNames: ['state'],
      read: async () => Object.entries(await records.count()).map(([state, value]) => ({ labels: { state }, value })),
    }),
    sharedGauge({
      name: 'jobs_longest_wait_seconds',
      help: 'How long the oldest job has waited that may begin.',
      read: async () => [{ value: await records.longestWait() }],
    }),
  ];
}

function mailMetrics({ db, now }: Context): Metric[] {
  return [
    sharedGauge({
      name: 'mails_waiting',
      help: 'Mails that wait to be sent.',
      read: async () => [{ value: await countQueuedMails(db) }],
    }),
    sharedGauge({
      name: 'mails_longest_wait_seconds',
      help: 'How long the oldest of them has waited.',
      read: async () => [{ value: secondsSince(now(), await findOldestMail(db)) }],
    }),
    sharedGauge({
      name: 'alert_mails_longest_wait_seconds',
      help: 'How long the oldest due mail about alerts has waited to be queued.',
      read: async () => [{ value: secondsSince(now(), await findOldestDueMail(db)) }],
    }),
  ];
}

function feedMetrics(ctx: Context): Metric[] {
  const { config, db, now } = ctx;
  /** The feeds that are configured, also those that were never asked, and none of earlier settings. */
  const listFeeds = async () => {
    const states = new Map((await listFeedStates(db)).map((state) => [state.provider, state]));
    return config.feeds.map(({ provider }) => ({ provider, state: states.get(provider) }));
  };
  return [
    sharedGauge({
      name: 'feed_last_success_timestamp_seconds',
      help: 'When a feed last read all changes. No value if it never did.',
      labelNames: ['provider'],
      read: async () =>
        (await listFeeds()).flatMap(({ provider, state }) =>
          toMoment(state?.last_success_at).map(({ value }) => ({ labels: { provider }, value })),
        ),
    }),
    sharedGauge({
      name: 'feed_paused',
      help: '1 while a feed is not asked.',
      labelNames: ['provider'],
      read: async () =>
        (await listFeeds()).map(({ provider, state }) => ({
          labels: { provider },
          value: state && isPaused(state, now()) ? 1 : 0,
        })),
    }),
    sharedGauge({
      name: 'feed_alarms',
      help: 'What staff are told is wrong with the feeds.',
      read: async () => [{ value: (await listAlarms(ctx)).length }],
    }),
  ];
}

/**
 * What all processes of an installation tell alike, because they read it from the database. None is left out for its
 * role: if there is no worker, a web process tells that the jobs stand still.
 */
export function sharedMetrics(ctx: Context): Metric[] {
  const { db } = ctx;
  return [
    ...jobMetrics(ctx),
    ...mailMetrics(ctx),
    ...feedMetrics(ctx),
    sharedGauge({
      name: 'analytics_summary_timestamp_seconds',
      help: 'Up to when the events of visitors are summarized for staff.',
      read: async () => toMoment(await findSummaryTime(db)),
    }),
    sharedGauge({
      name: 'analytics_budget_used_ratio',
      help: 'The share of the events of this day (UTC) that is used up. No value while analytics is off.',
      read: async () => {
        const { isOwn, eventsPerDay } = ctx.config.analytics;
        return isOwn ? [{ value: (await countClaimed(db, formatDay(ctx.now()))) / eventsPerDay }] : [];
      },
    }),
    sharedGauge({
      name: 'last_backup_timestamp_seconds',
      help: 'The point in time of the last backup.',
      read: async () => toMoment((await findLastBackup(db))?.backup_timestamp),
    }),
    sharedGauge({
      name: 'last_backup_missing_files',
      help: 'How many files that rows refer to were not in the storage at the last backup.',
      read: async () => {
        const backup = await findLastBackup(db);
        return backup ? [{ value: backup.missing_files }] : [];
      },
    }),
  ];
}
