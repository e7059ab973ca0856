import { anEmail, fill, PASSWORD, press, signUp } from './support/account.ts';
import { BROKEN, breakCalls, section } from './support/account-pages.ts';
import { homesInList } from './support/homes-in-list.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** The sample world's fallback advisor. */
const AGENT = 'maren@example.com';
const TEXT = 'Is it quiet at night?\n<b>Really</b>?';

test.describe('a message', () => {
  test.use({ expected: { complaints: [...BROKEN, /^console: Message /] } });

  test('of a visitor reaches the advisor once the address is confirmed, and is never lost', async ({ page }) => {
    const email = anEmail();
    const [id] = await homesInList(page);
    await page.goto(`/hfc/compounds/${id}`);
    await hydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await press(page, 'Ask about this home');
    const dialog = page.getByRole('dialog', { name: 'Ask Maren' });
    await expect(dialog.getByText(`About ${title}`)).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Send message');
    await expect(dialog.getByRole('alert')).toHaveText(['This field is required.', 'Enter an email address.']);
    await expect(dialog.getByLabel('Your message')).toBeFocused();
    await fill(page, { 'Your message': TEXT, 'Name (optional)': 'Vera King', 'Email address': email });
    const mend = await breakCalls(page, 'POST');
    await press(page, 'Send message');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Couldn’t send your message. Check your connection and try again.',
    );
    await expectAccessible(page);
    await press(page, 'Close');
    await mend();
    await press(page, 'Ask about this home');
    await expect(dialog.getByLabel('Your message')).toHaveValue(TEXT);
    await fill(page, { 'Name (optional)': 'Vera King', 'Email address': email });
    await dialog.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expectAccessible(page);
    const { text = '' } = await mailTo(email, /^Confirm your email address$/);
    const [link = ''] = /http\S+\/confirm\?\S+/.exec(text) ?? [];
    await page.goto(link);
    await expectAccessible(page);
    await press(page, 'Send my message');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
    await expectAccessible(page);
  });

  test('of a user reaches the advisor at once and stays in a thread', async ({ page }) => {
    const name = `Ada${Date.now()}`;
    const [id] = await homesInList(page);
    const email = await signUp(page, `${name} Lovelace`);
    await page.goto(`/hfc/home?compound_id=${id}`);
    await hydrated(page);
    const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText();
    await press(page, 'Ask about this home');
    await expect(page.getByLabel('Email address')).toBeHidden();
    await page.getByLabel('Your message').fill(TEXT);
    // The message arrives, but the browser doesn't hear of it, and tries again.
    await page.route('**/api/hfc/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Send message');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/hfc/messages');
    await press(page, 'Send message');
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    const mail = await mailTo(AGENT, new RegExp(`^${name} has a question about a home$`));
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail.text).toContain('> Is it quiet at night?\n> <b>Really</b>?');
    await page.getByRole('link', { name: 'Your messages' }).click();
    const thread = section(page, 'Your messages').getByRole('article', { name: title });
    await expect(thread.getByRole('listitem')).toHaveText([/<b>Really<\/b>\?$/]);
    await page.getByLabel('Your message', { exact: true }).fill('Do you do tours?');
    await press(page, 'Send message');
    await expect(section(page, 'Your messages').getByRole('listitem')).toHaveText([/Do you do tours\?$/, /Really/]);
    await expectAccessible(page);
  });

  test('that was begun as a visitor is still there after logging in', async ({ page }) => {
    const [id] = await homesInList(page);
    const email = anEmail();
    await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD, data: { name: 'Ada' } } });
    await page.goto(`/hfc/compounds/${id}`);
    await hydrated(page);
    await press(page, 'Ask about this home');
    const dialog = page.getByRole('dialog', { name: 'Ask Maren' });
    await dialog.getByLabel('Your message').fill(TEXT);
    await dialog.getByRole('link', { name: 'Log in' }).click();
    // The dialog has a field for the address, too.
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await fill(page, { 'Email address': email, Password: PASSWORD });
    await press(page, 'Log in');
    await expect(page).toHaveURL(`/hfc/compounds/${id}`);
    await press(page, 'Ask about this home');
    await expect(dialog.getByLabel('Your message')).toHaveValue(TEXT);
  });

  test('about a mistake goes to staff, and without an advisor the page says so', async ({ page }) => {
    const [id] = await homesInList(page);
    await page.route('**/api/hfc/advisor', (route) => route.fulfill({ json: { advisor: null } }));
    await page.goto('/hfc/contact');
    await expect(page.getByRole('main')).toContainText('No advisor is available right now.');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
    await expectAccessible(page);
    await page.goto(`/hfc/compounds/${id}`);
    await hydrated(page);
    await press(page, 'Something wrong here?');
    await expectAccessible(page);
    await fill(page, { 'What’s wrong?': 'It has three baths.', 'Email address': anEmail() });
    const sent = page.waitForRequest('**/api/hfc/messages');
    await press(page, 'Send message');
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'report', compound_id: Number(id) });
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  });

  test('can be written on the contact page without an account', async ({ page }) => {
    await page.goto('/hfc/contact');
    await expect(page).toHaveURL('/hfc/contact');
    await hydrated(page);
    await expect(page.getByText('Maren knows our homes')).toBeVisible();
    await expectAccessible(page);
    await fill(page, { 'Your message': 'Hello', 'Email address': anEmail() });
    await press(page, 'Send message');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  });
});
