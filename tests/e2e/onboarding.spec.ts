import type { Page } from '@playwright/test';
import type { MapAreasFile } from '../../src/contracts/base-maps.ts';
import { type AreaGeometry, areaContains, boundsOf } from '../../src/rules/geo.ts';
import { geographyOf } from '../../src/rules/metro-geography.ts';
import { anEmail, fill, PASSWORD, press, signUp } from './support/account.ts';
import { answer, answered, at, goOn, headings, type Step } from './support/onboarding.ts';
import { shifts } from './support/shifts.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** Every way to sign up and what it asks. */
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
    test(`${path} asks one thing a screen, and forgets nothing on the way back or in a reload`, async ({ page }) => {
      await page.goto(path);
      for (const [index, step] of steps.entries()) {
        await at(page, step);
        if (steps.length > 1) await expect(page.getByText(`${index + 1} of ${steps.length}`)).toBeVisible();
        await answer[step](page);
        await page.reload();
        await at(page, step);
        await answered[step](page);
        await page.waitForLoadState('networkidle');
        expect(await shifts(page)).toEqual([]);
        await expectAccessible(page);
        const next = steps[index + 1];
        if (!next) break;
        await goOn(page, step);
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
        await goOn(page, step);
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
  test('without more is decided by the A/B test, counted once', async ({ page }) => {
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
    await page.waitForLoadState('networkidle');
    expect(counted).toEqual([{ ab_test: 'hfc_onboard', ab_test_group: 'questionnaire_only' }]);
  });

  test('may name the step to begin with, and none that can’t be answered yet', async ({ page }) => {
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

  test('leads a city that isn’t open to where one is told of it', async ({ page, request }) => {
    for (const city of ['austin', 'boston']) {
      const answer = await request.get(`/signup/hFc/${city}`, { maxRedirects: 0 });
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

  test('with a product to choose lets one just look around', async ({ page }) => {
    await page.goto('/signup?product_select=1');
    await at(page, 'product');
    await page.getByRole('link', { name: /^Just look around/ }).click();
    await expect(page).toHaveURL('/hfc/home');
  });
});

test.describe('the metro', () => {
  test('has to be chosen', async ({ page }) => {
    await page.goto('/signup/cityselect');
    await at(page, 'metro');
    await press(page, 'Go on');
    await expect(page.getByRole('alert')).toHaveText('Choose one of them.');
    await expectAccessible(page);
    await page.getByLabel('Denver').check();
    await expect(page.getByRole('alert')).toBeHidden();
    await press(page, 'Go on');
    await expect(page.getByText('You’ll hear of new homes in Denver.')).toBeVisible();
  });

  test('is the one that was looked at', async ({ page }) => {
    await page.goto('/hfc/home?markets=chicago&areas=chicago-evanston');
    await hydrated(page);
    await page.goto('/signup/hfc/subscribe');
    await at(page, 'metro');
    await expect(page.getByLabel('Chicago')).toBeChecked();
    await press(page, 'Go on');
    await expect(page.getByLabel('Evanston')).toBeChecked();
    await page.goBack();
    await page.getByLabel('Denver').check();
    await press(page, 'Go on');
    await expect(page.getByRole('button', { name: 'All of Denver' })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test.describe('the areas', () => {
  /** A spot inside an area, and where the map shows it. */
  async function spotOf(page: Page, name: string): Promise<{ x: number; y: number }> {
    const { areas } = (await (await page.request.get('/cdn/map_areas/1.json')).json()) as MapAreasFile;
    const boundary = areas.find((area) => area.name === name)?.boundary as AreaGeometry;
    const rings = (boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates).map(([ring]) => ring);
    const bounds = boundsOf((rings[0] ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng })));
    if (!bounds) throw new Error(`No area ${name}`);
    const spot = { lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2 };
    expect(areaContains(boundary, spot)).toBe(true);
    const map = page.getByRole('region', { name: 'Areas of Seattle' });
    const start = geographyOf({ key: 'seattle' }).center;
    await expect(map).not.toHaveAttribute('data-view', new RegExp(`/${start.lat.toFixed(4)}/`));
    const [zoom = 0, lat = 0, lng = 0] = ((await map.getAttribute('data-view')) ?? '').split('/').map(Number);
    const pixel = (at: { lat: number; lng: number }) => {
      const sin = Math.sin((at.lat * Math.PI) / 180);
      const size = 256 * 2 ** zoom;
      return {
        x: size * (at.lng / 360 + 0.5),
        y: size * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
      };
    };
    const box = await map.boundingBox();
    const [center, target] = [pixel({ lat, lng }), pixel(spot)];
    return { x: (box?.width ?? 0) / 2 + target.x - center.x, y: (box?.height ?? 0) / 2 + target.y - center.y };
  }

  test('are chosen on the map as well as in the list, and show the homes that wait there', async ({ page }) => {
    await page.goto('/signup/hfc/seattle');
    await at(page, 'areas');
    await expect(page.getByRole('heading', { name: 'New in Seattle' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const map = page.getByRole('region', { name: 'Areas of Seattle' });
    const asked = page.waitForResponse(/onboard_compounds\?area_names=seattle-west-seattle$/);
    await map.click({ position: await spotOf(page, 'seattle-west-seattle') });
    await expect(page.getByLabel('West Seattle')).toBeChecked();
    const { items } = (await (await asked).json()) as { items: { compound_id: number }[] };
    const homes = page.getByRole('region', { name: 'New there' }).locator('a');
    await expect(homes).toHaveCount(items.length);
    expect(await homes.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      items.map(({ compound_id }) => `/hfc/compounds/${compound_id}`),
    );
    await map.click({ position: await spotOf(page, 'seattle-west-seattle') });
    await expect(page.getByLabel('West Seattle')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'All of Seattle' })).toBeVisible();
  });

  test('can all be taken instead of those that were chosen', async ({ page }) => {
    await page.goto('/signup/hfc/subscribe');
    await at(page, 'metro');
    await page.getByLabel('Seattle').check();
    await press(page, 'Go on');
    await page.getByLabel('Tacoma').check();
    await press(page, 'All of Seattle');
    await expect(page.getByText('You’ll hear of new homes in Seattle.')).toBeVisible();
  });

  test.describe('that don’t come', () => {
    test.use({ expected: { complaints: [/status of 503/, /^503: /] } });
    test('are said to be missing, and asked for again', async ({ page }) => {
      await page.route('**/region_info.json*', (route) => route.fulfill({ status: 503 }));
      await page.goto('/signup/hfc/seattle');
      await at(page, 'areas');
      await expect(page.getByRole('alert')).toContainText('The areas didn’t arrive.');
      await page.unroute('**/region_info.json*');
      await press(page, 'Try again');
      await expect(page.getByLabel('Tacoma')).toBeVisible();
    });
  });
});

test('a place is one that was found, in the metro or not', async ({ page }) => {
  await page.goto('/signup/hfc/seattle?step=place');
  await at(page, 'place');
  await page.getByRole('combobox').fill('somewhere over');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'Skip');
  await expect(page.getByRole('alert')).toContainText('Choose one of the places');
  await expectAccessible(page);
  await page.getByRole('combobox').fill('Denver');
  await page
    .getByRole('option', { name: /^Denver, CO/ })
    .first()
    .click();
  await expect(page.getByText('That is outside of Seattle.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the place' }).click();
  await press(page, 'Skip');
  await at(page, 'questionnaire');
});

test('by keyboard alone, from the first question to the homes', { tag: '@desktop' }, async ({ page }) => {
  const tabTo = async (name: string): Promise<void> => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let presses = 0; presses < 30 && (await focused()).trim() !== name; presses++)
      await page.keyboard.press('Tab');
    expect((await focused()).trim()).toBe(name);
  };
  await page.goto('/signup?product_select=1');
  await at(page, 'product');
  await page.getByRole('button', { name: /^A home near/ }).focus();
  await page.keyboard.press('Enter');
  await at(page, 'metro');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Chicago')).toBeChecked();
  await page.keyboard.press('Enter');
  await at(page, 'areas');
  await expect(page.getByLabel('Evanston')).toBeVisible();
  await page.getByLabel('Evanston').focus();
  await page.keyboard.press('Space');
  await tabTo('Go on with 1 area');
  await page.keyboard.press('Enter');
  await at(page, 'place');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Evanston');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue(/^Evanston/);
  await tabTo('Go on');
  await page.keyboard.press('Enter');
  await at(page, 'questionnaire');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('4–6 months')).toBeChecked();
  await page.keyboard.press('Enter');
  await at(page, 'account');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(anEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hfc/home?markets=chicago&areas=chicago-evanston');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the first question is there, and says what it needs', async ({ page }) => {
    for (const path of ['/signup', '/hfc/signup', '/signup?product_select=1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/needs? scripts, and they have not come/)).toBeVisible();
    }
  });
});

test('a second press of a button presses nothing that comes after it', async ({ page }) => {
  await page.goto('/signup/hfc/seattle');
  await at(page, 'areas');
  await page.getByRole('button', { name: 'All of Seattle' }).dblclick();
  await at(page, 'place');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.place);
  await page.getByRole('button', { name: 'Skip' }).click();
  await at(page, 'questionnaire');
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  await at(page, 'place');
});

test('from the landing page to the own list', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  for (const step of ['metro', 'questionnaire'] as const) {
    await at(page, step);
    await answer[step](page);
    await goOn(page, step);
  }
  await at(page, 'account');
  const kept = page.waitForResponse(/\/api\/update_user$/);
  await fill(page, { 'Your name': 'Grace', 'E-mail address': anEmail(), Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
  await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
  const { user } = (await (await kept).json()) as { user: object };
  expect(user).toMatchObject({
    public_profile: { earliestMove: 'months_4_6', locationType: 'sale', minBedrooms: '4+' },
    config: { home_preferences: { earliestMove: 'months_4_6' } },
  });
  await expect(page.getByRole('complementary', { name: 'Your market' })).toBeHidden();
  // Whoever is signed in and follows a market has nothing to sign up for.
  for (const path of ['/signup', '/signup/cityselect']) {
    await page.goto(path);
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
  }
});

test('whoever follows nothing is asked where they want to live', async ({ page }) => {
  await signUp(page);
  const panel = page.getByRole('complementary', { name: 'Your market' });
  await expect(panel).toContainText('Choose where you want to live, and hear of new homes.');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Choose' }).click();
  await expect(page).toHaveURL('/signup/cityselect');
  await at(page, 'metro');
  await page.getByLabel('Denver').check();
  await page.reload();
  await at(page, 'metro');
  await expect(page.getByLabel('Denver')).toBeChecked();
  await page.getByRole('button', { name: 'Show me the homes' }).dblclick();
  await expect(page).toHaveURL('/hfc/home?markets=denver');
  await expect(panel).toBeHidden();
});

test('that question can be put away for the visit', async ({ page }) => {
  await signUp(page);
  const panel = page.getByRole('complementary', { name: 'Your market' });
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel).toBeHidden();
});
