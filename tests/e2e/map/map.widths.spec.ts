import type { Locator, Page } from '@playwright/test';
import { pressPanel, showButton } from '../support/homes-in-list.ts';
import { expect, hydrated, test } from '../support/test.ts';

const LIST = '/hfc/home?markets=seattle';
const AREA = 'seattle-ballard-fremont';

/** Shows the map: beside the list on a wide screen, behind a button on a narrow one. */
async function showMap(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of homes' });
  await expect(map.locator('.leaflet-container')).toBeVisible();
  await expect(map.getByRole('button', { name: /homes?/i }).first()).toBeVisible();
  return map;
}

test.describe('the map', () => {
  test('replaces the list on a phone and gives way to it again', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    await showMap(page, isMobile);
    await expect(page).toHaveURL(`${LIST}&modal=map`);
    await expect(page.locator('#home-list')).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.locator('#home-list')).toBeVisible();
  });

  test('is beside the list on a wide screen', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    await showMap(page, isMobile);
    await expect(page.locator('#home-list')).toBeVisible();
  });

  test('draws nothing after the visitor has left', { tag: '@desktop' }, async ({ page, isMobile }) => {
    // Frames wait until the story lets them run.
    await page.addInitScript(() => {
      const waiting = new Map<number, FrameRequestCallback>();
      const { requestAnimationFrame, cancelAnimationFrame } = window;
      let ids = 1e9;
      const held = {
        isHolding: false,
        run: () => {
          const count = waiting.size;
          for (const frame of waiting.values()) frame(performance.now());
          return count;
        },
      };
      Object.assign(window, {
        held,
        requestAnimationFrame: (frame: FrameRequestCallback) => {
          if (!held.isHolding) return requestAnimationFrame(frame);
          ids += 1;
          waiting.set(ids, frame);
          return ids;
        },
        cancelAnimationFrame: (id: number) => {
          if (!waiting.delete(id)) cancelAnimationFrame(id);
        },
      });
    });
    await page.goto(`${LIST}&areas=${AREA}`);
    await hydrated(page);
    await showMap(page, isMobile);
    await page.evaluate(() => Object.assign((window as unknown as { held: object }).held, { isHolding: true }));
    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await expect(page).toHaveURL(LIST);
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    const ran = await page.evaluate(() => (window as unknown as { held: { run: () => number } }).held.run());
    expect(ran).toBeGreaterThan(0);
  });

  test('names its sources', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    const map = await showMap(page, isMobile);
    await expect(map.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible();
  });

  for (const market of ['bay_area', 'chicago', 'denver', 'philadelphia']) {
    test(`draws ${market}`, async ({ page, isMobile }) => {
      await page.goto(`/hfc/home?markets=${market}`);
      await hydrated(page);
      await showMap(page, isMobile);
    });
  }
});

interface Look {
  zoom: number;
  lat: number;
  lng: number;
}

/** The map's current view. */
async function look(map: Locator): Promise<Look> {
  const [zoom = 0, lat = 0, lng = 0] = ((await map.locator('.map').getAttribute('data-view')) ?? '')
    .split('/')
    .map(Number);
  return { zoom, lat, lng };
}

async function tickArea(page: Page, name: string): Promise<void> {
  await pressPanel(page, 'Areas');
  await page.locator(`input[value=${name}]`).click();
  await showButton(page).click();
}

