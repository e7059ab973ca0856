import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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

/** Signs up a new user with only the account step, up to the dashboard. */
export async function signUp(page: Page, name = 'Ada Lovelace', at = '/hfc/signup'): Promise<string> {
  const email = anEmail();
  await page.goto(at);
  await hydrated(page);
  await fill(page, { 'Your name': name, 'Email address': email, Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/hfc\/home/);
  await expect(page.getByRole('link', { name })).toBeVisible();
  return email;
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
