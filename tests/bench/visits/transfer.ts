import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';
import { makeSubscriber } from '../accounts.ts';
import { type Phone, withPhones } from '../browser.ts';
import {
  checkbox,
  closePanel,
  DASHBOARD,
  firstCard,
  openFilter,
  openHome,
  untilFiltered,
  untilHydrated,
} from '../dashboard.ts';
import { type Figure, figure } from '../figures.ts';
import { wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';

const IDLE_MS = 2_000;
const POLL_MS = 50;
const KILOBYTE = 1024;

type NewPhone = (slower: number) => Promise<Phone>;

export interface Traffic {
  /** Kilobytes over the wire of all finished requests that pass, including headers. */
  kilobytes(passes: (type: string, path: string) => boolean): number;
  /** Resolves when there was no request and no response for two seconds. */
  idle(): Promise<void>;
}

/** Counts the bytes of a page's requests. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const requests = new Map<string, { type: string; path: string; bytes: number }>();
  let last = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    last = performance.now();
    requests.set(requestId, { type: type ?? 'Other', path: new URL(request.url).pathname, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return {
    kilobytes(passes) {
      let bytes = 0;
      for (const request of requests.values()) if (passes(request.type, request.path)) bytes += request.bytes;
      return bytes / KILOBYTE;
    },
    async idle() {
      while (performance.now() - last < IDLE_MS) await wait(POLL_MS);
    },
  };
}

const isScript = (type: string): boolean => type === 'Script';

/**
 * The bytes of a first visit on a phone: without a touch, then with the first filter, then with the first open home.
 */
export function scriptFigures(url: string, say: (line: string) => void): Promise<Figure[]> {
  return withPhones(url, async (newPhone) => {
    const { page, cdp } = await newPhone(1);
    const traffic = await watchTraffic(cdp);
    await page.goto(DASHBOARD);
    await untilHydrated(page);
    await traffic.idle();
    say(`  script without a touch: ${traffic.kilobytes(isScript).toFixed(1)} KB`);
    await openFilter(page);
    await checkbox(page).tap();
    await untilFiltered(page);
    await traffic.idle();
    say(`  script after the first filter: ${traffic.kilobytes(isScript).toFixed(1)} KB`);
    await closePanel(page);
    await firstCard(page).tap();
    await openHome(page).waitFor();
    await traffic.idle();
    return [
      figure(thresholds.script, traffic.kilobytes(isScript)),
      figure(
        thresholds.marketFile,
        traffic.kilobytes((_, path) => path.startsWith('/cdn/')),
      ),
    ];
  });
}

/** The size of a page for a client without brotli. */
export async function htmlFigure(url: string, of: string): Promise<Figure> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return figure(thresholds.html, gzipSync(body, { level: 6 }).length / KILOBYTE, of);
}

/** The script of the list in an empty browser, in kilobytes. `storage` is what the browser remembers. */
async function listScript(newPhone: NewPhone, storage: Record<string, string>): Promise<number> {
  const { page, cdp } = await newPhone(1);
  const traffic = await watchTraffic(cdp);
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(DASHBOARD);
  await untilHydrated(page);
  if (storage['lnf:auth'] !== undefined) await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await traffic.idle();
  return traffic.kilobytes(isScript);
}

/** How much more script the list loads for a subscriber than for a visitor. */
export async function signedInFigure(url: string): Promise<Figure> {
  const { session } = await makeSubscriber(url);
  const account = JSON.stringify({ value: { name: 'Ada' }, expires: Date.now() + 3_600_000 });
  return withPhones(url, async (newPhone) => {
    const visitor = await listScript(newPhone, {});
    const subscriber = await listScript(newPhone, { 'lnf:auth': session, 'lnf:account': account });
    return figure(thresholds.signedInScript, subscriber - visitor);
  });
}
