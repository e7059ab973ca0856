import { DASHBOARD, detailAddresses } from './dashboard.ts';
import { type Figure, figure, median } from './figures.ts';
import { RUNS, runLighthouse } from './lighthouse-scores.ts';
import { thresholds } from './thresholds.ts';

const ON = { ANALYTICS: '1', SESSION_RECORDING: '1' };
/** In milliseconds. The analytics client and the recorder are loaded some seconds after all else. */
const UNTIL_OBSERVED = 15_000;
/** What a browser fetches that reports and records its visit. */
const PARTS = [/\/analytics\//, /\/visit-recorder/];

/** Blocking times of the pages of a service, in milliseconds by processor time. */
async function blockingTimes(url: string): Promise<{ list: number; home: number; fetched: string[] }> {
  const [detail = DASHBOARD] = await detailAddresses(url);
  const list = await runLighthouse(url + DASHBOARD, UNTIL_OBSERVED);
  const home = await runLighthouse(url + detail, UNTIL_OBSERVED);
  const fetched = [list, home].flatMap(({ lhr }) => {
    const details = lhr.audits['network-requests']?.details as { items: { url: string }[] } | undefined;
    return details?.items.map((item) => item.url) ?? [];
  });
  return { list: list.blocking, home: home.blocking, fetched };
}

/**
 * By how much analytics and recording block the pages more. They are on and off in turns, so that other work of the machine
 * slows down both. `serve` measures a service with additional settings.
 */
export async function observationFigures(
  serve: <T>(measure: (url: string) => Promise<T>, env?: Record<string, string>) => Promise<T>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const lists: number[] = [];
  const homes: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const on = await serve(blockingTimes, ON);
    for (const part of PARTS) {
      if (on.fetched.filter((url) => part.test(url)).length < 2) throw new Error(`The browser did not fetch ${part}`);
    }
    const off = await serve(blockingTimes);
    lists.push(on.list - off.list);
    homes.push(on.home - off.home);
    const inTurn = [on, off].map(({ list, home }) => `list ${Math.round(list)} ms, home ${Math.round(home)} ms`);
    say(`  run ${count + 1}: on: ${inTurn[0]}; off: ${inTurn[1]}`);
  }
  return [
    figure(thresholds.observationBlocking, median(lists), 'list'),
    figure(thresholds.observationBlocking, median(homes), 'home'),
  ];
}
