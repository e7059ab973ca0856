import type pg from 'pg';
import { Gauge } from 'prom-client';

type Counted = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The pools of this process. */
const pools = new Set<Counted>();

/** Counts the connections of a pool until the returned function is called. */
export function countConnections(pool: Counted): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

const sum = (count: keyof Counted): number => pools.values().reduce((total, pool) => total + pool[count], 0);

export const databaseConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of this process to the database: in use, idle; and queries that wait for one (waiting).',
  labelNames: ['state'],
  registers: [],
  collect() {
    const [total, idle] = [sum('totalCount'), sum('idleCount')];
    this.set({ state: 'used' }, total - idle);
    this.set({ state: 'idle' }, idle);
    this.set({ state: 'waiting' }, sum('waitingCount'));
  },
});
