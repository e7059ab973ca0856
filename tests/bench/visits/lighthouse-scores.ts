import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../support/find-chromium.ts';
import { chromiumPath } from '../browser.ts';
import { type Figure, figure, median } from '../figures.ts';
import { thresholds } from '../thresholds.ts';
import { type BlockingTimes, blockingTimes } from './blocking-time.ts';

export const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** The browser's trace sometimes fails for no fault of the page, so there is nothing to measure. Try again then. */
const ATTEMPTS = 3;

/** The result of a run, and the blocking times by processor time in milliseconds. */
export interface Run {
  lhr: Result;
  blocking: BlockingTimes;
}

/** Loads a page once, in a new browser. Watches it for `longer` milliseconds after it has loaded. */
export async function runLighthouse(url: string, longer = 0, attempt = 1): Promise<Run> {
  // A new browser for each run, so that nothing from one run helps the next.
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', pauseAfterLoadMs: longer });
    if (result && !result.lhr.runtimeError) return { lhr: result.lhr, blocking: blockingTimes(result.artifacts.Trace) };
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  } finally {
    chrome.kill();
  }
  return runLighthouse(url, longer, attempt + 1);
}

/** Explains a score below 100: names the audits that fail. */
function print(lhr: Result, category: string, say: (line: string) => void): void {
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (weight > 0 && audit?.score !== null && audit && audit.score < 1)
      say(`  ${category}: ${id} (${audit.displayValue ?? audit.title})`);
  }
}

/** Lighthouse with its default phone and simulated throttling: medians of several runs. */
export async function lighthouseFigures(url: string, of: string, say: (line: string) => void): Promise<Figure[]> {
  const results: Result[] = [];
  const blocking: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const {
      lhr,
      blocking: { all: ms },
    } = await runLighthouse(url);
    results.push(lhr);
    blocking.push(ms);
    const audit = (id: string): string => lhr.audits[id]?.displayValue ?? '?';
    const score = Math.round((lhr.categories.performance?.score ?? 0) * 100);
    say(
      `  ${of}, run ${count + 1}: ${score}, LCP ${audit('largest-contentful-paint')}, TBT ${audit('total-blocking-time')}, ${Math.round(ms)} ms by processor time`,
    );
  }
  const score = (category: string): number =>
    Math.round(median(results.map((lhr) => lhr.categories[category]?.score ?? 0)) * 100);
  const value = (id: string): number => median(results.map((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN));
  const last = results.at(-1);
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    if (last && score(category) < 100) print(last, category, say);
  }
  return [
    figure(thresholds.performance, score('performance'), of),
    figure(thresholds.accessibility, score('accessibility'), of),
    figure(thresholds.bestPractices, score('best-practices'), of),
    figure(thresholds.seo, score('seo'), of),
    figure(thresholds.largestPaint, value('largest-contentful-paint') / 1000, of),
    figure(thresholds.blocking, median(blocking), of),
    figure(thresholds.blockingOnClock, value('total-blocking-time'), of),
    figure(thresholds.layoutShift, value('cumulative-layout-shift'), of),
  ];
}
