import { setTimeout as wait } from 'node:timers/promises';
import type { Topology } from '../../machines/topology.ts';
import type { Made } from './traffic.ts';

/** A failure, or an upgrade, in the middle of the traffic. */
export interface Disturbance {
  name: string;
  run(topology: Topology): Promise<unknown>;
  /** Whether a request may fail meanwhile. */
  mayFail(request: Made): boolean;
}

/** For how long a killed process is missed, in milliseconds. */
const MISSED_FOR = 5_000;

async function kill(topology: Topology, member: 'web1' | 'worker'): Promise<void> {
  await topology.run('kill', member);
  await wait(MISSED_FOR);
  await topology.run('start', member);
}

export const disturbances: readonly Disturbance[] = [
  {
    name: 'a web process is killed',
    run: (topology) => kill(topology, 'web1'),
    // What it was working on. The proxy makes a reading request again with the other process.
    mayFail: ({ what, failed }) => what === 'write' && (failed === 502 || failed === 0),
  },
  { name: 'the worker is killed', run: (topology) => kill(topology, 'worker'), mayFail: () => false },
  {
    name: 'the database is restarted',
    run: (topology) => topology.run('restart', 'postgres'),
    mayFail: ({ failed }) => failed === 503,
  },
  {
    name: 'a new version is rolled out',
    run: (topology) => topology.run('restart', 'web1', 'web2', 'worker'),
    mayFail: () => false,
  },
];
