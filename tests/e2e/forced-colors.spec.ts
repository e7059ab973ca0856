import type { Locator } from '@playwright/test';
import { signUp } from './support/account.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** Colors that the user has chosen replace ours, and shadows and backgrounds are gone. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** The checker doesn't know the user's colors. */
const OWN_COLORS = ['color-contrast'];

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((of, name) => getComputedStyle(of).getPropertyValue(name), property);

test('cards and pins have outlines', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle');
  await settled(page);
  expect(await style(page.locator('.home-card').first(), 'border-top-style')).toBe('solid');
  await expectAccessible(page, undefined, OWN_COLORS);
  await page.goto('/hfc/home?markets=seattle&modal=map');
  const pin = page.locator('.map-pin > span').first();
  await expect(pin).toBeVisible();
  expect(await style(pin, 'outline-style')).toBe('solid');
  await expectAccessible(page, undefined, OWN_COLORS);
});

test('a chosen filter, the current tab and the progress are told apart', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle&listing_type=rental&available=1');
  await hydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const toggle = page.locator('.toggle', { has: page.locator(':checked') });
  expect(await style(toggle, 'outline-style')).toBe('solid');
  await page.goto('/signup/hfc/seattle?step=place');
  await hydrated(page);
  const bars = page.locator('ol[aria-hidden] li > span:last-child');
  expect(await style(bars.first(), 'background-color')).not.toBe(await style(bars.last(), 'background-color'));
  await expectAccessible(page, undefined, OWN_COLORS);
  await signUp(page);
  await page.goto('/hfc/account/security');
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  expect(await style(tabs.first(), 'outline-style')).toBe('solid');
  expect(await style(tabs.last(), 'outline-style')).toBe('none');
  await expectAccessible(page, undefined, OWN_COLORS);
});
