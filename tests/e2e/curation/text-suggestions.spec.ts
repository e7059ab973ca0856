import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const CALL = '**/api/hfc/_i/compounds/*/ai_generation';

const opener = (page: Page) => page.getByRole('button', { name: 'Suggest text' });
const panel = (page: Page) => page.getByRole('region', { name: 'Suggested text' });
const part = (page: Page, name: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const editor = (page: Page) => page.locator('.ProseMirror');
const saved = (page: Page) => page.getByText('All saved');

/** The suggested words, without the facts below them. */
async function words(page: Page, name: string): Promise<string[]> {
  const sentences = part(page, name).getByRole('list').first().getByRole('listitem');
  return sentences.evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''));
}

test.describe('suggested texts', () => {
  test.slow();

  test('are taken field by field, save themselves, and are undone @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.getByLabel('Category').selectOption('');
    await expect(saved(page)).toBeVisible();
    // Only by keyboard.
    await title(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Written from the facts of the home.');
    const [suggested = ''] = await words(page, 'Title');
    expect(suggested.length).toBeGreaterThan(5);
    // Nothing is saved by itself.
    await expect(title(page)).toHaveValue('');
    await expectAccessible(page);

    await button(page, 'Use the title').focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveValue(suggested);
    await expect(button(page, 'Put back the title')).toBeFocused();
    await button(page, 'Use the description').press('Enter');
    const sentences = await words(page, 'Description');
    expect(sentences.length).toBeGreaterThan(1);
    await expect(editor(page)).toHaveText(sentences.join(' '));
    await button(page, 'Use the category').press('Enter');
    const [category = ''] = await words(page, 'Category');
    await expect(page.getByLabel('Category')).toHaveValue(category);
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page);

    // Saved, and known as generated.
    await page.reload();
    await expect(title(page)).toHaveValue(suggested);
    await page.locator('#home-history > summary').click();
    const history = page.locator('#home-history');
    await expect(history.getByText('Generated')).toHaveCount(3);

    // The field's own words again.
    await opener(page).click();
    await expect(part(page, 'Title')).toContainText('Same as now');
    await title(page).fill('My own words');
    await button(page, 'Use the title').click();
    await expect(title(page)).toHaveValue(suggested);
    await button(page, 'Put back the title').click();
    await expect(title(page)).toHaveValue('My own words');
    await expect(saved(page)).toBeVisible();
    // Choices are undone like all choices.
    await page.getByLabel('Category').selectOption('');
    await button(page, 'Use the category').click();
    await expect(page.getByLabel('Category')).toHaveValue(category);
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(page.getByLabel('Category')).toHaveValue('');
    await page.getByRole('button', { name: 'Hide suggestions' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('My own words');
  });
});

test.describe('suggested texts that fail', () => {
  test.use({ expected: { complaints: [/ai_generation/] } });

  test('say why there are none, or none of the model @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    const problem = (status: number, code: string, detail: string, more: object = {}) =>
      page.route(
        CALL,
        (route) =>
          route.fulfill({
            status,
            contentType: 'application/problem+json',
            json: { type: 'about:blank', title: 'Problem', status, code, detail, request_id: 'x', ...more },
          }),
        { times: 1 },
      );
    await problem(409, 'conflict', 'A text needs at least 3 facts about the home. None is known.');
    await opener(page).click();
    await expect(panel(page).getByRole('alert')).toContainText('at least 3 facts');
    await expectAccessible(page);
    await problem(429, 'too_many_requests', 'You’ve asked for 30 suggestions within an hour. Try again in 2 minutes.');
    await button(page, 'Try again').click();
    await expect(panel(page).getByRole('alert')).toContainText('Try again in 2 minutes');
    const textSuggestion = {
      suggestion: { title: 'Triplex in Elm Hill' },
      source: 'facts',
      model: null,
      facts_used: [{ field: 'title', text: 'Triplex in Elm Hill', facts: [{ id: 'category', words: 'triplex' }] }],
      findings: [],
    };
    await problem(503, 'unavailable', 'The language model can’t be reached. This text was written from the facts.', {
      suggestion: textSuggestion,
    });
    await button(page, 'Try again').click();
    await expect(panel(page).getByRole('alert')).toContainText('can’t be reached');
    await expect(part(page, 'Title')).toContainText('Triplex in Elm Hill');
    await expect(part(page, 'Tags')).toContainText('The facts say nothing about it.');
    await expectAccessible(page);
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await button(page, 'Try again').click();
    await expect(panel(page).getByRole('alert')).toContainText('Check your connection');
    await button(page, 'Try again').click();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await expect(part(page, 'Title')).toBeVisible();
  });
});
