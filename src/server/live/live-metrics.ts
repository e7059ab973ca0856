import { Gauge } from 'prom-client';

export const liveSockets = new Gauge({
  name: 'live_sockets',
  help: 'Connections of staff who hear of changes from this process.',
  registers: [],
});
