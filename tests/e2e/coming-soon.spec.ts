import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const PAGE = '/comingsoon/hfc/austin';
const thanks = 'We’ll email you when Austin opens';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`coming soon, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, expected: { complaints: [/status of 400/] } });

    test('an address can be left for a notification', async ({ page }) => {
      await page.goto(PAGE);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel('Email address').fill('Ann@Example.com');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
      await expect(page.locator('main')).toContainText('Done.');
      await expect(page.locator('main')).toContainText('ann@example.com');
      if (javaScriptEnabled) {
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expectAccessible(page);
      }
    });

    test('an invalid address is returned for correction', async ({ page }) => {
      await page.goto(PAGE);
      if (javaScriptEnabled) await hydrated(page);
      const input = page.getByLabel('Email address');
      // The browser accepts this address, but the server doesn't.
      await input.fill('ann@example');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^Enter a valid email address/);
      await expect(input).toHaveValue('ann@example');
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) {
        await expect(input).toBeFocused();
        await expectAccessible(page);
      }
      await input.fill('ann@example.com');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    });
  });
}

test.describe('coming soon', () => {
  test('is accessible', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await hydrated(page);
    await expectAccessible(page);
  });

  test('a double click sends one request', async ({ page }) => {
    const calls: string[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/coming_soon_requests', async (route) => {
      calls.push(route.request().postData() ?? '');
      await held;
      await route.continue();
    });
    await page.goto(PAGE);
    await hydrated(page);
    await page.getByLabel('Email address').fill('twice@example.com');
    const button = page.getByRole('button', { name: 'Notify me' });
    await button.click();
    await expect(page.getByText('Saving your email address…')).toBeVisible();
    await button.dblclick({ force: true });
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(calls).toHaveLength(1);
  });

  test.describe('when the service fails', () => {
    test.use({ expected: { complaints: [/503/] } });
    test('says so, and offers another try', async ({ page }) => {
      await page.route('**/coming_soon_requests', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          json: { code: 'unavailable', detail: 'The service is temporarily unavailable. Please try again.' },
        }),
      );
      await page.goto(PAGE);
      await hydrated(page);
      await page.getByLabel('Email address').fill('ann@example.com');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t save your email address');
      await expect(page.locator('main')).toContainText('Error.');
      await expectAccessible(page);
      await page.unroute('**/coming_soon_requests');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    });
  });
});
