import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/raahi-test.ts';
import { fillLogin, submitSignUp } from '../steps/account.ts';
import { newEmail } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';

const password = 'seven-mango-trees';

test.describe('without JavaScript', () => {
  test('a traveller reads the notice, downloads the data and deletes the account; the login no longer works', async ({
    page: scripted,
    newVisitor,
    server,
  }) => {
    const email = newEmail('meera');
    await submitSignUp(scripted, { name: 'Meera Iyer', email, phone: '98220 44444', password });
    const page = await newVisitor({ baseURL: server.url, javaScriptEnabled: false });
    const openProfile = async () => {
      await page.goto('/login?next=%2Fdashboard%3Ftab%3Dprofile');
      await fillLogin(page, email, password);
    };
    await openProfile();
    await page.getByRole('link', { name: 'privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
    await page.goBack();

    await page.getByRole('link', { name: 'View and download my data' }).click();
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText(email);
    await expect(page.getByRole('region', { name: 'No data stored' })).toContainText('No bookings.');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as a file (JSON)' }).click();
    const file: unknown = JSON.parse(await readFile((await (await download).path()) ?? '', 'utf8'));
    expect(file).toMatchObject({ account: { email, full_name: 'Meera Iyer' }, notices: [{ form: 'sign_up' }] });

    await page.goto('/account/delete');
    await page.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(page.getByText('Please tick this box if you want to delete your account.')).toBeVisible();
    await page.getByLabel('I understand that my account cannot be restored').check();
    await page.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    expect((await waitForMail(server, email, 'your account is deleted')).html).toContain('180 days after the journey');
    await openProfile();
    await expect(page.getByText('Email address and password do not match.').first()).toBeVisible();
  });
});
