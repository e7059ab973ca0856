import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { watchRequests } from './settled.ts';

export { expect };

/** Collects errors that no page should cause. They fail the test. */
function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The browser aborts requests that a page doesn't need any more when the user leaves it.
    // The browser itself asks for the icon, now and then, also without a connection.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED' && !request.url().endsWith('/favicon.svg'))
      complaints.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

interface Fixtures {
  /** Complaints that a test expects and that are ignored, such as the message that a 404 page prints. */
  expected: { complaints: RegExp[] };
}

/** A test whose page must not complain: no console error, CSP violation, hydration warning or failed request. */
export const test = base.extend<Fixtures>({
  expected: [{ complaints: [] }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  baseURL: async ({}, use) => use(process.env.SERVICE_URL),
  context: async ({ context }, use) => {
    watchRequests(context);
    await use(context);
  },
  page: async ({ page, expected }, use) => {
    const complaints: string[] = [];
    watch(page, complaints);
    await use(page);
    const unexpected = complaints.filter(
      (complaint) => !expected.complaints.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected).toEqual([]);
  },
});

/** Waits until the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that the accessibility checker finds no violation on the current page, by one rule or by all rules, except
 * some.
 */
export async function expectAccessible(page: Page, rule?: string, except: string[] = []): Promise<void> {
  // The pages have no frames, and only violations are read: a third of the time, with the same rules.
  const checker = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(except);
  const { violations } = await (rule ? checker.withRules(rule) : checker.withTags(STANDARDS)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
