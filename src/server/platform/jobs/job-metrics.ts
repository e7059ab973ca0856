import { Histogram } from 'prom-client';

export const jobDurations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that this process worked on a batch of jobs, by kind and outcome.',
  labelNames: ['name', 'outcome'],
  buckets: [0.1, 1, 10, 60, 600],
  registers: [],
});
