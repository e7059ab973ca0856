import { expect, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle';

test.describe('a home over the list', () => {
  test('opens from its card, sets the address, and closes by button, key and back', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const card = page.locator('#home-list a').first();
    const title = await card.locator('h3').innerText();
    const dialog = page.getByRole('dialog', { name: title });
    await card.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/compound_id=\d+/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(LIST);

    await card.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);

    await card.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeVisible();
  });

  test('has the text color of its page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await page.locator('#home-list a').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('color', ink);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveCSS('color', ink);
  });

  test('sets the document title while it is open', { tag: '@phone' }, async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const ofList = await page.title();
    const card = page.locator('#home-list a').first();
    const title = await card.locator('h3').innerText();
    await card.click();
    await expect(page).toHaveTitle(`${title} | Kinhood`);
    await page.reload();
    await expect(page).toHaveTitle(`${title} | Kinhood`);
    await hydrated(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveTitle(ofList);
  });

  test('has the content of its page', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    await page.locator('#home-list a').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const facts = await dialog.locator('dl').allInnerTexts();
    expect(facts.join()).toMatch(/Units[^]*Lot/);
    await dialog.getByRole('link', { name: 'Open full page' }).click();
    await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
    expect(await page.locator('dl').allInnerTexts()).toEqual(facts);
  });

  test.describe('that is missing', () => {
    test.use({ expected: { complaints: [/status of 4(04|10)/] } });

    test('shows a not found message over the list', { tag: '@phone' }, async ({ page }) => {
      await page.goto(`${LIST}&compound_id=999999`);
      await hydrated(page);
      const dialog = page.getByRole('dialog', { name: 'Home not found' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(LIST);
      await expect(page.locator('#home-list [data-compound-id]').first()).toBeVisible();
    });

    test('shows a no longer listed message with similar homes', { tag: '@phone' }, async ({ page, request }) => {
      let gone = 0;
      for (let id = 1; gone === 0 && id <= 400; id += 1) {
        if ((await request.get(`/api/hfc/compounds/${id}`)).status() === 410) gone = id;
      }
      await page.goto(`${LIST}&compound_id=${gone}`);
      await hydrated(page);
      const dialog = page.getByRole('dialog', { name: 'This home is no longer listed' });
      await dialog.getByRole('link', { name: 'See similar homes' }).click();
      await expect(page).toHaveURL(`/hfc/compounds/${gone}`);
      await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible();
    });
  });
});

test.describe('the page of a home', () => {
  test('describes the home to people and search engines', { tag: '@phone' }, async ({ page, request }) => {
    const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
      compounds: { compound_id: number; editorial: { title: string }; home: { formatted_address: string } }[];
    };
    const [compound] = compounds;
    if (!compound) throw new Error('Nothing is published');
    const path = `/hfc/compounds/${compound.compound_id}`;
    await page.goto(path);
    await expect(page).toHaveTitle(`${compound.editorial.title} | Kinhood`);
    await expect(page.getByText(compound.home.formatted_address)).toBeVisible();
    const head = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect(await head('link[rel=canonical]', 'href')).toMatch(new RegExp(`${path}$`));
    expect(await head('meta[property="og:title"]', 'content')).toBe(compound.editorial.title);
    const image = await request.get(new URL((await head('meta[property="og:image"]', 'content')) ?? '').pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<
      string,
      unknown
    >;
    expect(data).toMatchObject({ '@type': 'RealEstateListing', name: compound.editorial.title });
  });

  test('links to permits and to the listing', { tag: '@phone' }, async ({ page, request }) => {
    const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
      compounds: { compound_id: number; home_details: { home_attributes: { parcelNumber: string | null } } }[];
    };
    const withParcel = compounds.find(({ home_details }) => home_details.home_attributes.parcelNumber !== null);
    const without = compounds.find(({ home_details }) => home_details.home_attributes.parcelNumber === null);
    await page.goto(`/hfc/compounds/${withParcel?.compound_id}`);
    await expect(page.getByRole('link', { name: 'Permits' })).toHaveAttribute(
      'href',
      /^https:\/\/permits\.example\/\S+$/,
    );
    await expect(page.getByRole('link', { name: 'View listing' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.zillow\.com\/homes\//,
    );
    if (without) {
      await page.goto(`/hfc/compounds/${without.compound_id}`);
      await expect(page.getByRole('link', { name: 'Permits' })).toHaveCount(0);
    }
  });
});