test.describe('the view of the map', () => {
  test('moves to the chosen areas, and back when they are cleared', async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    const map = await showMap(page, isMobile);
    const whole = await look(map);
    await tickArea(page, AREA);
    await expect(page).toHaveURL(/areas=/);
    await expect.poll(async () => (await look(map)).zoom).toBeGreaterThan(whole.zoom);
    const near = await look(map);
    await tickArea(page, 'seattle-tacoma');
    await expect.poll(async () => (await look(map)).lat).toBeLessThan(near.lat - 0.1);
    expect((await look(map)).zoom).toBeLessThan(near.zoom);
    await tickArea(page, AREA);
    await tickArea(page, 'seattle-tacoma');
    const fromWhole = async () => {
      const now = await look(map);
      return Math.abs(now.lat - whole.lat) + Math.abs(now.lng - whole.lng);
    };
    // Within a pixel or two. Compare the position first: the second area alone may have the same zoom as the whole.
    await expect.poll(fromWhole).toBeLessThan(0.005);
    expect((await look(map)).zoom).toBe(whole.zoom);
  });

  test('starts at the areas in the address, with all of their homes', async ({ page, isMobile }) => {
    await page.goto(`${LIST}&areas=${AREA}`);
    await hydrated(page);
    // '51 homes in Seattle', and '27 no longer available'.
    const heading = await page.getByRole('heading', { name: /^\d+ homes/ }).innerText();
    const total = [...heading.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
    const map = await showMap(page, isMobile);
    await expect.poll(async () => (await look(map)).zoom).toBeGreaterThanOrEqual(12);
    const counts = await map
      .locator('.map-pin[tabindex="0"]')
      .evaluateAll((pins) => pins.map((pin) => (pin.matches('.map-pin-cluster') ? Number(pin.textContent) : 1)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('stays when another filter changes', async ({ page, isMobile }) => {
    await page.goto(`${LIST}&areas=${AREA}`);
    await hydrated(page);
    const map = await showMap(page, isMobile);
    await expect.poll(async () => (await look(map)).zoom).toBeGreaterThanOrEqual(12);
    await map.getByRole('button', { name: 'Zoom out' }).click();
    const before = await look(map);
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    await showButton(page).click();
    await expect(page).toHaveURL(/categories=Duplex/);
    await expect(page.getByRole('heading', { name: /^\d+ homes/ })).toBeVisible();
    expect(await look(map)).toEqual(before);
  });
});

/** A point of the map without any item. */
function emptyPoint(map: Locator): Promise<{ x: number; y: number }> {
  return map.locator('.map').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let y = top + 40; y < top + height - 60; y += 12) {
      for (let x = left + 40; x < left + width - 80; x += 12) {
        const free = [-30, 0, 30].every(
          (by) =>
            document.elementFromPoint(x + by, y + by)?.closest('.map') &&
            !document.elementFromPoint(x + by, y + by)?.closest('.map-pin, .leaflet-popup'),
        );
        if (free) return { x, y };
      }
    }
    throw new Error('The map is full');
  });
}

test.describe('a home on the map', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${LIST}&areas=${AREA}`);
    await hydrated(page);
  });

  test('is selected by a press, and cleared by another', async ({ page, isMobile }) => {
    const map = await showMap(page, isMobile);
    const pin = map.locator('.map-pin-pill[tabindex="0"]').first();
    const key = await pin.getAttribute('data-key');
    const same = map.locator(`[data-key="${key}"]`);
    await expect(same).toHaveAttribute('aria-pressed', 'false');
    await pin.click();
    await expect(same).toHaveAttribute('aria-pressed', 'true');
    await expect(same).toHaveAttribute('aria-current', 'location');
    await expect(map.locator('[aria-pressed=true]')).toHaveCount(1);
    await expect(map.getByRole('dialog')).toBeVisible();
    await same.locator('span').click();
    await expect(map.getByRole('dialog')).toHaveCount(0);
    await expect(map.locator('[aria-pressed=true], [aria-current]')).toHaveCount(0);
  });

  test('is cleared by a press on empty ground, and by Escape', async ({ page, isMobile }) => {
    const map = await showMap(page, isMobile);
    const key = await map.locator('.map-pin-pill[tabindex="0"]').first().getAttribute('data-key');
    const pin = map.locator(`[data-key="${key}"]`);
    await pin.click();
    await expect(map.getByRole('dialog')).toBeVisible();
    const { x, y } = await emptyPoint(map);
    await page.mouse.click(x, y);
    await expect(map.getByRole('dialog')).toHaveCount(0);
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
  });

  test('is replaced when another home is selected', { tag: '@desktop' }, async ({ page, isMobile }) => {
    const map = await showMap(page, isMobile);
    const pins = map.locator('.map-pin-pill[tabindex="0"]');
    await expect(pins.nth(1)).toBeVisible();
    const keys = await pins.evaluateAll((found) => found.map((pin) => (pin as HTMLElement).dataset.key));
    await map.locator(`[data-key="${keys.at(-1)}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(map.locator(`[data-key="${keys.at(-1)}"]`)).toHaveAttribute('aria-pressed', 'true');
    await map.locator(`[data-key="${keys[0]}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(map.locator('[aria-pressed=true]')).toHaveAttribute('data-key', `${keys[0]}`);
  });

  test('and its card in the list are highlighted together', { tag: '@desktop' }, async ({ page, isMobile }) => {
    const map = await showMap(page, isMobile);
    const cards = page.locator('#home-list > [data-compound-id]');
    const id = await cards.nth(1).getAttribute('data-compound-id');
    const pin = map.locator(`[data-key="home-${id}"]`);
    await cards.nth(1).hover();
    await expect(pin).toHaveClass(/is-pointed/);
    await page.mouse.move(0, 0);
    await expect(map.locator('.is-pointed')).toHaveCount(0);
    await cards.nth(1).locator('a').focus();
    await expect(pin).toHaveClass(/is-pointed/);

    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    await expect(cards.nth(1)).toHaveClass(/selected/);
    await expect(cards.and(page.locator('.selected'))).toHaveCount(1);
    await pin.click();
    await page.mouse.move(0, 0);
    await expect(cards.nth(1)).not.toHaveClass(/selected/);
  });
});

test.describe('on a touch screen', { tag: '@phone' }, () => {
  for (const [what, address] of [
    ['a market', LIST],
    ['a dense market', '/hfc/home?markets=bay_area'],
    ['areas', `${LIST}&areas=${AREA}`],
  ] as const) {
    test(`the pins of ${what} are large enough and don’t overlap`, async ({ page, isMobile }) => {
      await page.goto(address);
      await hydrated(page);
      const map = await showMap(page, isMobile);
      // The areas' bounds load after the map. Until then all homes in them form one pin.
      await expect.poll(() => map.locator('.map-pin').count()).toBeGreaterThan(3);
      const pins = await map.locator('.map-pin').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          const seen = (button.firstElementChild as Element).getBoundingClientRect();
          const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
          return {
            left,
            top,
            right,
            bottom,
            inView: (button as HTMLElement).tabIndex === 0,
            isHit: !hit || button.contains(hit),
            label: button.getAttribute('aria-label'),
          };
        }),
      );
      expect(pins.length).toBeGreaterThan(3);
      expect(pins.filter(({ inView, isHit }) => inView && !isHit)).toEqual([]);
      const small = pins.filter(
        ({ left, top, right, bottom, inView }) => inView && (right - left < 43.5 || bottom - top < 43.5),
      );
      const room = 1.5;
      // A smaller target is only allowed directly beside a neighbor.
      const lonely = small.filter((pin) =>
        pins.every(
          (other) =>
            other === pin ||
            other.left > pin.right + room ||
            other.right < pin.left - room ||
            other.top > pin.bottom + room ||
            other.bottom < pin.top - room,
        ),
      );
      expect(lonely).toEqual([]);
      expect(small.length).toBeLessThan(pins.length / 3);
    });
  }
});
