import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';

const COMMAND = join(import.meta.dirname, '../../../bin/staff.ts');

/** The superuser of each project. The projects run in parallel. */
export const getSuperuser = (project: string): string => `boss-${project}@example.com`;
export const superusers = ['phone', 'desktop'].map(getSuperuser);

/** Takes a user off the staff, as `npm run staff` does. */
export async function dismissStaff(
  email: string,
  { url: PUBLIC_URL, dataDir: DATA_DIR }: { url: string; dataDir: string },
): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, DATA_DIR };
  await promisify(execFile)(process.execPath, [COMMAND, 'remove', email], { env });
}

/** Makes a user of a service staff, as `npm run staff` does. Returns the one-time sign-in link. */
export async function makeStaff(
  email: string,
  { url: PUBLIC_URL, dataDir: DATA_DIR } = {
    url: process.env.SERVICE_URL,
    dataDir: process.env.SERVICE_DATA_DIR,
  },
): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'add', email], { env });
  const [link] = /http:\S+/.exec(stdout) ?? [];
  if (link === undefined) throw new Error(`There is no link in what the command says:\n${stdout}`);
  return link;
}

/** Opens the link that `npm run staff` gives, and chooses a password. The new staff member then is at the review cycles. */
export async function enterAsStaff(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button').click();
  await page.getByLabel('New password').fill('staff-44-kite');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/hfc\/_i\/review$/);
}
