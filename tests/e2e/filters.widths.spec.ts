import { countInList, pressPanel, sheetButton, showButton } from './support/homes-in-list.ts';
import { expect, hydrated, test } from './support/test.ts';

const SEATTLE = '/hfc/home?markets=seattle';

test.describe('filters', () => {
  test('narrow the list and are in the address', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    const all = await countInList(page);
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Triplex' }).check();
    await expect(page).toHaveURL(`${SEATTLE}&categories=Triplex&modal=filters`);
    await expect.poll(() => countInList(page)).toBeLessThan(all);
    const categories = page.locator('#home-list .home-card-text p:first-of-type span');
    await expect.poll(async () => [...new Set(await categories.allTextContents())]).toEqual(['Triplex']);
  });

  test('return on going back and stay after a reload', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    const all = await countInList(page);
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    await expect(page).toHaveURL(/categories=Duplex/);
    await expect.poll(() => countInList(page)).toBeLessThan(all);
    const duplexes = await countInList(page);
    await page.reload();
    await hydrated(page);
    expect(await countInList(page)).toBe(duplexes);
    await pressPanel(page, 'Home type');
    await expect(page.getByRole('checkbox', { name: 'Duplex' })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(SEATTLE);
    await expect.poll(() => countInList(page)).toBe(all);
    await pressPanel(page, 'Home type');
    await expect(page.getByRole('checkbox', { name: 'Duplex' })).not.toBeChecked();
  });

  test('count potential homes only if that is chosen', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${SEATTLE}&min_units=2`);
    await hydrated(page);
    const existing = await countInList(page);
    await pressPanel(page, 'Size');
    await page.getByRole('checkbox', { name: /potential units/i }).check();
    await expect(page).toHaveURL(`${SEATTLE}&min_units=2&potential_units=1&modal=filters`);
    await expect.poll(() => countInList(page)).toBeGreaterThan(existing);
  });

  test('apply a price when its field loses the focus', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await pressPanel(page, 'Price');
    const from = page.getByRole('textbox', { name: 'From' }).and(page.locator('[name=min_price]'));
    await from.fill('1500000');
    await from.press('Enter');
    await expect(page).toHaveURL(`${SEATTLE}&min_price=1500000`);
    const enough = /^\$(1\.[5-9]\d?|[2-9](\.\d+)?|\d{2,}(\.\d+)?)m$/;
    const prices = page.locator('#home-list b');
    await expect.poll(async () => (await prices.allTextContents()).every((price) => enough.test(price))).toBe(true);
    expect(await prices.count()).toBeGreaterThan(0);
  });

  test('say which one to clear when nothing matches', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${SEATTLE}&categories=Triplex&min_price=90000000`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'No homes match your filters' })).toBeVisible();
    await expect(page.getByText(/Clear the price filter to see \d+ homes?\./)).toBeVisible();
    await page.getByRole('link', { name: 'Clear price filter' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&categories=Triplex`);
    await expect(page.locator('#home-list [data-compound-id]').first()).toBeVisible();
  });

  test('drop malformed values and clean the address', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${SEATTLE}&min_price=cheap&tags=<b>,near+a+park&max_units=-3&page=0&utm_source=x&areas=nowhere`);
    await hydrated(page);
    await expect(page).toHaveURL(/\?markets=seattle(&areas=nowhere)?&tags=near\+a\+park$/);
  });

  test('change the market and drop the areas of the other one', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/hfc/home');
    await hydrated(page);
    await page.getByLabel('Market', { exact: true }).selectOption('denver');
    await expect(page).toHaveURL('/hfc/home?markets=denver');
    await expect(page).toHaveTitle(/Denver/);
  });

  test('show the order on the narrowest phone, beside the link to the map', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(SEATTLE);
    await hydrated(page);
    const order = page.getByLabel('Sort by');
    for (const chosen of await order.getByRole('option').allInnerTexts()) {
      await order.selectOption({ label: chosen });
      const [select, link] = await Promise.all([
        order.boundingBox(),
        page.getByRole('link', { name: 'Map', exact: true }).boundingBox(),
      ]);
      expect(select?.height).toBeGreaterThanOrEqual(44);
      expect((select?.x ?? 0) + (select?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
      expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('work across pages', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    const first = await page.locator('#home-list h3').first().innerText();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&page=2#homes`);
    await expect(page.locator('#home-list h3').first()).not.toHaveText(first);
    await page.goBack();
    await expect(page.locator('#home-list h3').first()).toHaveText(first);
  });

  test('close their panel with Escape and with a press elsewhere', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await pressPanel(page, 'Price');
    const panel = page.locator('details[open]');
    await expect(panel).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await pressPanel(page, 'Price');
    // On a phone, the sheet covers the heading.
    await page.mouse.click(30, 90);
    await expect(panel.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('.sheet:popover-open')).toHaveCount(0);
  });

  test('are in a sheet that a step back closes', { tag: '@phone' }, async ({ page }) => {
    const sheet = page.locator('.sheet:popover-open');
    await page.goto('/privacy');
    await page.goto(SEATTLE);
    await hydrated(page);
    const all = await countInList(page);
    await sheetButton(page).click();
    await expect(page).toHaveURL(`${SEATTLE}&modal=filters`);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(SEATTLE);
    // What is chosen in it is one step.
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Triplex' }).check();
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    await expect(page).toHaveURL(/categories=Duplex,Triplex&modal=filters$/);
    await showButton(page).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(`${SEATTLE}&categories=Duplex,Triplex`);
    await page.goBack();
    await expect(page).toHaveURL(SEATTLE);
    await expect.poll(() => countInList(page)).toBe(all);
    // Closed without a choice, it leaves no entry to come back to.
    await sheetButton(page).click();
    await expect(page).toHaveURL(/modal=filters/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(SEATTLE);
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });

  test('are in a sheet that closes to the map below it', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await sheetButton(page).click();
    await expect(page).toHaveURL(`${SEATTLE}&modal=map-filters`);
    await page.getByRole('checkbox', { name: 'Available only' }).check({ force: true });
    await expect(page).toHaveURL(`${SEATTLE}&available=1&modal=map-filters`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${SEATTLE}&available=1&modal=map`);
    await expect(page.locator('#map')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${SEATTLE}&modal=map`);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(SEATTLE);
  });

  test('keep the page from scrolling while their sheet is open', { tag: '@phone' }, async ({ page }) => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await page.goto(SEATTLE);
    await hydrated(page);
    expect(await overflow()).toBe('visible');
    await sheetButton(page).click();
    await expect.poll(overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(overflow).toBe('visible');
    // A page that is left with its sheet open doesn't lock the next one.
    await sheetButton(page).click();
    await expect.poll(overflow).toBe('hidden');
    await page.getByRole('link', { name: 'Privacy', exact: true }).evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
    await expect.poll(overflow).toBe('visible');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows, and the filters are a form', async ({ page }) => {
    await page.goto(SEATTLE);
    const all = await countInList(page);
    await expect(page.locator('#home-list [data-compound-id]')).toHaveCount(Math.min(all, 18));
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Triplex' }).check();
    await showButton(page).click();
    await expect(page).toHaveURL(/markets=seattle.*categories=Triplex/);
    expect(await countInList(page)).toBeLessThan(all);
    await page.getByLabel('Sort by').selectOption('popular');
    await pressPanel(page, 'Price');
    await showButton(page).click();
    await expect(page).toHaveURL(/sort=popular/);
  });

  test('pages and homes are links', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SEATTLE);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    const title = await page.locator('#home-list h3').first().innerText();
    await page.locator('#home-list a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
