import type { Page } from '@playwright/test';
import { settled } from '../support/settled.ts';
import { expect, hydrated } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const CODE = new Set(['document', 'script', 'stylesheet']);
/** What only the code of the workbench says: a call, words, a name and a class of it. */
const MARKS = ['/hfc/_i/compounds/', 'Auto-advance', 'review-search', 'grid-cols-\\[25rem_'];

/** The pages, scripts and styles that a page loads from now on, as text. */
function watchCode(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (CODE.has(response.request().resourceType()) && response.ok()) texts.push(response.text());
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('visitors load no code of the workbench @desktop', async ({ page, browser, asStaff, baseURL }) => {
  const codeOfVisitors = watchCode(page);
  await page.goto('/hfc/home');
  await hydrated(page);
  await page.getByRole('link', { name: /\$/ }).first().click();
  await expect(page).toHaveURL(/compound_id=/);
  await settled(page);
  for (const path of ['/login', '/hfc/signup', '/hfc/contact']) {
    await page.goto(path);
    await hydrated(page);
    await settled(page);
  }
  const visitors = await codeOfVisitors();
  expect(visitors).toContain('/hfc/compounds/');
  expect(MARKS.filter((mark) => visitors.includes(mark))).toEqual([]);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const staff = await context.newPage();
  const codeOfStaff = watchCode(staff);
  await asStaff(staff);
  await openReviewPeriod(staff);
  await expect(staff.locator('[role=row][data-current]')).toHaveCount(1);
  const workbench = await codeOfStaff();
  expect(MARKS.filter((mark) => !workbench.includes(mark))).toEqual([]);
  await context.close();
});
