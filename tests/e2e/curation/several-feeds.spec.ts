import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../support/service.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { ofStaff, test as staffTest } from './staff-test.ts';

const getFeed = (provider: string) => ({ provider, url: 'http://127.0.0.1:1/odata', token: 'none' });

/** A service with two feeds that can't be reached. */
const test = staffTest.extend<object, { service: Awaited<ReturnType<typeof startService>> }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, { workerIndex }) => {
      const folder = await mkdtemp(join(tmpdir(), 'several-feeds-'));
      const RESO_FEEDS = join(folder, 'feeds.json');
      await writeFile(RESO_FEEDS, JSON.stringify([getFeed('northwest'), getFeed('southeast')]));
      const variables = { ...ofStaff, RESO_FEEDS, FEED_SCHEDULE: '0' };
      const service = await startService(`several-feeds-${workerIndex}`, variables);
      await use(service);
      await service.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('of several feeds, each has a line that leads to its card @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await page.goto('/hfc/_i/review?modal=operations');
  const lines = page.getByRole('list', { name: 'All feeds' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText('southeast');
  await expect(lines.nth(1)).toContainText('never read');
  const heading = page.getByRole('heading', { name: 'southeast' });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await lines.nth(1).getByRole('button', { name: 'southeast' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // The line tells what the card tells.
  await page.getByRole('article', { name: 'southeast' }).getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(lines.nth(1)).toContainText('Paused');
});
