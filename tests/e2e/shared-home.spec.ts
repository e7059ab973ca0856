import { signUp } from './support/account.ts';
import { sampleShareLink } from './support/sample-share-link.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.describe('a share link', () => {
  test('redirects to the home with the key, and with a flag that skips the name question', async ({ request }) => {
    const { share_link_key, compound_id } = await sampleShareLink(request);
    const home = `/hfc/homes_c/${compound_id}?share_link_key=${share_link_key}`;
    for (const [query, target] of [
      ['', home],
      ['?no_name_gate=1', `${home}&no_name_gate=1`],
      ['?no_name_gate=2&utm=x', home],
      ['.', home],
      [').', home],
      ['?utm_source=mail&gclid=1', `${home}&utm_source=mail&gclid=1`],
    ] as const) {
      const response = await request.get(`/hi/c/${share_link_key}/${compound_id}${query}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, target]);
    }
  });

  test('asks the visitor for a name once, and stores it', async ({ page, request }) => {
    const { share_link_key, compound_id, name } = await sampleShareLink(request);
    await page.goto(`/hi/c/${share_link_key}/${compound_id}`);
    const gate = page.getByRole('dialog', { name: `${name} shared a home with you` });
    await expect(gate).toBeVisible();
    await expectAccessible(page);
    await gate.getByLabel('What’s your first name?').fill('  Grace ');
    await page.keyboard.press('Enter');
    await expect(gate).toBeHidden();
    await expect(page.getByText(`Hello Grace. ${name} shared this home with you.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Hello Grace.')).toBeVisible();
    await expect(gate).toBeHidden();
  });

  test('works without a name', async ({ page, request }) => {
    const { share_link_key, compound_id, name } = await sampleShareLink(request);
    const gate = page.getByRole('dialog', { name: `${name} shared a home with you` });
    await page.goto(`/hi/c/${share_link_key}/${compound_id}?no_name_gate=1`);
    await hydrated(page);
    await expect(page.getByText(`${name} shared this home with you.`)).toBeVisible();
    await expect(gate).toBeHidden();
    await page.goto(`/hi/c/${share_link_key}/${compound_id}`);
    await gate.getByRole('button', { name: 'Skip' }).click();
    await page.reload();
    await hydrated(page);
    await expect(gate).toBeHidden();
    await expectAccessible(page);
  });

  test('has link previews, and isn’t indexed by search engines', async ({ request }) => {
    const { share_link_key, compound_id, name } = await sampleShareLink(request);
    const response = await request.get(`/hi/c/${share_link_key}/${compound_id}`, {
      headers: { 'user-agent': 'facebookexternalhit/1.1' },
    });
    const html = await response.text();
    expect(html).toContain(`property="og:image" content="`);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/hfc/compounds/${compound_id}"`));
    expect(html).toContain('name="robots" content="noindex"');
    // The owner of the link may be renamed or leave, so a cached page must not contain the name.
    expect(html).not.toContain(`${name} shared`);
    expect(html).toContain('This home was shared with a link.');
    const unshared = await (await request.get(`/hfc/homes_c/${compound_id}`)).text();
    expect(unshared).not.toContain('noindex');
    expect(unshared).not.toContain('shared with a link');
    expect(await (await request.get('/robots.txt')).text()).not.toContain('/hi/');
  });

  test('doesn’t ask the signed-in owner for a name, and says whose link it is', async ({ page, request }) => {
    const { share_link_key, compound_id, name } = await sampleShareLink(request);
    await signUp(page);
    await page.goto(`/hi/c/${share_link_key}/${compound_id}`);
    // A signed-in user has given a name already.
    await expect(page.getByText(`${name} shared this home with you.`)).toBeVisible();
    await expect(page.getByText('Hello')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.route('**/share_link_info/**', async (route) => {
      const { authorization } = route.request().headers();
      expect([new URL(route.request().url()).searchParams.get('self_view'), authorization?.slice(0, 7)]).toEqual([
        '1',
        'Bearer ',
      ]);
      const answer = await route.fetch();
      const { share_link_info } = (await answer.json()) as { share_link_info: object };
      await route.fulfill({ json: { share_link_info: { ...share_link_info, is_self_view: true } } });
    });
    await page.reload();
    await expect(page.getByText('This is what people see when you share this home.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test.describe('that is unknown', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    test('says so, and shows the home', async ({ page, request }) => {
      const { compound_id } = await sampleShareLink(request);
      await page.goto(`/hi/c/AAAAAAAAAAAAAAAAAAAAAA/${compound_id}`);
      await expect(page.getByText('This share link isn’t valid')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });

  test.describe('of another home', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    test('with a key of another home shows the home without a sharer', async ({ page, request }) => {
      const { share_link_key, compound_id } = await sampleShareLink(request);
      const regions = await page
        .goto('/hfc/home?markets=denver')
        .then(() => page.locator('#home-list [data-compound-id]').first().getAttribute('data-compound-id'));
      expect(regions).not.toBe(String(compound_id));
      await page.goto(`/hi/c/${share_link_key}/${regions}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('shared this home with you')).toBeHidden();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
});
