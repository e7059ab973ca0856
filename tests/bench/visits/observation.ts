import { DASHBOARD, detailAddresses } from '../dashboard.ts';
import { type Figure, figure, median } from '../figures.ts';
import { thresholds } from '../thresholds.ts';
import type { BlockingTimes } from './blocking-time.ts';
import { RUNS, runLighthouse } from './lighthouse-scores.ts';

const ON = { ANALYTICS: '1', SESSION_RECORDING: '1' };
/** In milliseconds. The analytics client and the recorder are loaded some seconds after all else. */
const UNTIL_OBSERVED = 15_000;
/** What a browser fetches that reports and records its visit. */
const PARTS = [/\/analytics\//, /\/visit-recorder/];

type Serve = <T>(measure: (url: string) => Promise<T>, env?: Record<string, string>) => Promise<T>;
type Page = 'list' | 'home';

/** Loads both pages of a service. Says what they made the browser fetch. */
async function loadPages(url: string): Promise<Record<Page, BlockingTimes & { fetched: string[] }>> {
  const [detail = DASHBOARD] = await detailAddresses(url);
  const load = async (path: string) => {
    const { lhr, blocking } = await runLighthouse(url + path, UNTIL_OBSERVED);
    const requests = lhr.audits['network-requests']?.details as { items: { url: string }[] } | undefined;
    return { ...blocking, fetched: requests?.items.map((item) => item.url) ?? [] };
  };
  return { list: await load(DASHBOARD), home: await load(detail) };
}

/**
 * By how much analytics and recording block the pages more. They are on and off in turns, so that other work of the machine
 * slows down both. `serve` measures a service with additional settings.
 */
export async function observationFigures(serve: Serve, say: (line: string) => void): Promise<Figure[]> {
  const more: Record<Page, BlockingTimes[]> = { list: [], home: [] };
  for (let count = 0; count < RUNS; count += 1) {
    const on = await serve(loadPages, ON);
    const off = await serve(loadPages);
    for (const page of ['list', 'home'] as const) {
      for (const part of PARTS) {
        if (!on[page].fetched.some((url) => part.test(url))) throw new Error(`The ${page} did not fetch ${part}`);
      }
      const untilReady = on[page].untilReady - off[page].untilReady;
      const all = on[page].all - off[page].all;
      more[page].push({ untilReady, all });
      say(`  ${page}, run ${count + 1}: ${untilReady.toFixed()} ms more until it is ready, ${all.toFixed()} ms in all`);
    }
  }
  return (['list', 'home'] as const).flatMap((page) => [
    figure(thresholds.observedBlocking, median(more[page].map(({ untilReady }) => untilReady)), page),
    figure(thresholds.observedLater, median(more[page].map(({ all }) => all)), page),
  ]);
}
