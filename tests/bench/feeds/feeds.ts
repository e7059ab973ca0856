import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { makeDataFolder } from '../../support/data-folder.ts';
import { type Figure, figure } from '../figures.ts';
import { thresholds } from '../thresholds.ts';
import type { FeedBackfill } from './feed-backfill.ts';

const ROWS = 100_000;
/** As in `npm run worker`. */
const WORKER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
const file = (name: string): string => join(import.meta.dirname, name);

/** Reading a feed of 100,000 listings, and reading it again after all were touched, in processes and a data folder of their own. */
export async function feedFigures(say: (line: string) => void): Promise<Figure[]> {
  const DATA_DIR = await makeDataFolder('feeds');
  const server = spawn(process.execPath, [file('feed-server.ts'), String(ROWS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [FEED_URL] = (await once(createInterface(server.stdout), 'line')) as [string];
    const env = { ...process.env, DATA_DIR, FEED_URL, MALLOC_ARENA_MAX: '2' };
    const { stdout } = await promisify(execFile)(process.execPath, [...WORKER_FLAGS, file('feed-backfill.ts')], {
      env,
    });
    const { rows, backfill_s, touch_s, growth_mb, written } = JSON.parse(stdout) as FeedBackfill;
    say(`  ${rows} listings in ${backfill_s.toFixed(0)} s, touched ones in ${touch_s.toFixed(0)} s`);
    return [
      figure(thresholds.feedRate, rows / backfill_s),
      figure(thresholds.feedTouchRate, rows / touch_s),
      figure(thresholds.feedMemory, growth_mb),
      figure(thresholds.feedTouchWrites, written),
    ];
  } finally {
    server.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}
