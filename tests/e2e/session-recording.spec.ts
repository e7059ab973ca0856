import type { Page } from '@playwright/test';
import { anEmail, becomeSuperuser, fill, PASSWORD, press } from './support/account.ts';
import { quickTimers } from './support/quick-timers.ts';
import { keptSessionRecordings, keptWith, watchSessionRecording } from './support/recorded.ts';
import { type Service, startService } from './support/service.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const BOSS = 'boss@example.com';

let service: Service;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startService('recording', {
    SESSION_RECORDING: '1',
    SUPERUSER_EMAILS: BOSS,
    STAFF_TOTP: 'optional',
    AUTH_AUTOCONFIRM: '1',
  });
});
test.afterAll(() => service.stop());
test.setTimeout(120_000);

const until = (check: () => void) => expect(check).toPass({ timeout: 30_000 });

async function signUp(page: Page, name: string, email = anEmail()): Promise<string> {
  await page.goto(`${service.url}/hfc/signup`);
  await hydrated(page);
  await fill(page, { 'Your name': name, 'Email address': email, Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/hfc\/home/);
  await expect(page.getByRole('link', { name })).toBeVisible();
  return email;
}

test('a visit is recorded after all else, without what is private, and goes on after a reload', async ({ page }) => {
  const seen = watchSessionRecording(page);
  await page.goto(`${service.url}/hfc/home?markets=seattle&email_prefs_token=SECRET-TOKEN`);
  await settled(page);
  expect(seen.scripts).toEqual([]);
  await quickTimers(page);
  const email = await signUp(page, 'Ada Quillfeather');
  await until(() => expect(seen.identified).toHaveLength(1));

  // A person to live near, by name and place.
  await page.goto(`${service.url}/hfc/home?markets=seattle`);
  await until(() => expect(seen.ids.length).toBeGreaterThan(0));
  const kept = seen.kept;
  await until(() => expect(seen.kept).toBeGreaterThan(kept));
  await page.getByRole('button', { name: 'Who do you want to live near?' }).click();
  const people = page.getByRole('dialog', { name: 'Who do you want to live near?' });
  await people.getByRole('combobox').pressSequentially('Green Lake');
  await people.getByRole('option').first().click();
  const row = people.getByLabel(/^Name for/).last();
  await row.fill('Zaphod');
  await row.press('Enter');
  await people.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Near Zaphod' })).toBeVisible();

  // A message about a home.
  await page.locator('#home-list [data-compound-id] a').first().click();
  await expect(page.getByRole('dialog').getByText('to Zaphod').first()).toBeVisible();
  const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText();
  await press(page, 'Ask about this home');
  await page.getByLabel('Your message').pressSequentially('Is the kestrel at home?');
  await press(page, 'Send message');
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  const [recording_id] = seen.ids;
  await keptWith(service, recording_id, (kept) => kept.includes('Message sent'));
  await press(page, 'Done');
  await page.goto(`${service.url}/hfc/contact`);
  await expect(page.getByText('Is the kestrel at home?')).toBeVisible();
  await keptWith(service, recording_id, (kept) => kept.includes('/hfc/contact'));
  await page.goto(`${service.url}/hfc/account/security`);
  await expect(page.getByText(email).first()).toBeVisible();
  const text = await keptWith(service, recording_id, (kept) => kept.includes('/hfc/account/security'));

  // What the page is about is there, the rest isn't.
  expect(text).toContain(title);
  const secrets = ['SECRET', 'Quillfeather', 'Ada', email, 'Zaphod', 'Green Lake', 'kestrel', PASSWORD];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/"(?:alt|title|placeholder|aria-label)":/);
  // Still the same recording, told once of its user.
  expect(seen.ids).toEqual([recording_id]);
  expect(seen.identified).toEqual([recording_id]);

  // A logout begins another one, which has no user.
  await page.goto(`${service.url}/signout`);
  await expect(page).toHaveURL(/\/hfc\/home/);
  await page.goto(`${service.url}/terms`);
  await until(() => expect(seen.ids).toHaveLength(2));
  expect(seen.identified).toEqual([recording_id]);
});

test('a logout within a page begins another recording', async ({ page }) => {
  await quickTimers(page);
  const seen = watchSessionRecording(page);
  await signUp(page, 'Ben Longwood');
  await until(() => expect(seen.identified).toHaveLength(1));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await until(() => expect(seen.ids).toHaveLength(2));
  const text = await keptWith(service, seen.ids[1], (kept) => kept.includes('"type":2'));
  expect(text).not.toContain('Longwood');
  expect(seen.identified).toEqual([seen.ids[0]]);
});

