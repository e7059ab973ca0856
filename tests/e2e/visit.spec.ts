import type { Page } from '@playwright/test';
import { signUp } from './support/account.ts';
import { sampleShareLink } from './support/sample-share-link.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** What the tab or the browser remembers under a key. */
function remembered(page: Page, storage: 'sessionStorage' | 'localStorage', key: string): Promise<unknown> {
  return page.evaluate(
    ([kind, name]) => {
      const text = (kind === 'localStorage' ? localStorage : sessionStorage).getItem(`lnf:${name}`);
      return text === null ? null : (JSON.parse(text) as { value: unknown }).value;
    },
    [storage, key] as const,
  );
}

test.describe('what a link brings', () => {
  for (const { name, value, kept, where, key } of [
    { name: 'subscriber_id', value: '7', kept: 7, where: 'sessionStorage', key: 'subscriber_id_for_next_login' },
    { name: 'magic_link_token', value: 'abc.def', kept: 'abc.def', where: 'sessionStorage', key: 'magic_link_token' },
    { name: 'email_prefs_token', value: 'pref-1', kept: 'pref-1', where: 'sessionStorage', key: 'email_prefs_token' },
    {
      name: 'initial_area_id',
      value: '1',
      kept: { initial_area_id: 1 },
      where: 'sessionStorage',
      key: 'initial_place',
    },
  ] as const) {
    test(`${name} is read once, kept, and leaves the address`, async ({ page }) => {
      await page.goto(`/signup?${name}=${value}&step=2`);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, where, key)).toEqual(kept);
      await page.reload();
      await hydrated(page);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, where, key)).toEqual(kept);
    });
  }

  test('delayed_magic_link_token is kept apart until the next page load', async ({ page }) => {
    await page.goto('/signup?delayed_magic_link_token=later&step=2');
    await expect(page).toHaveURL('/signup?step=2');
    expect(await remembered(page, 'localStorage', 'delayed_magic_link_token')).toBe('later');
    expect(await remembered(page, 'localStorage', 'account')).toBeNull();
    for (const load of ['next', 'one after'] as const) {
      await page.reload();
      await hydrated(page);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, 'localStorage', 'account'), load).toEqual({ magicLinkToken: 'later' });
      expect(await remembered(page, 'localStorage', 'delayed_magic_link_token'), load).toBeNull();
    }
  });

  test.describe('that counts no more', () => {
    test.use({ expected: { complaints: [/status of 401/] } });

    test('a token is tried, leaves the list’s address, and isn’t in what is kept of the beginning', async ({
      page,
    }) => {
      const tried = page.waitForRequest(/\/api\/magic_link_login$/);
      await page.goto('/hfc/home?markets=seattle&magic_link_token=a.b.c&subscriber_id=3');
      await expect(page).toHaveURL('/hfc/home?markets=seattle');
      expect((await tried).postDataJSON()).toEqual({ token: 'a.b.c' });
      await expect(page.getByRole('alert')).toContainText('The link from your mail does not count any more.');
      await expect.poll(() => remembered(page, 'sessionStorage', 'magic_link_token')).toBeNull();
      expect(await remembered(page, 'sessionStorage', 'landing')).toBe('/hfc/home?markets=seattle');
    });
  });

  test('garbage leaves the address and nothing behind', async ({ page }) => {
    await page.goto('/login?subscriber_id=%3Cscript%3E&magic_link_token=%22%27');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page, 'sessionStorage', 'subscriber_id_for_next_login')).toBeNull();
    expect(await remembered(page, 'sessionStorage', 'magic_link_token')).toBeNull();
  });
});

