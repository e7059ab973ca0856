import type { Metric } from 'prom-client';
import { analyticsItems, analyticsWaiting } from '../features/analytics/analytics-metrics.ts';
import { liveSockets } from '../live/register-live.ts';
import type { Context } from '../platform/context/context.ts';
import { databaseConnections } from '../platform/database/pool-metrics.ts';
import { eventDelays } from '../platform/events/event-metrics.ts';
import { jobDurations } from '../platform/jobs/job-queue.ts';
import { mailOutcomes } from '../platform/mail/send-queued-mail.ts';
import { storageCalls } from '../platform/storage/observed-storage.ts';
import { diskMetrics } from './disk-metrics.ts';
import { stateGauge } from './state-gauges.ts';

/** What a process tells of itself. */
export function processMetrics({ config, database, events }: Context): Metric[] {
  return [
    analyticsItems,
    analyticsWaiting,
    databaseConnections,
    eventDelays,
    jobDurations,
    liveSockets,
    mailOutcomes,
    storageCalls,
    stateGauge({
      name: 'database_answering',
      help: '1 while the database answers.',
      read: async () => [{ value: database.isAnswering ? 1 : 0 }],
    }),
    stateGauge({
      name: 'events_arriving',
      help: '1 while events of other processes arrive. Otherwise the process asks the database again and again.',
      read: async () => [{ value: events.isHearing ? 1 : 0 }],
    }),
    stateGauge({
      name: 'maintenance',
      help: '1 while the process refuses everything because of MAINTENANCE.',
      read: async () => [{ value: config.maintenance ? 1 : 0 }],
    }),
    ...diskMetrics(config),
  ];
}
