import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { anAddress } from './accounts.ts';
import { DASHBOARD } from './dashboard.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { startService } from './service.ts';
import { thresholds } from './thresholds.ts';

const COMPOUNDS = 400;
const CLIENTS = 100;
const PASSWORD = 'zebra-42-kite';
const EMAIL = 'owner@example.com';
/** Both sides take turns, so that a busy moment of the machine affects both. */
const TURNS = 6;
const PAGES_EACH = 150;
/** All together stay below the limit of a network, which would refuse the owner. */
const SIGN_INS_EACH = 2;
/** The network from which the owner signs in. */
const HOME = '10.251.0.1';

const post = (url: string, path: string, address: string, body: object): Promise<Response> =>
  fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

async function toTime(work: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const response = await work();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return performance.now() - started;
}

interface Times {
  pages: number[];
  signIns: number[];
}

/** Requests a cached page again and again, and signs in between. */
async function visit(url: string, { pages, signIns }: Times): Promise<void> {
  for (let n = 0; n < PAGES_EACH; n += 1) {
    pages.push(await toTime(() => fetch(url + DASHBOARD)));
    if (n % (PAGES_EACH / SIGN_INS_EACH) === 0) {
      const body = { email: EMAIL, password: PASSWORD };
      signIns.push(await toTime(() => post(url, '/token?grant_type=password', HOME, body)));
    }
  }
}

/** Has clients at many addresses try passwords, each as soon as the last try is answered. Returns how to stop them. */
function startGuessing(url: string): () => Promise<void> {
  const over = new AbortController();
  const guess = async (client: number): Promise<void> => {
    while (!over.signal.aborted) {
      const body = { email: `victim-${client}-${Math.random()}@example.com`, password: 'wrong-42-kite' };
      const response = await post(url, '/token?grant_type=password', anAddress(), body);
      await response.arrayBuffer();
      const { headers } = response;
      // A client that is refused waits as long as the answer says.
      if (response.status === 429 && !over.signal.aborted) await pause(Number(headers.get('retry-after') ?? 1) * 1_000);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => guess(client));
  return async () => {
    over.abort();
    await Promise.all(clients);
  };
}

async function measure(url: string, say: (line: string) => void): Promise<Figure[]> {
  const signedUp = await post(url, '/signup', HOME, { email: EMAIL, password: PASSWORD });
  if (!signedUp.ok) throw new Error(`/signup: ${signedUp.status}`);
  const [alone, beside]: [Times, Times] = [
    { pages: [], signIns: [] },
    { pages: [], signIns: [] },
  ];
  await visit(url, { pages: [], signIns: [] });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await visit(url, alone);
    const stop = startGuessing(url);
    await pause(500);
    await visit(url, beside);
    await stop();
  }
  for (const [name, { pages, signIns }] of Object.entries({ alone, beside }))
    say(
      `  ${name}: page ${percentile(pages, 0.5).toFixed(1)} ms, 99 % ${percentile(pages, 0.99).toFixed(1)} ms;` +
        ` sign-in ${percentile(signIns, 0.5).toFixed(0)} ms, slowest ${Math.max(...signIns).toFixed(0)} ms`,
    );
  return [
    figure(thresholds.besideGuessersRatio, percentile(beside.pages, 0.99) / percentile(alone.pages, 0.99)),
    figure(thresholds.signInBesideGuessers, percentile(beside.signIns, 0.5)),
  ];
}

/** How much 100 clients that guess passwords slow down a cached page, and a sign-in from a known network. */
export async function guesserFigures(say: (line: string) => void): Promise<Figure[]> {
  const dataDir = await makeDataFolder('guessers');
  const service = await startService(dataDir, COMPOUNDS, { TRUST_PROXY: '127.0.0.1,::1' });
  try {
    return await measure(service.url, say);
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
