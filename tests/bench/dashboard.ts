import type { Locator, Page } from '@playwright/test';

export const DASHBOARD = '/hfc/home';

export const checkbox = (page: Page): Locator => page.getByRole('checkbox', { name: 'Triplex' });
export const firstCard = (page: Page): Locator => page.locator('#home-list a').first();
export const openHome = (page: Page): Locator => page.locator('dialog[open] h2').first();
/** The like button of the open home. */
export const getHeart = (page: Page, name: 'Like' | 'Liked'): Locator =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Opens the filters of a phone, and in them the filter that has the checkbox. */
export async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await page
    .locator('summary')
    .filter({ hasText: /^Home type/ })
    .tap();
}

/** Resolves when the list shows only homes that pass the filter. */
export async function untilFiltered(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const categories = [...document.querySelectorAll('#home-list .home-card-text p:first-of-type span')];
    return categories.length > 0 && categories.every((one) => one.textContent === 'Triplex');
  });
}

/** Resolves when the page's scripts have taken over. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** Closes the filters with their own button. On a phone they cover the list. */
export async function closePanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show [\d,]+ homes?$/ }).tap();
}

/** The addresses of the homes' pages on the first page of the dashboard. */
export async function detailAddresses(url: string): Promise<string[]> {
  const html = await (await fetch(url + DASHBOARD)).text();
  return [...new Set(html.match(/\/hfc\/compounds\/\d+/g))];
}
