import { Counter, Gauge } from 'prom-client';

/** What became of the events and updates that arrived, for `/metrics`. */
export const analyticsItems = new Counter({
  name: 'analytics_items_total',
  help: 'Events and profile updates that arrived, by what became of them.',
  labelNames: ['outcome'],
  registers: [],
});

export const analyticsWaiting = new Gauge({
  name: 'analytics_events_waiting',
  help: 'Events that have arrived in this process and are not stored yet.',
  registers: [],
});
