import type { Page } from '@playwright/test';
import { changeHome } from '../support/change-home.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const LIST = '/hfc/home?markets=denver';

/** The statuses of the page's answers as the server sent them. The browser shows a 304 to the page as a 200. */
async function watchStatuses(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await network.send('Network.enable');
  return statuses;
}

test.describe('a visitor who keeps a home open', () => {
  for (const place of ['on its page', 'over the list'] as const)
    test(`${place} is told when it can’t be had any more, or has another price`, async ({ page, request }) => {
      const list = await (await request.get(LIST)).text();
      const ids = Array.from(list.matchAll(/data-compound-id="(\d+)"/g), ([, id]) => Number(id));
      const compound_id = ids[place === 'on its page' ? 0 : 1] ?? 0;
      await page.clock.install();
      await page.goto(place === 'on its page' ? `/hfc/compounds/${compound_id}` : `${LIST}&compound_id=${compound_id}`);
      await hydrated(page);
      const asked = page.waitForResponse(`**/api/hfc/compounds/${compound_id}`);
      await page.clock.fastForward('00:31');
      expect((await asked).status()).toBe(200);
      const home = page
        .getByRole(place === 'on its page' ? 'main' : 'dialog')
        .getByRole('article')
        .first();
      const news = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Update' }) });

      await changeHome(compound_id, { price: 123_000 });
      await page.clock.fastForward('01:00');
      await expect(news).toContainText('The price is now $123,000.');
      await expect(home).not.toContainText('$123,000');
      await expectAccessible(page);
      await news.getByRole('button', { name: 'Update' }).click();
      await expect(home).toContainText('$123,000');
      await expect(news).toHaveCount(0);
      // Nothing changed since, so nothing but the question goes over the wire.
      const statuses = await watchStatuses(page);
      await page.clock.fastForward('00:06');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(() => statuses).toEqual([304]);

      await changeHome(compound_id, { current_status: 'sold' });
      await page.clock.fastForward('01:00');
      await expect(news).toContainText('This home was sold.');
    });
});