test.describe('with a server that is away', () => {
  test.use({ expected: { complaints: [/forgotten/] } });

  test('a visitor who doesn’t want to be recorded is forgotten at once, in all tabs', async ({ page, context }) => {
    await quickTimers(page);
    const seen = watchSessionRecording(page);
    await page.goto(`${service.url}/privacy`);
    await until(() => expect(seen.kept).toBeGreaterThan(0));
    const other = await context.newPage();
    await quickTimers(other);
    const seenThere = watchSessionRecording(other);
    await other.goto(`${service.url}/terms`);
    await until(() => expect(seenThere.kept).toBeGreaterThan(0));
    const ids = [...seen.ids, ...seenThere.ids];
    const present = async () =>
      (await keptSessionRecordings(service)).map(({ recording_id }) => recording_id).filter((id) => ids.includes(id));
    expect((await present()).length).toBe(2);

    const choice = page.locator('[data-counted]');
    await expectAccessible(page);
    await page.route('**/recordings/forgotten', (route) => route.fulfill({ status: 503 }));
    await choice.getByRole('button', { name: 'Don’t record my visits' }).click();
    await expect(choice.getByRole('alert')).toHaveText(/may still be recorded/);
    await page.unroute('**/recordings/forgotten');
    await choice.getByRole('button', { name: 'Don’t record my visits' }).click();
    await expect(choice).toHaveAttribute('data-counted', 'out');
    expect(await present()).toEqual([]);

    const kept = [seen.kept, seenThere.kept];
    const scripts = seen.scripts.length;
    await other.mouse.wheel(0, 500);
    await page.goto(`${service.url}/terms`);
    await page.waitForFunction(() => performance.now() > 3_000);
    expect([seen.kept, seenThere.kept]).toEqual(kept);
    expect(seen.scripts).toHaveLength(scripts);
    expect(await present()).toEqual([]);
  });
});
test('with Global Privacy Control, nothing is loaded and nothing kept', async ({ page }) => {
  await quickTimers(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });
  });
  const seen = watchSessionRecording(page);
  await page.goto(`${service.url}/privacy`);
  await expect(page.locator('[data-counted]')).toHaveAttribute('data-counted', 'signal');
  await page.waitForFunction(() => performance.now() > 3_000);
  expect(seen).toEqual({ ids: [], kept: 0, identified: [], scripts: [] });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('record')))).toEqual([]);
});

test('a superuser replays a visit, which the history tells, and deletes it @desktop', async ({ page, browser }) => {
  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  await quickTimers(visitor);
  const seen = watchSessionRecording(visitor);
  await visitor.goto(`${service.url}/hfc/home?markets=seattle`);
  await until(() => expect(seen.kept).toBeGreaterThan(0));
  await visitor.locator('#home-list [data-compound-id] a').first().click();
  const title = await visitor.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText();
  await keptWith(service, seen.ids[0], (kept) => kept.includes(title));
  await visit.close();

  await becomeSuperuser(page, BOSS, service);
  const staff = watchSessionRecording(page);
  await page.goto(`${service.url}/hfc/_i/review?modal=recordings`);
  const dialog = page.getByRole('dialog', { name: 'Recordings' });
  const first = dialog.getByRole('listitem').filter({ hasText: 'Not logged in' }).first();
  await expect(first).toContainText('/hfc/home');
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await first.getByRole('button', { name: /^Replay/ }).click();
  const replay = await opening;
  await expect(replay.locator('#player[data-ready]')).toBeVisible();
  const frame = replay.frameLocator('#player iframe');
  await expect(frame.locator('#home-list')).toBeVisible();
  await expect(frame.getByText(title).first()).toBeVisible();
  expect(new URL(replay.url()).hash).toBe('');
  await replay.close();
  await page.goto(`${service.url}/hfc/_i/review?modal=history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Replayed a recorded visit' }).first()).toBeVisible();
  // Staff's pages are never recorded.
  expect(staff.kept).toBe(0);

  await page.goto(`${service.url}/hfc/_i/review?modal=recordings`);
  const deletions = dialog.getByRole('button', { name: /^Delete of/ });
  await first.getByRole('button', { name: /^Delete of/ }).click();
  const before = await deletions.count();
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(deletions).toHaveCount(before - 1);
  await expect(dialog.getByRole('heading', { name: 'Recordings', exact: true })).toBeFocused();
  expect((await keptSessionRecordings(service)).map(({ recording_id }) => recording_id)).not.toContain(seen.ids[0]);
});
