import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { becomeSuperuser } from './support/account.ts';
import { hostileSessionRecording } from './support/hostile-session-recording.ts';
import { type Service, startService } from './support/service.ts';
import { expect, test } from './support/test.ts';

const BOSS = 'boss@example.com';

let service: Service;
let evil: Server;
/** What was requested of the attacker's server. */
const hits: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const settings = { SESSION_RECORDING: '1', SUPERUSER_EMAILS: BOSS, STAFF_TOTP: 'optional', AUTH_AUTOCONFIRM: '1' };
  service = await startService('replay-attacks', settings);
  evil = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('<p>evil');
  });
  await new Promise<void>((ready) => evil.listen(0, 'localhost', ready));
});
test.afterAll(async () => {
  evil.closeAllConnections();
  evil.close();
  await service.stop();
});
test.setTimeout(120_000);
// The policy of the replay forbids what the recording tries.
test.use({
  expected: { complaints: [/Content Security Policy|sandboxed|Replay|rrweb|ERR_BLOCKED|evil|preload|manifest/i] },
});

test('a recording with attacks in it runs, fetches and moves nothing @desktop', async ({ page, context }) => {
  const address = `http://localhost:${(evil.address() as AddressInfo).port}`;
  // The server would notice.
  await page.request.get(`${address}/control`);
  expect(hits.splice(0)).toEqual(['/control']);

  const { events, attacks } = hostileSessionRecording(address, Date.now());
  expect(attacks).toBeGreaterThan(40);
  const sent = await page.request.post(`${service.url}/recordings/${randomUUID()}/0`, {
    headers: { 'content-type': 'application/gzip' },
    data: gzipSync(JSON.stringify(events)),
  });
  expect(sent.status()).toBe(204);

  await becomeSuperuser(page, BOSS, service);
  await page.goto(`${service.url}/hfc/_i/review?modal=recordings`);
  const opening = page.waitForEvent('popup');
  const answering = context.waitForEvent(
    'response',
    (response) => response.url() === `${service.url}/recordings/replay/`,
  );
  const row = page
    .getByRole('dialog', { name: 'Recordings' })
    .getByRole('listitem')
    .filter({ hasText: 'Not logged in' });
  await row.getByRole('button', { name: /^Replay/ }).click();
  const replay = await opening;
  expect((await answering).headers()).toMatchObject({
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data: ${service.url}/api/hfc/images/; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
    'cross-origin-opener-policy': 'same-origin',
  });
  const dialogs: string[] = [];
  replay.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await expect(replay.locator('#player[data-ready]')).toBeVisible();
  const frame = replay.frameLocator('#player iframe').first();
  // The page was built, and all later changes were replayed.
  await expect(frame.locator('#begun')).toBeAttached();
  await expect(frame.locator('#ended')).toBeAttached({ timeout: 20_000 });

  // A click in the replayed page leads nowhere either.
  const box = await replay.locator('#player iframe').first().boundingBox();
  if (box) for (const y of [20, 60, 120, 200]) await replay.mouse.click(box.x + 40, box.y + y);

  expect(hits).toEqual([]);
  expect(replay.url()).toBe(`${service.url}/recordings/replay/`);
  expect(dialogs).toEqual([]);
  expect(context.pages()).toHaveLength(2);
  // Asked from outside: frames in which scripts are switched off don't answer.
  const marked = await replay.evaluate(() => {
    const getWindows = (one: Window): Window[] =>
      [one].concat(...Array.from({ length: one.length }, (_, index) => getWindows(one[index] as Window)));
    return getWindows(window).map((one) => {
      try {
        return 'pwned' in one;
      } catch {
        // Of another origin, which has no scripts either.
        return false;
      }
    });
  });
  expect(marked.length).toBeGreaterThan(1);
  expect(marked).not.toContain(true);
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
  expect(await replay.evaluate(() => window.opener)).toBeNull();
  await expect(replay.locator('#player iframe').first()).toHaveAttribute('sandbox', 'allow-same-origin');
});

test('a replay needs a key, and says so without one @desktop', async ({ page }) => {
  await page.goto(`${service.url}/recordings/replay/`);
  await expect(page.getByRole('status')).toHaveText('Open a replay from the list of recordings.');
  await page.goto(`${service.url}/recordings/replay/?again#wrong.key`);
  await expect(page.getByRole('status')).toHaveText('This replay has expired. Open it again from the list.');
});
