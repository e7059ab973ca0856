import type { BrowserContext, Page, Response } from '@playwright/test';
import { anEmail, fill, logIn, PASSWORD, press, signOut, signUpByForm } from '../support/account.ts';
import { homesInList } from '../support/homes-in-list.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { answer, at, continueFrom, skipToAccount } from '../support/onboarding.ts';
import { startService } from '../support/service.ts';
import { loseConnection, settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

interface Followed {
  items: { market_id: number; areas: { name: string }[] }[];
}

/** The areas' names, or the market's id, that the next answer about followed markets contains. */
function nextFollowed(page: Page): Promise<string[]> {
  return page.waitForResponse(/\/api\/hfc\/(subscribers|subscribe_to_markets)$/).then(async (response: Response) => {
    const { items } = (await response.json()) as Followed;
    return items.flatMap(({ market_id, areas }) =>
      areas.length > 0 ? areas.map(({ name }) => name) : [String(market_id)],
    );
  });
}

/** Fills in the account form and returns its email address. */
async function fillIn(page: Page, name = 'Ada Lovelace'): Promise<string> {
  const email = anEmail();
  await fill(page, { 'Your name': name, 'Email address': email, Password: PASSWORD });
  return email;
}

/** Answers the steps before the account form, and opens the form. */
async function answerQuestionnaire(page: Page): Promise<void> {
  await page.goto('/signup/questionnaire');
  for (const step of ['metro', 'questionnaire'] as const) {
    await at(page, step);
    await answer[step](page);
    await continueFrom(page, step);
  }
  await at(page, 'account');
}

test.describe('what a visitor did before signing up', () => {
  test('is added to the new subscriber, and the home behind the gate opens', async ({ page }) => {
    const ids = (await homesInList(page)).map(Number);
    for (const id of ids.slice(0, 4)) {
      await page.goto(`/hfc/compounds/${id}`);
      await hydrated(page);
    }
    await page.goto(`/hfc/compounds/${ids[4]}`);
    const gate = page.getByRole('dialog', { name: 'You’ve opened your 4 free homes' });
    await gate.getByRole('link', { name: 'Sign up' }).click();
    await at(page, 'metro');
    await expect(page.getByLabel('Seattle')).toBeChecked();
    await skipToAccount(page);
    await fillIn(page);
    const [followed, handed] = [nextFollowed(page), page.waitForResponse(/\/api\/hfc\/visitor_history$/)];
    await press(page, 'Sign up');
    await expect(page).toHaveURL(`/hfc/compounds/${ids[4]}`);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(gate).toBeHidden();
    expect(await followed).toEqual(['1']);
    const history = await handed;
    expect(history.request().postDataJSON()).toMatchObject({ opened_compound_ids: ids.slice(0, 4) });
    expect(await history.json()).toEqual({ opened_count: 4, liked_count: 0 });
  });

  test('includes the filtered list, which the sign-up from a banner leads back to', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle&min_price=100000');
    await hydrated(page);
    const banner = page.getByRole('complementary', { name: 'New home alerts' });
    await banner.getByRole('link', { name: 'Sign up' }).click();
    await at(page, 'metro');
    await page.getByLabel('Chicago').check();
    await skipToAccount(page);
    await fillIn(page);
    const followed = nextFollowed(page);
    await press(page, 'Sign up');
    await expect(page).toHaveURL('/hfc/home?markets=seattle&min_price=100000');
    expect(await followed).toEqual(['2']);
  });
});

