import { startFakeOidcProvider } from '../../support/fake-oidc-provider.ts';
import { fill, PASSWORD, press } from '../support/account.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { startService } from '../support/service.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('a service with a provider that has addresses confirmed', () => {
  test('logs users in by another account, and by the code from a mail', async ({ page }) => {
    // This test first starts a whole service.
    test.setTimeout(90_000);
    const signedInUser = { sub: 'ada-1', email: 'ada@provider.example', email_verified: true, name: 'Ada Provider' };
    const provider = await startFakeOidcProvider({ signedInUser });
    const settings = { AUTH_AUTOCONFIRM: '0' };
    const { url, outbox, stop } = await startService('provider', { ...settings, ...provider.env });
    try {
      await page.goto(`${url}/hfc/account/security`);
      await expect(page).toHaveURL(`${url}/login`);
      await press(page, 'Continue with single sign-on');
      await expect(page.getByRole('link', { name: 'Ada Provider' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/account/security`);

      await page.goto(`${url}/signout`);
      await expect(page).toHaveURL(`${url}/hfc/home`);
      await page.goto(`${url}/hfc/signup`);
      await hydrated(page);
      await fill(page, { 'Your name': 'Grace', 'Email address': 'grace@example.com', Password: PASSWORD });
      await press(page, 'Sign up');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expectAccessible(page);
      const code = codeIn(await mailTo('grace@example.com', /^Confirm your email for/, outbox));
      await fill(page, { 'Code from the email': code });
      await press(page, 'Confirm');
      await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/home`);

      await page.goto(`${url}/signout`);
      await expect(page).toHaveURL(`${url}/hfc/home`);
      await page.goto(`${url}/hfc/signup`);
      await hydrated(page);
      await fill(page, { 'Your name': 'Hedy', 'Email address': 'hedy@example.com', Password: PASSWORD });
      await press(page, 'Sign up');
      await page.goto(linkIn(await mailTo('hedy@example.com', /^Confirm your email for/, outbox)));
      await press(page, 'Confirm');
      await expect(page.getByRole('link', { name: 'Hedy' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/home`);
    } finally {
      await page.goto('about:blank');
      await stop();
      await provider.stop();
    }
  });
});
