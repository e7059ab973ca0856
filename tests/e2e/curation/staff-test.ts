import type { Page } from '@playwright/test';
import { signUp } from '../support/account.ts';
import { type Service, startService } from '../support/service.ts';
import { makeStaff } from '../support/staff.ts';
import { test as base, expect } from '../support/test.ts';

interface StaffFixtures {
  /** Signs a new staff member in on a page. Returns the email address. */
  asStaff: (page: Page, name?: string) => Promise<string>;
}

const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
};

/**
 * A story of staff, with a service of its own, because reviewing changes homes that other stories look at. Staff need no
 * authenticator app there.
 */
export const test = base.extend<StaffFixtures, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, { workerIndex }) => {
      const settings = { SAMPLE_COMPOUNDS: '200', STAFF_TOTP: 'optional' };
      const service = await startService(`curation-${workerIndex}`, settings);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ service }, use) => use(service.url),
  asStaff: ({ service }, use) =>
    use(async (page, name = 'Rae Reviewer') => {
      // These stories aren't about photos. The sample world draws each one at its first request, which takes a while.
      await page.context().route('**/api/hfc/images/**', (route) => route.fulfill(PICTURE));
      // Becoming staff ends the sessions of before.
      const email = await signUp(page, name);
      await page.goto(await makeStaff(email, service));
      await page.getByRole('button').click();
      await expect(page).toHaveURL(/\/hfc\/home/);
      return email;
    }),
});
