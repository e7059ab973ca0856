import { fill, PASSWORD, press, signUpByForm } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('signing up', () => {
  test.use({ expected: { complaints: [/status of 422/] } });

  test('takes a name, an address and a strong password, and leads to the homes', async ({ page }) => {
    await page.goto('/hfc/signup');
    await hydrated(page);
    await expectAccessible(page);
    await fill(page, { 'Your name': 'Ada', 'Email address': 'ada@example.com', Password: '12345678' });
    await press(page, 'Sign up');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByRole('alert')).toContainText('This password is too common');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('12345678');
    await expectAccessible(page);

    await signUpByForm(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('points out what is missing at its field, by mouse and by keyboard', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/hfc/signup');
    await hydrated(page);
    const [name, email, password] = [
      page.getByLabel('Your name'),
      page.getByLabel('Email address'),
      page.getByLabel('Password', { exact: true }),
    ];
    await press(page, 'Sign up');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('This field is required.');
    await expect(page.getByRole('alert')).toHaveText([
      'This field is required.',
      'Enter an email address.',
      'Enter your password.',
    ]);
    await expectAccessible(page);

    await page.keyboard.type('   ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada');
    await expect(email).toHaveAccessibleDescription(/^Enter a valid email address/);
    await page.keyboard.type('@example.com');
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(['Enter your password.']);
    expect(sent).toEqual([]);
  });

  test('twice at the same time creates one account', async ({ page }) => {
    const signups: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/signup')) signups.push(request.url());
    });
    await page.goto('/hfc/signup');
    await hydrated(page);
    await fill(page, { 'Your name': 'Ada', 'Email address': `${Date.now()}@example.com`, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign up', exact: true }).dblclick();
    await expect(page).toHaveURL(/\/hfc\/home/);
    expect(signups).toHaveLength(1);
  });
});
