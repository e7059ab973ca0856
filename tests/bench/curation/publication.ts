import { randomUUID } from 'node:crypto';
import { type Figure, figure } from '../figures.ts';
import { wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import type { ReviewData } from './review-data.ts';

const POLL_MS = 10;
const GIVE_UP_MS = 60_000;
const MS = 1_000;

/** Asks for a small file over and over, as a visitor would, and keeps the longest wait. */
function watchWaits(url: string) {
  let longest = 0;
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/favicon.svg`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - started);
      await wait(POLL_MS);
    }
  })();
  return async (): Promise<number> => {
    stop.abort();
    await watching;
    return longest;
  };
}

async function publish(url: string, token: string, { toPublish, publish_compound_ids }: ReviewData): Promise<void> {
  const answer = await fetch(`${url}/api/hfc/_i/review_periods/${toPublish}/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'if-match': `"review_period-${toPublish}.1"`,
    },
    body: JSON.stringify({ compound_ids: publish_compound_ids }),
  });
  if (!answer.ok) throw new Error(`Publication: ${answer.status} ${await answer.text()}`);
}

/** The version of a file, or null while it is still the given one. Costs this process next to nothing while it is. */
async function newVersion(url: string, known: string): Promise<string | null> {
  const answer = await fetch(url, { headers: { 'if-none-match': known } });
  await answer.body?.cancel();
  if (answer.status === 304) return null;
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.headers.get('etag');
}

/** The time of a publication of 1,000 homes, the time until visitors' files have them, and what visitors wait meanwhile. */
export async function publicationFigures(url: string, token: string, data: ReviewData): Promise<Figure[]> {
  const file = `${url}/cdn/markets/${data.market_id}.json`;
  const before = (await newVersion(file, '')) ?? '';
  const stop = watchWaits(url);
  const started = performance.now();
  await publish(url, token, data);
  const published = performance.now();
  while ((await newVersion(file, before)) === null) {
    if (performance.now() - published > GIVE_UP_MS) throw new Error('The files didn’t change');
    await wait(POLL_MS);
  }
  const seen = performance.now();
  return [
    figure(thresholds.publication, (published - started) / MS),
    figure(thresholds.publishedFiles, (seen - published) / MS),
    figure(thresholds.publicationStall, await stop()),
  ];
}
