import type { Page } from '@playwright/test';
import { fill, PASSWORD, press } from './account.ts';
import { expect, hydrated } from './test.ts';

/** The heading of each step. */
export const headings = {
  product: 'What brings you here?',
  metro: 'Where do you want to live?',
  areas: 'Which areas do you like?',
  place: 'Who do you want to live near?',
  questionnaire: 'What are you looking for?',
  account: 'Create your free account',
} as const;

export type Step = keyof typeof headings;

/** Waits for a step. */
export async function at(page: Page, step: Step): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: headings[step] })).toBeVisible();
}

/** Expects that a step shows its earlier answer. */
export const answered: Readonly<Record<Step, (page: Page) => Promise<void>>> = {
  product: async () => undefined,
  metro: (page) => expect(page.getByLabel('Seattle')).toBeChecked(),
  areas: (page) => expect(page.getByLabel('West Seattle')).toBeChecked(),
  place: (page) => expect(page.getByLabel('Name for Green Lake, Seattle, WA')).toHaveValue('Green Lake'),
  async questionnaire(page) {
    await expect(page.getByLabel('4–6 months')).toBeChecked();
    await expect(page.getByLabel('Buy')).toBeChecked();
    await expect(page.getByLabel('4+')).toBeChecked();
  },
  async account(page) {
    await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper');
    await expect(page.getByLabel('Email address')).toHaveValue('grace@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  },
};

/** Answers a step. */
export const answer: Readonly<Record<Step, (page: Page) => Promise<void>>> = {
  product: async () => undefined,
  metro: (page) => page.getByLabel('Seattle').check(),
  areas: (page) => page.getByLabel('West Seattle').check(),
  async place(page) {
    await page.getByRole('combobox').fill('Green Lake');
    await page.getByRole('option', { name: 'Green Lake, Seattle, WA' }).click();
  },
  async questionnaire(page) {
    await page.getByLabel('4–6 months').check();
    await page.getByLabel('Buy').check();
    await page.getByLabel('4+').check();
  },
  account: (page) =>
    fill(page, { 'Your name': 'Grace Hopper', 'Email address': 'grace@example.com', Password: PASSWORD }),
};

/** Goes from an answered step to the next one. */
export async function continueFrom(page: Page, step: Step): Promise<void> {
  if (step === 'product') await page.getByRole('button', { name: /^Find a home near my people/ }).click();
  else await press(page, 'Continue');
}

/** Goes to the account step without answering optional steps. */
export async function skipToAccount(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: /^(?:Continue|Skip|All of .*)$/ });
  while (!(await page.getByRole('heading', { name: headings.account }).isVisible())) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await way.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
  }
}
