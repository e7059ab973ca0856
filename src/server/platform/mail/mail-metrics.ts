import { Counter } from 'prom-client';

export const mailOutcomes = new Counter({
  name: 'mails_total',
  help: 'Queued mails by what became of them: sent, postponed (tried again later), refused, expired, or dropped (no news).',
  labelNames: ['outcome'],
  registers: [],
});
