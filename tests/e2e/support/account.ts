import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Service } from './service.ts';
import { settled } from './settled.ts';
import { enterAsStaff, makeStaff } from './staff.ts';
import { expect, hydrated } from './test.ts';

export const PASSWORD = 'zebra-42-kite';
export const NEW_PASSWORD = 'kite-43-zebra';

/** A new email address that no account has. */
export const anEmail = (): string => `${randomUUID()}@example.com`;

/** Fills in a form. The keys are the fields' labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/**
 * Signs up a new user with the form of the account step, up to the dashboard. If the tab has shown a list, the user
 * follows its market.
 */
export async function signUpByForm(page: Page, name = 'Ada Lovelace', at = '/hfc/signup'): Promise<string> {
  const email = anEmail();
  await page.goto(at);
  await hydrated(page);
  await fill(page, { 'Your name': name, 'Email address': email, Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/hfc\/home/);
  await expect(page.getByRole('link', { name })).toBeVisible();
  return email;
}

/** Keeps the session of a new account in the browser, as the account step does, for the next page that is opened. */
export async function keepSession(page: Page, origin: string, session: object, name: string): Promise<void> {
  const stored = {
    'lnf:auth': JSON.stringify(session),
    'lnf:account': JSON.stringify({ value: { name }, expires: Date.now() + 3_600_000 }),
  };
  const { cookies, origins } = await page.context().storageState();
  const kept = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  const localStorage = [...kept, ...Object.entries(stored).map(([key, value]) => ({ name: key, value }))];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/**
 * Signs up a new user with calls of the API, and logs in with this browser, up to the dashboard. For stories that are
 * not about signing up, because it takes less time than the form. The user follows no market.
 */
export async function signUp(page: Page, name = 'Ada Lovelace'): Promise<string> {
  const email = anEmail();
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD, data: { name } } });
  expect(answer.status()).toBe(200);
  await keepSession(page, new URL(answer.url()).origin, await answer.json(), name);
  await page.goto('/hfc/home');
  await expect(page.getByRole('link', { name })).toBeVisible();
  // The page shows the name before it has checked the session.
  await page.waitForFunction(() => sessionStorage.getItem('lnf:signed_in') !== null);
  await settled(page);
  return email;
}

/** Signs up a new superuser of a service with the form, and logs in by the link that `npm run staff` gives. */
export async function becomeSuperuser(page: Page, email: string, service: Service): Promise<void> {
  await page.goto(`${service.url}/hfc/signup`);
  await hydrated(page);
  await fill(page, { 'Your name': 'Bo Boss', 'Email address': email, Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page.getByRole('link', { name: 'Bo Boss' })).toBeVisible();
  await enterAsStaff(page, await makeStaff(email, service));
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await fill(page, { 'Email address': email, Password: password });
  await press(page, 'Log in');
}

/** Signs out, up to the front page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/signout');
  await expect(page).toHaveURL(/\/hfc\/home/);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}
