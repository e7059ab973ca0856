import { Histogram } from 'prom-client';

export const eventDelays = new Histogram({
  name: 'event_delay_seconds',
  help: 'Time from the beginning of the transaction that told an event until this process read the event.',
  buckets: [0.01, 0.05, 0.25, 1, 5],
  registers: [],
});