test.describe('what stays on', () => {
  test('dev mode stands in every address once it is on', async ({ page }) => {
    await page.goto('/login?dev=1');
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Homes' }).click();
    await expect(page).toHaveURL('/hfc/home?dev=1');
    await page.goBack();
    await expect(page).toHaveURL('/login?dev=1');
    await page.goto('/hfc/home?markets=seattle');
    await expect(page).toHaveURL('/hfc/home?markets=seattle&dev=1');
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toContainText('dashboard');
  });

  test('only a value of 1 turns dev mode on', async ({ page }) => {
    await page.goto('/login?dev=true');
    await hydrated(page);
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toBeHidden();
  });

  test('flags are applied at the beginning, carried on while on, and gone in another tab', async ({
    page,
    context,
  }) => {
    await page.goto('/login?FF_maps=1&FF_ALL=0');
    await expect(page).toHaveURL('/login?FF_maps=1');
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Homes' }).click();
    await expect(page).toHaveURL('/hfc/home?FF_maps=1');
    await page.goto('/login?FF_maps=0');
    await expect(page).toHaveURL('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await hydrated(other);
    await expect(other).toHaveURL('/login');
  });
});

test.describe('a page for the signed in', () => {
  for (const path of ['/hfc/favorites', '/hfc/account/notifications', '/hfc/account/areas', '/hfc/contact']) {
    test(`${path} leads the anonymous to the login and remembers where they wanted to go`, async ({ page }) => {
      await page.goto(`${path}?step=2`);
      await expect(page).toHaveURL('/login');
      await expect(page).toHaveTitle('Log in | Kinhood');
      expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe(`${path}?step=2`);
    });
  }

  test('is left in dev mode too, and keeps no token with the way back', async ({ page }) => {
    await page.goto('/hfc/favorites?dev=1&email_prefs_token=secret');
    await expect(page).toHaveURL('/login?dev=1');
    expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe('/hfc/favorites?dev=1');
  });

  test('can be asked for by the login’s address', async ({ page }) => {
    await page.goto('/login?redirect=/hfc/account/areas');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe('/hfc/account/areas');
  });

  test('the shortlist’s former address leads to the favorites', async ({ request }) => {
    const response = await request.get('/hfc/shortlist', { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/hfc/favorites']);
  });

  test.describe('after a share link', () => {
    // The key is made up, so it opens nothing.
    test.use({ expected: { complaints: [/status of 404/] } });
    test('a failed login leads back to the shared home', async ({ page }) => {
      const [home] = await homes(page);
      await page.goto(`/hfc/compounds/${home}?share_link_key=AAAAAAAAAAAAAAAAAAAAAA`);
      await hydrated(page);
      await page.goto('/hfc/favorites');
      await expect(page).toHaveURL(`/hfc/homes_c/${home}?share_link_key=AAAAAAAAAAAAAAAAAAAAAA`);
    });
  });
});

/** Ids of the homes on the first page of the list. */
async function homes(page: Page): Promise<string[]> {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  return page
    .locator('#home-list [data-compound-id]')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.compoundId ?? ''));
}

test.describe('sign-up gate', () => {
  const gate = (page: Page) => page.getByRole('dialog', { name: 'Like what you see?' });
  const card = (page: Page, index: number) => page.locator('#home-list').getByRole('link').nth(index);

  async function openAndClose(page: Page, index: number): Promise<void> {
    await card(page, index).click();
    await expect(page).toHaveURL(/compound_id=\d+/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/compound_id/);
  }

  test('four homes open freely; it shows when the fourth is closed, and instead of a fifth', async ({ page }) => {
    await homes(page);
    for (const index of [0, 1, 2]) {
      await openAndClose(page, index);
      await expect(gate(page)).toBeHidden();
    }
    await openAndClose(page, 0);
    await expect(gate(page)).toBeHidden();
    await openAndClose(page, 3);
    await expect(gate(page)).toBeVisible();
    await gate(page).getByRole('button', { name: 'Not now' }).click();
    await expect(gate(page)).toBeHidden();

    await card(page, 4).click();
    await expect(gate(page)).toBeVisible();
    await expect(page).not.toHaveURL(/compound_id/);
    await page.keyboard.press('Escape');
    await openAndClose(page, 3);
    await expect(gate(page)).toBeHidden();
  });

  test.describe('for good', () => {
    // A key that there isn't.
    test.use({ expected: { complaints: [/status of 404/] } });

    test('it survives a reload, lets a shared home through, and leads to the sign-up', async ({ page, request }) => {
      const [first = '', second, third, fourth, fifth] = await homes(page);
      for (const id of [first, second, third, fourth]) {
        await page.goto(`/hfc/compounds/${id}`);
        await hydrated(page);
        await expect(gate(page)).toBeHidden();
      }
      const { share_link_key, compound_id } = await sampleShareLink(request);
      const looked = page.waitForResponse(/\/share_link_info\//);
      await page.goto(`/hfc/compounds/${compound_id}?share_link_key=${share_link_key}`);
      expect((await looked).status()).toBe(200);
      await expect(gate(page)).toBeHidden();
      await page.goto(`/hfc/home?compound_id=${fifth}&share_link_key=${'A'.repeat(22)}`);
      await expect(gate(page)).toBeVisible();
      await expect(page).not.toHaveURL(/compound_id/);
      const answer = await page.goto(`/hfc/compounds/${fifth}`);
      expect(await answer?.text()).toContain('<h1');
      await expect(gate(page)).toBeVisible();
      await gate(page).getByRole('link', { name: 'Sign up' }).click();
      await expect(page).toHaveURL('/signup/questionnaire');
      await expect(gate(page)).toBeHidden();
    });
  });
});

test.describe('asked to sign up', () => {
  test('by a banner that can be closed and opened again @desktop', async ({ page }) => {
    await page.goto('/hfc/home');
    const banner = page.getByRole('complementary', { name: 'Hear of new homes' });
    await expect(banner).toHaveCSS('height', '55px');
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Hear of new homes' }).click();
    await banner.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup/questionnaire');
    await expect(banner).toBeHidden();
  });

  test('on a phone below the list, once it is filtered @phone', async ({ page }) => {
    await page.goto('/hfc/home');
    await hydrated(page);
    const banner = page.getByRole('complementary', { name: 'Hear of new homes' });
    await expect(banner).toBeHidden();
    await page.goto('/hfc/home?min_price=100000');
    await expect(banner).toHaveCSS('height', '84px');
    // An open filter stands over it.
    await page.locator('summary', { hasText: 'Home type' }).tap();
    await page.getByRole('button', { name: /^Show \d+ homes?$/ }).tap();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(banner).toBeHidden();
  });
});

test.describe('a page without return', () => {
  test('its back button and the browser’s lead to the front page', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle');
    await hydrated(page);
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/hfc/home');

    for (const back of [() => page.getByRole('button', { name: 'Back' }).click(), () => page.goBack()]) {
      await page.goto('/hfc/home?markets=seattle&min_price=100000');
      await page
        .getByRole('complementary', { name: 'Hear of new homes' })
        .getByRole('link', { name: 'Sign up' })
        .click();
      await expect(page).toHaveTitle('A few questions | Kinhood');
      await back();
      await expect(page).toHaveURL('/hfc/home');
      await expect(page.locator('#home-list')).toBeVisible();
    }
    // What came before the page is still there.
    await page.goBack();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&min_price=100000');
  });
});

test.describe('a page without return that is the first of a visit', () => {
  const TERMS = '/terms';

  for (const [path, settled] of [
    ['/signup/cityselect?step=metro', '/signup/cityselect?step=metro'],
    ['/comingsoon/hfc/austin', '/comingsoon/hfc/austin'],
    ['/signup?subscriber_id=7', '/signup/questionnaire'],
  ] as const) {
    test(`${path} has the front page before it, and that what came before`, async ({ page }) => {
      await page.goto(TERMS);
      await hydrated(page);
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveURL(settled);
      for (const load of ['again', 'and again']) {
        await page.reload();
        await hydrated(page);
        await expect(page, load).toHaveURL(settled);
      }
      await page.goBack();
      await expect(page).toHaveURL('/hfc/home');
      await expect(page.locator('#home-list')).toBeVisible();
      await expect(page).toHaveTitle(/^Homes to share/);
      await page.goForward();
      await expect(page).toHaveURL(settled);
      await expect(page).not.toHaveTitle(/^Homes to share/);
      await page.goBack();
      await expect(page).toHaveURL('/hfc/home');
      await page.reload();
      await expect(page.locator('#home-list')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(TERMS);
    });
  }

  test('a step on and back again leads through it', async ({ page }) => {
    await page.goto('/comingsoon/hfc/austin');
    await hydrated(page);
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(TERMS);
    await page.goBack();
    await expect(page).toHaveURL('/comingsoon/hfc/austin');
    await page.goBack();
    await expect(page).toHaveURL('/hfc/home');
    await expect(page.locator('#home-list')).toBeVisible();
  });
});

test.describe('a home in the list’s address', () => {
  test('opens by its own id, with its comments if they are asked for', async ({ page, request }) => {
    const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
      compounds: { home_id: number; editorial: { title: string }; broadcast_comments: object[] }[];
    };
    const home = compounds.find(({ broadcast_comments }) => broadcast_comments.length > 0);
    await page.goto(`/hfc/home?home_id=${home?.home_id}&home_comments=1`);
    const dialog = page.getByRole('dialog', { name: home?.editorial.title });
    await expect(dialog.getByRole('heading', { name: 'From our curators' })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL('/hfc/home');
  });

  test.describe('that there is not', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    test('is said so', async ({ page }) => {
      await page.goto('/hfc/home?home_id=99999999');
      await expect(page.getByRole('dialog', { name: 'There is no such home' })).toBeVisible();
    });
  });
});

test('all homes are the list as it was left', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle&min_price=100000');
  await hydrated(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Kinhood' }).click();
  await expect(page).toHaveURL('/hfc/home?markets=seattle&min_price=100000');
});

test.describe('a market that has just opened', () => {
  const news = (page: Page) => page.getByRole('complementary', { name: 'New market' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  });

  test('is told of until it has been dismissed, by the keyboard too', async ({ page }) => {
    await page.goto('/hfc/home');
    await expect(news(page).getByRole('status')).toHaveText('Homes in Philadelphia are here.');
    await expectAccessible(page);
    await news(page).getByRole('link', { name: 'See them' }).focus();
    await page.keyboard.press('Tab');
    await expect(news(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(news(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => remembered(page, 'localStorage', 'dismissed_new_market')).toEqual(['philadelphia']);
    await page.waitForLoadState('networkidle');
    await expect(news(page)).toBeHidden();
  });

  test('is a step away, and told of nowhere else', async ({ page }) => {
    await page.goto('/hfc/home');
    await news(page).getByRole('link', { name: 'See them' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=philadelphia');
    await expect(news(page)).toBeHidden();
  });

  test('isn’t told of in its own list, nor to who chooses among homes, nor on other pages', async ({ page }) => {
    for (const path of ['/hfc/home?markets=philadelphia', '/hfc/home?max_price=1', '/privacy']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(news(page)).toBeHidden();
    }
  });

  test('is old after two months', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-01-02T12:00:00Z'));
    await page.goto('/hfc/home');
    await page.waitForLoadState('networkidle');
    await expect(news(page)).toBeHidden();
  });

  test('is told of to the signed in', async ({ page }) => {
    await signUp(page, 'Ada Lovelace', '/signup/hfc/seattle/account');
    await expect(news(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Hear of new homes' })).toBeHidden();
  });

  test('covers nothing, nor is it covered @desktop', async ({ page }) => {
    await page.goto('/hfc/home');
    const [above, below] = [news(page), page.getByRole('complementary', { name: 'Hear of new homes' })];
    const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Sample homes' }).click();
    await expect(page).toHaveURL('/sample-data');
  });

  test('makes room for the other banner on a phone @phone', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle');
    const other = page.getByRole('complementary', { name: 'Hear of new homes' });
    await expect(other).toBeVisible();
    await expect(news(page)).toBeHidden();
    await other.getByRole('button', { name: 'Dismiss' }).tap();
    await expect(other).toBeHidden();
    await expect(news(page)).toBeHidden();
    await page.reload();
    await expect(news(page)).toBeVisible();
    await page.getByRole('link', { name: 'Map' }).tap();
    await expect(page).toHaveURL(/modal=map/);
    await expect(news(page)).toBeHidden();
  });
});
