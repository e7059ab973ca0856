import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Figure, figure } from './figures.ts';
import { type Service, startService, wait } from './service.ts';
import { thresholds } from './thresholds.ts';

/** As many as the client sends at once. */
const BATCH = 50;
const SENDERS = 8;
const WARM_SECONDS = 5;
const SECONDS = 20;
const POLL_MS = 250;
const HOMES = 60;

/** The form that a browser sends: a batch of its own events, each with its properties. */
function aBatch(): string {
  const distinct_id = `$device:${randomUUID()}`;
  const time = Date.now() / 1_000;
  const events = Array.from({ length: BATCH }, () => ({
    event: 'Home Opened',
    properties: {
      token: 'kinhood',
      distinct_id,
      $insert_id: randomUUID().slice(0, 16),
      time,
      $browser: 'Chrome',
      $browser_version: 141,
      $os: 'Android',
      $screen_height: 844,
      $screen_width: 390,
      mp_lib: 'web',
      $lib_version: '2.83.0',
      compound_id: 1 + Math.floor(Math.random() * HOMES),
      as: 'modal',
    },
  }));
  return new URLSearchParams({ data: Buffer.from(JSON.stringify(events)).toString('base64') }).toString();
}

/** Sends batches one after the other until the end. Returns how many events were stored. */
async function sendUntil(url: string, end: number): Promise<number> {
  let stored = 0;
  while (performance.now() < end) {
    const answer = await fetch(`${url}/analytics/track/?verbose=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: aBatch(),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Analytics: ${answer.status}`);
    stored += BATCH;
  }
  return stored;
}

async function sendFor(url: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const stored = await Promise.all(Array.from({ length: SENDERS }, () => sendUntil(url, end)));
  return stored.reduce((sum, count) => sum + count, 0) / seconds;
}

async function measure(service: Service, say: (line: string) => void): Promise<Figure[]> {
  await sendFor(service.url, WARM_SECONDS);
  const before = await service.residentMegabytes();
  let highest = before;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      highest = Math.max(highest, await service.residentMegabytes());
      await wait(POLL_MS);
    }
  })();
  const rate = await sendFor(service.url, SECONDS);
  over.abort();
  await watching;
  say(`  memory before ${before.toFixed(0)} MB, at most ${highest.toFixed(0)} MB`);
  return [figure(thresholds.ingestRate, rate), figure(thresholds.ingestMemory, highest - before)];
}

/** Events a second that the ingest takes and commits, and how its memory grows meanwhile. */
export async function ingestFigures(say: (line: string) => void): Promise<Figure[]> {
  const dataDir = await makeDataFolder('ingest');
  try {
    const service = await startService(dataDir, HOMES, {
      ANALYTICS: '1',
      ANALYTICS_EVENTS_PER_MINUTE: '100000000',
      ANALYTICS_EVENTS_PER_DAY: '100000000',
    });
    try {
      return await measure(service, say);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
