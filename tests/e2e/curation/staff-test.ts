import type { Page } from '@playwright/test';
import { anEmail, keepSession, PASSWORD } from '../support/account.ts';
import { callService } from '../support/call-service.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { type Service, startService } from '../support/service.ts';
import { makeStaff } from '../support/staff.ts';
import { test as base } from '../support/test.ts';

interface StaffFixtures {
  /** Signs a new staff member in on a page, which shows nothing yet. Returns the email address. */
  asStaff: (page: Page, name?: string) => Promise<string>;
}

interface WorkerFixtures {
  service: Service;
  /** The session token of a superuser. */
  boss: string;
}

/** The auth service's own. */
interface Session {
  access_token: string;
}

const IMAGE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
};

const BOSS = 'boss@example.com';
/** The settings of a service whose staff `asStaff` signs in. */
export const ofStaff = { STAFF_TOTP: 'optional', SUPERUSER_EMAILS: BOSS };

const signUp = (service: Service, email: string, name: string) =>
  callService<Session>(service, 'POST /auth/v1/signup', {
    body: { email, password: PASSWORD, data: { name } },
  });

/** Exchanges the access token of an account for a session token, as each page does. Creates the user. */
async function exchange(service: Service, access_token: string): Promise<string> {
  const { token } = await callService<{ token: string }>(service, 'GET /api/enrich_token', { token: access_token });
  return token;
}

/** Signs in with the link of a mail or of a command, as its page does. */
const verifyLink = (service: Service, { searchParams }: URL) =>
  callService<Session>(service, 'POST /auth/v1/verify', {
    body: { type: searchParams.get('type'), token_hash: searchParams.get('token') },
  });

/**
 * A story of staff, with a service of its own, because reviewing changes homes that other stories look at. Staff need no
 * authenticator app there.
 */
export const test = base.extend<StaffFixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, { workerIndex }) => {
      const service = await startService(`curation-${workerIndex}`, ofStaff);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  boss: [
    async ({ service }, use) => {
      const link = new URL(await makeStaff(BOSS, service));
      const { access_token } = await verifyLink(service, link);
      await use(await exchange(service, access_token));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ service }, use) => use(service.url),
  asStaff: ({ service, boss }, use) =>
    use(async (page, name = 'Rae Reviewer') => {
      // These stories aren't about photos. The sample world draws each one at its first request, which takes a while.
      await page.context().route('**/api/hfc/images/**', (route) => route.fulfill(IMAGE));
      const email = anEmail();
      const session = await signUp(service, email, name);
      await exchange(service, session.access_token);
      const body = { email, is_staff: true };
      await callService(service, 'PUT /api/hfc/_i/staff', { token: boss, body });
      const invitation = await mailTo(email, /on the Kinhood staff/, service.outbox);
      await keepSession(page, service.url, await verifyLink(service, new URL(linkIn(invitation))), name);
      return email;
    }),
});
