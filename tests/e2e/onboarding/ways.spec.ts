import { answer, answered, at, continueFrom, type Step } from '../support/onboarding.ts';
import { settled } from '../support/settled.ts';
import { shifts } from '../support/shifts.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Every sign-up route with its steps. */
const ways: readonly { path: string; steps: readonly Step[] }[] = [
  { path: '/signup/cityselect', steps: ['metro', 'account'] },
  { path: '/signup/questionnaire', steps: ['metro', 'questionnaire', 'account'] },
  { path: '/signup/hfc/subscribe', steps: ['metro', 'areas', 'account'] },
  { path: '/signup/hfc/subscribe2', steps: ['metro', 'areas', 'questionnaire', 'account'] },
  { path: '/hfc/signup', steps: ['account'] },
  {
    path: '/signup?product_select=1',
    steps: ['product', 'metro', 'areas', 'place', 'questionnaire', 'account'],
  },
  { path: '/signup/HFC/seattle', steps: ['areas', 'place', 'questionnaire', 'account'] },
];

test.describe('each way to sign up', () => {
  for (const { path, steps } of ways) {
    test(`${path} asks one question per screen, and keeps the answers on going back and reloading`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const [index, step] of steps.entries()) {
        await at(page, step);
        if (steps.length > 1) await expect(page.getByText(`${index + 1} of ${steps.length}`)).toBeVisible();
        await answer[step](page);
        await page.reload();
        await at(page, step);
        await answered[step](page);
        await settled(page);
        expect(await shifts(page)).toEqual([]);
        await expectAccessible(page);
        const next = steps[index + 1];
        if (!next) break;
        await continueFrom(page, step);
        await at(page, next);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.goBack();
        await at(page, step);
        await answered[step](page);
        await page.goForward();
        await at(page, next);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await at(page, step);
        await answered[step](page);
        await continueFrom(page, step);
      }
      for (const step of steps.toReversed().slice(1)) {
        await page.goBack();
        await at(page, step);
        await answered[step](page);
      }
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL('/hfc/home');
    });
  }
});

test.describe('the address of a sign-up', () => {
  test('without parameters is decided by the A/B test, counted once', async ({ page }) => {
    const counted: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/register_signup_abtest')) counted.push(request.postDataJSON());
    });
    await page.goto('/signup?FF_x=1');
    await expect(page).toHaveURL('/signup/questionnaire?FF_x=1');
    await at(page, 'metro');
    await expect(page).toHaveTitle('A few questions | Kinhood');
    await page.goto('/signup');
    await expect(page).toHaveURL('/signup/questionnaire?FF_x=1');
    await settled(page);
    expect(counted).toEqual([{ ab_test: 'hfc_onboard', ab_test_group: 'questionnaire_only' }]);
  });

  test('can force a group of the A/B test in dev mode, which isn’t counted', async ({ page }) => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/register_signup_abtest')) counted.push(request.url());
    });
    await page.goto('/signup?dev=1&ab_hfc_onboard=questionnaire_only');
    await expect(page).toHaveURL(/^[^?]+\/signup\/questionnaire\?/);
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toContainText('questionnaire_only');
    await settled(page);
    expect(counted).toEqual([]);
  });

  test('can name the first step, but none that can’t be answered yet', async ({ page }) => {
    await page.goto('/signup/hfc/seattle/questionnaire');
    await at(page, 'questionnaire');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await at(page, 'place');
    await page.goto('/signup/hfc/denver/nonsense');
    await at(page, 'areas');
    await page.goto('/signup/questionnaire?step=account');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await at(page, 'metro');
    await expect(page).toHaveURL('/signup/questionnaire?step=metro');
  });

  test('redirects to the coming soon page if the city isn’t open', async ({ page, request }) => {
    for (const city of ['austin', 'boston']) {
      const shouted = await request.get(`/signup/hFc/${city}`, { maxRedirects: 0 });
      expect([shouted.status(), shouted.headers().location]).toEqual([301, `/signup/hfc/${city}`]);
      const answer = await request.get(`/signup/hfc/${city}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, `/comingsoon/hfc/${city}`]);
    }
    expect((await request.get('/signup/hfc/atlantis')).status()).toBe(404);
    await page.goto('/signup/cityselect');
    await at(page, 'metro');
    await page.getByRole('link', { name: /^Boston/ }).click();
    await expect(page).toHaveURL('/comingsoon/hfc/boston');
    await expect(page.getByRole('heading', { name: 'Boston is coming soon' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/hfc/home');
  });

  test('that asks for the product lets the visitor just browse', async ({ page }) => {
    await page.goto('/signup?product_select=1');
    await at(page, 'product');
    await page.getByRole('link', { name: /^Just browse/ }).click();
    await expect(page).toHaveURL('/hfc/home');
  });
});
