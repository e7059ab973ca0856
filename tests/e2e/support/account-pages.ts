import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { followMarkets } from './subscriber.ts';

/** The browser's own messages for the calls that these tests break. */
export const BROKEN = [/^failed: /, /ERR_FAILED/, /status of 401/];
export const NOT_SAVED = 'Couldn’t save your changes. Try again';

export const account = '/hfc/account/security';
export const notifications = '/hfc/account/notifications';
export const areas = '/hfc/account/areas';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Breaks all calls with a method. Returns a function that repairs them. */
export async function breakCalls(page: Page, method: string): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => (route.request().method() === method ? route.abort() : route.fallback()));
  return () => page.unroute('**/api/**');
}

/** Signs up a user who follows some markets. */
export async function signUpFor(page: Page, ...markets: string[]): Promise<string> {
  const email = await signUp(page);
  await followMarkets(page, markets);
  return email;
}
