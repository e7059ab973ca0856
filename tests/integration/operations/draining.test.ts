import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { open } from '../../attacks/connections.ts';
import { ask } from '../../attacks/support/people.ts';
import { getStatus, type ServiceProcess, startProcess } from '../../attacks/support/service-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** A service in a process of its own takes a while to start on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const EVENTUALLY = { timeout: 10_000, interval: 20 };
const BODY = JSON.stringify({ email: 'nobody' });
const UNFINISHED = `POST /auth/v1/signup HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const started: ServiceProcess[] = [];
async function start(env: Record<string, string>): Promise<ServiceProcess> {
  const usual = { DATABASE_URL: database.url, SAMPLE_COMPOUNDS: '20', LOG_LEVEL: 'silent' };
  const service = await startProcess({ env: { ...usual, ...env } });
  started.push(service);
  return service;
}
afterEach(async () => {
  for (const service of started.splice(0)) {
    service.kill('SIGKILL');
    await service.stop();
  }
});
const readiness = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).json();

it('a process that is told to stop says so first, and then finishes what it has begun', PATIENCE, async () => {
  const service = await start({ DRAIN_SECONDS: '2' });
  const staff = new WebSocket(`${service.url.replace('http', 'ws')}/live/websocket?vsn=2.0.0`);
  await once(staff, 'open');
  const begun = await open(service);
  begun.write(UNFINISHED);
  const { columns } = await ask<{ columns: { compound_id: number[] } }>(service, 'GET /cdn/markets/1.json');
  expect(await readiness(service)).toEqual({ status: 'ready' });

  const closed = once(staff, 'close');
  service.kill('SIGTERM');
  await expect.poll(() => readiness(service), EVENTUALLY).toEqual({ status: 'stopping' });
  // The proxy hasn't asked yet, and still sends visitors.
  const late = await fetch(`${service.url}/healthz`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  // A new page calls the API in process.
  expect(await getStatus(`${service.url}/hfc/compounds/${columns.compound_id[0]}`)).toBe(200);
  const [code] = await closed;
  expect(code).toBe(1012);
  const answered = once(begun, 'data');
  begun.write(BODY);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await service.ended).toBe(0);
});

it('a second signal ends a process that is still busy', PATIENCE, async () => {
  const service = await start({ STOP_SECONDS: '3600' });
  const begun = await open(service);
  begun.write(UNFINISHED);
  let hasEnded = false;
  void service.ended.then(() => (hasEnded = true));
  // A signal within a second of the first is the same Ctrl-C again.
  const signal = (): boolean => {
    service.kill('SIGTERM');
    return hasEnded;
  };
  await expect.poll(signal, EVENTUALLY).toBe(true);
  expect(await service.ended).toBe(1);
});
