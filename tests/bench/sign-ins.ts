import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { anAddress } from './accounts.ts';
import { DASHBOARD } from './dashboard.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { atPace } from './pace.ts';
import { type Service, startService } from './service.ts';
import { thresholds } from './thresholds.ts';

const COMPOUNDS = 400;
const ACCOUNTS = 40;
const PASSWORD = 'zebra-42-kite';
const SECONDS = 30;
/** Milliseconds between requests: 200 and 2,000 per minute, and 50 pages per second. */
const EVERY = { signIn: 300, refresh: 30, page: 20 } as const;

interface Tokens {
  refresh_token: string;
}

async function ask(url: string, path: string, body: object): Promise<Tokens> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Tokens;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return answer;
}

async function measure({ url }: Service): Promise<Figure[]> {
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, async (_, index) => {
      const email = `bench-${index}@example.com`;
      return { email, ...(await ask(url, '/signup', { email, password: PASSWORD })) };
    }),
  );
  const getAccount = (index: number) => accounts[index % ACCOUNTS] as (typeof accounts)[number];
  const page = async (): Promise<void> => void (await (await fetch(url + DASHBOARD)).arrayBuffer());
  await page();
  const [signIns, refreshes, pages] = await Promise.all([
    atPace({ everyMs: EVERY.signIn, seconds: SECONDS }, (index) =>
      ask(url, '/token?grant_type=password', { email: getAccount(index).email, password: PASSWORD }),
    ),
    atPace({ everyMs: EVERY.refresh, seconds: SECONDS }, async (index) => {
      const account = getAccount(index);
      const { refresh_token } = await ask(url, '/token?grant_type=refresh_token', {
        refresh_token: account.refresh_token,
      });
      account.refresh_token = refresh_token;
    }),
    atPace({ everyMs: EVERY.page, seconds: SECONDS }, page),
  ]);
  return [
    figure(thresholds.signInTime, percentile(signIns.times, 0.99)),
    figure(thresholds.refreshTime, percentile(refreshes.times, 0.99)),
    figure(thresholds.besideTime, percentile(pages.times, 0.99)),
    figure(thresholds.refusedSignIns, signIns.failures.length + refreshes.failures.length),
  ];
}

/** Signing in under load with the limits on. Each client has its own address. */
export async function signInFigures(): Promise<Figure[]> {
  const dataDir = await makeDataFolder('sign-ins');
  const service = await startService(dataDir, COMPOUNDS, { TRUST_PROXY: '127.0.0.1,::1' });
  try {
    return await measure(service);
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
