import type { Page } from '@playwright/test';
import { signUpFor } from './support/account-pages.ts';
import { homesInList } from './support/homes-in-list.ts';
import { settled } from './support/settled.ts';
import { expect, hydrated, test } from './support/test.ts';

/** What a page reports, as the end of each call's path. */
function getReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    const [, report] = request.url().split('/api/hfc/compounds/');
    if (report?.includes('/activity/')) reports.push(report);
  });
  return reports;
}

test('each act with a home is reported once, also the last one before the visitor leaves', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  const [home, other] = await homesInList(page);
  const reports = getReports(page);
  await page.goto(`/hfc/compounds/${home}`);
  await hydrated(page);
  const more = page.getByRole('button', { name: 'More households' });
  await page.getByRole('heading', { name: 'What each household would pay' }).scrollIntoViewIfNeeded();
  await more.click();
  await more.click();
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => reports).toContain(`${home}/activity/printed`);
  const similar = page.getByRole('region', { name: 'More like this' }).locator('li').first();
  const similarId = await similar.getAttribute('data-compound-id');
  await similar.getByRole('link').click();
  await expect(page).toHaveURL(`/hfc/compounds/${similarId}`);
  await settled(page);
  expect(reports).toEqual([
    `${home}/activity/viewed`,
    `${home}/activity/split_cost`,
    `${home}/activity/opened_map`,
    `${home}/activity/printed`,
    `${similarId}/activity/viewed_from_similar`,
  ]);
  reports.length = 0;
  await page.goto(`/hfc/compare?ids=${home},${other}`);
  await expect.poll(() => reports).toEqual([`${home}/activity/compared`, `${other}/activity/compared`]);
});

test('the homes that a user opens count for their neighborhoods, from the first page on', async ({ page }) => {
  await signUpFor(page, 'Seattle');
  await page.goto('/hfc/home?markets=seattle');
  const [home] = await homesInList(page);
  const reported = page.waitForRequest((request) => request.url().endsWith(`${home}/activity/viewed`));
  await page.goto(`/hfc/compounds/${home}`);
  const { authorization = '' } = await (await reported).allHeaders();
  await settled(page);
  const [, payload = ''] = authorization.split('.');
  const { user_id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { user_id: string };
  const found = await page.request.get(`/api/user?user_id=${user_id}`, { headers: { authorization } });
  const { user } = (await found.json()) as { user: { history: { minihoods: Record<string, number> } } };
  const { compound } = (await (await page.request.get(`/api/hfc/compounds/${home}`)).json()) as {
    compound: { neighborhood_id: number };
  };
  expect(user.history.minihoods).toEqual({ [compound.neighborhood_id]: 1 });
});
