import { tourTime } from '../../../src/rules/tours/tour-times.ts';
import { toMoment } from '../../../src/rules/values/wall-clock.ts';
import { anEmail, fill, PASSWORD, press, signUp } from '../support/account.ts';
import { BROKEN, breakCalls } from '../support/account-pages.ts';
import { answerTour } from '../support/answer-tour.ts';
import { homesInList } from '../support/homes-in-list.ts';
import { mailTo } from '../support/mailbox.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const AGENT = 'maren@example.com';
const SEATTLE = 'America/Los_Angeles';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A date some days from now, such as `2026-12-05`. */
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A time at the homes in words. */
function inWords(date: string, from: string, to: string): string {
  const iso = (time: string) => toMoment({ date, time }, SEATTLE)?.toISOString() ?? '';
  return tourTime({ starts_at: iso(from), ends_at: iso(to) }, SEATTLE);
}

test.describe('a tour', () => {
  test.use({ expected: { complaints: [...BROKEN, /^console: Tour /, /status of 4\d\d/, /^503: /] } });

  test('is requested after logging in, survives mistakes and a lost connection, and is canceled', async ({ page }) => {
    const [id = ''] = (await homesInList(page)).slice(2);
    const email = anEmail();
    const name = `Ada${Date.now()}`;
    await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD, data: { name } } });
    await page.goto(`/hfc/compounds/${id}`);
    await hydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Request a tour' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(`Log in to request a tour of${title}`)).toBeVisible();
    await page.goto('/hfc/signup');
    await expect(page.getByText(`Sign up to request a tour of${title}`)).toBeVisible();
    await page.goto('/login');
    await fill(page, { 'Email address': email, Password: PASSWORD });
    await press(page, 'Log in');
    await expect(page).toHaveURL(`/hfc/tour?ids=${id}`);
    await expect(page.getByText('Maren will show you around.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Homes' }).getByRole('link')).toHaveText([title]);
    await expect(page.getByText('Times in Seattle (Pacific Time).')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Add another time');
    await expect(page.getByLabel('Date').last()).toBeFocused();
    await press(page, 'Add another time');
    await press(page, 'Remove time 1');
    await expect(page.getByRole('heading', { name: 'When can you come?' })).toBeFocused();
    await press(page, 'Request tour');
    await expect(page.getByRole('alert')).toHaveText(['Choose a date.', 'Choose a date.']);
    await expect(page.getByLabel('Date').first()).toBeFocused();
    await page.getByLabel('Date').first().fill(dayAhead(4));
    await page.getByLabel('Date').last().fill(dayAhead(5));
    await page.getByLabel('From').last().selectOption('2:00 PM');
    await page.getByLabel('How many people?').selectOption('3');
    await page.getByLabel('Anything we should know?').fill('<b>Ladder</b>?');
    await press(page, 'Request tour');
    await expect(page.getByRole('alert')).toHaveText('This must be after the start.');
    await expect(page.getByLabel('To').last()).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('To').last().selectOption('4:00 PM');
    // The request arrives, but the browser doesn't hear of it.
    await page.route('**/api/hfc/tour_request', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Request tour');
    await expect(page.getByRole('alert')).toHaveText(
      'Couldn’t send your request. Check your connection and try again.',
    );
    await page.unroute('**/api/hfc/tour_request');
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('<b>Ladder</b>?');
    await page.getByRole('button', { name: 'Request tour' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Tour requested' })).toBeFocused();
    await expectAccessible(page);
    const mail = await mailTo(AGENT, new RegExp(`^${name} requested a tour$`));
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail.text).toContain('> <b>Ladder</b>?');
    expect(mail.text).toContain(`Time 2: ${inWords(dayAhead(5), '14:00', '16:00')} (Pacific Time)`);
    await mailTo(email, /^We got your tour request$/);

    await page.goto(`/hfc/home?compound_id=${id}`);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Tour requested/ })
      .click();
    const tour = page.getByRole('article', { name: 'Tour in Seattle' });
    await expect(tour).toHaveCount(1);
    await expect(tour).toContainText('<b>Ladder</b>?');
    await expectAccessible(page);
    await page.goto(`/hfc/tour?ids=${id}`);
    await expect(page.getByRole('link', { name: 'See your tours' })).toHaveAttribute('href', '/hfc/account/tours');
    await page.getByLabel('Date').fill(dayAhead(6));
    await press(page, 'Request tour');
    await expect(page.getByRole('alert')).toHaveText(
      `You already have a tour of ${title}. You can cancel it in your tours.`,
    );

    await page.goto('/hfc/account/tours');
    await press(page, 'Cancel tour');
    await expectAccessible(page);
    await press(page, 'Keep it');
    await expect(page.getByRole('button', { name: 'Cancel tour' })).toBeFocused();
    await press(page, 'Cancel tour');
    const mend = await breakCalls(page, 'POST');
    await press(page, 'Cancel tour');
    await expect(page.getByRole('alert')).toHaveText('Couldn’t cancel the tour. Please try again.');
    await mend();
    await press(page, 'Cancel tour');
    await expect(page.getByRole('heading', { name: 'Tours', level: 1 })).toBeFocused();
    await expect(tour).toContainText('Tour canceled');
    await expect(tour.getByRole('link', { name: 'Request another tour' })).toHaveAttribute(
      'href',
      `/hfc/tour?ids=${id}`,
    );
    await expectAccessible(page);
  });

  test('of homes in the shortlist is proposed, accepted in one of two tabs, and in the calendar', async ({
    page,
    context,
  }) => {
    const ids = (await homesInList(page)).slice(3, 6);
    const email = await signUp(page);
    await page.goto('/hfc/account/tours');
    await expect(page.getByText('You have no tours.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/hfc/tour');
    await expect(page.getByRole('heading', { name: 'Choose homes to tour' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/hfc/tour?ids=${ids.join()}`);
    await page.getByLabel('Anything we should know?').fill('A <b>dog</b>');
    await page
      .getByRole('link', { name: /^Remove: / })
      .last()
      .click();
    await expect(page).toHaveURL(`/hfc/tour?ids=${ids.slice(0, 2).join()}`);
    await expect(page.getByRole('list', { name: 'Homes' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Homes' })).toBeFocused();
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('A <b>dog</b>');
    await page.getByLabel('Date').fill(dayAhead(4));
    await expect(page.getByRole('link', { name: 'See your tours' })).toHaveCount(0);
    await press(page, 'Request tour');
    await page.getByRole('link', { name: 'See your tours' }).click();
    await expect(page.getByText('Maren will get back to you about a time.')).toBeVisible();

    const [date, other] = [dayAhead(7), dayAhead(8)];
    await answerTour(email, {
      action: 'propose',
      time: { date, from: '11:00', to: '12:30' },
      note: 'At the <b>gate</b>',
    });
    const proposed = await mailTo(email, /^A time for your tour$/);
    expect(proposed.text).toContain(`Time: ${inWords(date, '11:00', '12:30')} (Pacific Time)`);
    await page.reload();
    await expect(page.getByText('At the <b>gate</b>')).toBeVisible();
    await expectAccessible(page);
    const second = await context.newPage();
    await second.goto('/hfc/account/tours');
    await expect(second.getByRole('button', { name: 'Accept this time' })).toBeVisible();
    await answerTour(email, { action: 'propose', time: { date: other, from: '09:00', to: '10:00' } });
    await press(page, 'Accept this time');
    await expect(page.getByRole('alert')).toHaveText(/^This tour has changed\./);
    await expect(page.getByText('9:00 AM to 10:00 AM')).toBeVisible();
    await press(page, 'Accept this time');
    await expect(page.getByText('Tour confirmed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept this time' })).toHaveCount(0);
    await expectAccessible(page);
    await press(second, 'Accept this time');
    await expect(second.getByText('Tour confirmed')).toBeVisible();

    const { attachments } = await mailTo(email, /^Your tour is confirmed$/);
    const [calendar] = attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
    const start = toMoment({ date: other, time: '09:00' }, SEATTLE)
      ?.toISOString()
      .replaceAll(/[-:]|\.000/g, '');
    expect(calendar).toContain(`DTSTART:${start}`);
    expect(calendar).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:3\b/);
    await page.goto(`/hfc/compounds/${ids[0]}`);
    await expect(page.getByRole('link', { name: /^Tour confirmed/ })).toContainText('9:00 AM to 10:00 AM');
    await expect(page.getByRole('button', { name: 'Share' }).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await answerTour(email, { action: 'cancel_by_staff', note: 'I’m ill.' });
    const canceled = await mailTo(email, /^Your tour is canceled$/);
    expect(canceled.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' });
    await page.goto('/hfc/account/tours');
    await expect(page.getByText('I’m ill.')).toBeVisible();
  });

  test('can’t be of homes in two cities, and says when the tours can’t be loaded', async ({ page }) => {
    const [seattle = ''] = await homesInList(page);
    await page.goto('/hfc/home?markets=denver');
    await hydrated(page);
    const denver = await page.locator('#home-list [data-compound-id]').first().getAttribute('data-compound-id');
    await signUp(page);
    await page.goto(`/hfc/tour?ids=${seattle},${denver},99999999`);
    await expect(page.getByText('One home is no longer listed, so we left it out.')).toBeVisible();
    await expect(page.getByText('These homes are in Seattle and Denver. A tour can only visit')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request tour' })).toHaveCount(0);
    await expectAccessible(page);
    await page.route('**/api/hfc/tour_requests*', (route) => route.abort());
    await page.goto('/hfc/account/tours');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load your tours.');
    await expectAccessible(page);
    await page.unroute('**/api/hfc/tour_requests*');
    await press(page, 'Try again');
    await expect(page.getByText('You have no tours.')).toBeVisible();
  });
});