test.describe('the account', () => {
  test.use({ expected: { complaints: [/ERR_/, /^failed: /, /status of 422/] } });

  test('survives a lost connection without losing or duplicating anything', async ({ page, context }) => {
    const made: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/auth/v1/signup') && response.ok()) made.push(response.url());
    });
    await page.goto('/signup/hfc/seattle/account');
    await at(page, 'account');
    await fillIn(page);
    await loseConnection(page);
    await press(page, 'Sign up');
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await expectAccessible(page);
    await context.setOffline(false);

    // The account is created, but the steps after that fail.
    await page.route('**/api/register_supabase_signup', (route) => route.abort());
    await press(page, 'Sign up');
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.unroute('**/api/register_supabase_signup');
    const followed = nextFollowed(page);
    await page.getByRole('button', { name: 'Sign up', exact: true }).dblclick();
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
    expect(await followed).toEqual(['1']);
    expect(made).toHaveLength(1);
  });

  test('takes five calls from the button to the homes, and none twice', async ({ page }) => {
    await answerQuestionnaire(page);
    await fillIn(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:api|auth\/v1)\//.test(pathname) && !pathname.startsWith('/api/hfc/images/'))
        calls.push(`${request.method()} ${pathname}`);
    });
    await press(page, 'Sign up');
    await expect(page).toHaveURL(/\/hfc\/home/);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Newest homes' }).getByRole('listitem').first()).toBeVisible();
    await settled(page);
    // The homes are shown. Then their hearts, the alerts and the newest homes are asked for.
    expect(calls.splice(5).toSorted()).toEqual([
      'GET /api/hfc/alerts',
      'GET /api/hfc/compound_cards',
      'GET /api/hfc/match_statuses',
      'GET /api/hfc/review_periods',
      'PUT /api/hfc/visit',
    ]);
    expect(calls).toEqual([
      'POST /auth/v1/signup',
      'POST /api/register_supabase_signup',
      'GET /api/enrich_token',
      'PUT /api/update_user',
      'POST /api/hfc/subscribe_to_markets',
    ]);
  });

  test('is created after a reload too, with the earlier entries', async ({ page }) => {
    await page.goto('/signup/questionnaire');
    await at(page, 'metro');
    await answer.metro(page);
    await skipToAccount(page);
    await fillIn(page);
    await page.reload();
    await at(page, 'account');
    await fill(page, { Password: PASSWORD });
    const followed = nextFollowed(page);
    await press(page, 'Sign up');
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
    expect(await followed).toEqual(['1']);
  });

  test('is created even if the answers can’t be saved, which are then saved on the next page', async ({ page }) => {
    await answerQuestionnaire(page);
    await fillIn(page);
    await page.route('**/api/update_user', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/update_user'));
    await press(page, 'Sign up');
    await failed;
    await expect(page).toHaveURL(/\/hfc\/home/);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();

    await page.unroute('**/api/update_user');
    const [kept, followed] = [page.waitForResponse(/\/api\/update_user$/), nextFollowed(page)];
    await page.reload();
    expect(await (await kept).json()).toMatchObject({
      user: { config: { home_preferences: { earliestMove: 'months_4_6', locationType: 'sale', minBedrooms: '4+' } } },
    });
    expect(await followed).toEqual(['1']);
  });

  test('that already exists can be logged in to, and follows the chosen areas', async ({ page }) => {
    const email = await signUpByForm(page);
    await signOut(page);
    await page.goto('/signup/hfc/denver/account');
    await at(page, 'account');
    await fill(page, { 'Your name': 'Ada', 'Email address': email, Password: PASSWORD });
    await press(page, 'Sign up');
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists. Log in instead.');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL('/hfc/home?markets=denver');
  });
});

test.describe('two tabs at once', () => {
  async function tabAt(context: BrowserContext, city: string): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(`/signup/hfc/${city}/account`);
    await at(tab, 'account');
    return tab;
  }

  test('each create the account that was entered there', async ({ context }) => {
    const [one, two] = [await tabAt(context, 'seattle'), await tabAt(context, 'denver')];
    await fillIn(one);
    await press(one, 'Sign up');
    await expect(one).toHaveURL('/hfc/home?markets=seattle');
    // The other tab has noticed it.
    const followed = nextFollowed(two);
    await press(two, 'Continue as Ada Lovelace');
    await expect(two).toHaveURL(/\/hfc\/home\?markets=/);
    await followed;
    await two.goto('/hfc/account/security');
    expect((await nextFollowedAfterReload(two)).sort()).toEqual(['1', '3']);
  });

  async function nextFollowedAfterReload(page: Page): Promise<string[]> {
    const followed = nextFollowed(page);
    await page.reload();
    return followed;
  }
});

test.describe('an address that must be confirmed', () => {
  test('creates the requested subscriber when confirmed in another browser', async ({ page, browser }) => {
    // This test first starts a whole service.
    test.setTimeout(90_000);
    const settings = { AUTH_AUTOCONFIRM: '0' };
    const { url, outbox, stop } = await startService('confirm', settings);
    const elsewhere = await browser.newContext();
    try {
      await page.goto(`${url}/signup/hfc/subscribe`);
      await at(page, 'metro');
      await page.getByLabel('Chicago').check();
      await press(page, 'Continue');
      await page.getByLabel('Evanston').check();
      await press(page, 'Continue');
      await at(page, 'account');
      const email = await fillIn(page);
      await press(page, 'Sign up');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();

      const other = await elsewhere.newPage();
      const followed = nextFollowed(other);
      const mail = await mailTo(email, /^Confirm your email for/, outbox);
      await other.goto(linkIn(mail));
      await press(other, 'Confirm');
      await expect(other).toHaveURL(`${url}/hfc/home?markets=chicago&areas=chicago-evanston`);
      expect(await followed).toEqual(['chicago-evanston']);
      // The link and the code of the same mail are used up together.
      expect(codeIn(mail)).toMatch(/^\d{6}$/);
      await press(page, 'Use a different email');
      await expect(page.getByLabel('Email address')).toHaveValue(email);
    } finally {
      await page.goto('about:blank');
      await elsewhere.close();
      await stop();
    }
  });
});
