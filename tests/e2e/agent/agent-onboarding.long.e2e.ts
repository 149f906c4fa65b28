import type { Locator, Page } from '@playwright/test';
import { someUser } from '#tests/factories/agents.ts';
import { findAgentId } from '~/features/accounts/core/find-agent.server.ts';
import { verifyAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { listAgentPackages } from '~/features/packages/core/list-agent-packages.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackage } from '~/features/packages/lifecycle/feature-package.server.ts';
import type { App } from '~/server/app.server.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { confirmEmail, expectToast } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { fillPackage, ownCard, pictureFile, saveButton } from '../steps/package-form.ts';
import { agencyDetails, fillRegistration } from '../steps/register-agency.ts';
import { runInApp } from '../steps/run-in-app.ts';
import { workMenu } from '../steps/work-menu.ts';

const admin = someUser('admin');
const written = agencyDetails('meera@sahyadri.example');
const title = 'Houseboats and Spice Hills';

const main = (page: Page): Locator => page.getByRole('main');
const tab = (page: Page, name: string): Locator => workMenu(page, 'Agent Portal').getByRole('link', { name });
const leadRow = (page: Page): Locator => main(page).getByRole('row', { name: /Ravi Menon/ });
const leadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Lead' });

/** The agency's package, for a review decision. */
const find = async (app: App) => {
  const [found] = await listAgentPackages(app.db, (await findAgentId(app.db, written.email)) ?? '');
  if (!found) throw new Error('the agency has no package');
  return { packageId: found.id, version: found.updated_at };
};

/** Opens the lead from the list, edits and saves it. */
const work = async (page: Page, status: string, note: string): Promise<void> => {
  await leadRow(page)
    .getByRole('link', { name: /^Manage Lead/ })
    .click();
  await leadDialog(page).getByLabel('Status').selectOption({ label: status });
  await leadDialog(page).getByLabel('Add a note').fill(note);
  if (status === 'Converted') await expect(leadDialog(page).getByLabel('Sale value')).toHaveValue('37,000');
  await leadDialog(page).getByRole('button', { name: 'Save Lead' }).click();
  await expectToast(page, 'Lead Updated!');
  await expect(leadDialog(page)).toBeHidden();
  await expect(leadRow(page)).toContainText(status);
};

test('the first day of an agency: registration, verification, a published package, a converted lead, a bid, and the figures', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const traveller = await newVisitor({ baseURL: shop.url });

  await test.step('the agency registers and confirms its email address; the admin is notified and verifies it', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Register Travel Agent' }).click();
    await fillRegistration(page, written);
    await expectToast(page, 'Sign Up Successful!', 'Please check your email for verification.');
    await waitForMail(shop, 'admin@raahi.test', written.email);
    await page.goto(
      mailLink(await waitForMail(shop, written.email, 'Confirm your email address'), 'Confirm my email address'),
    );
    await confirmEmail(page, written.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sahyadri Walks' })).toBeVisible();
    await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
    await tab(page, 'Sales').click();
    await expect(main(page).getByText('Sales Analytics Coming Soon!')).toBeVisible();
    await tab(page, 'Promote').click();
    await expect(main(page).getByText('No active package to promote')).toBeVisible();
    await runInApp(shop, async (app) => {
      const id = (await findAgentId(app.db, written.email)) ?? '';
      expect(await verifyAgent(app, admin, { id, verified: true })).toMatchObject({ success: true });
    });
    await open(page, '/agent');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  const address = await test.step('a package with images awaits review, is approved, and is public', async () => {
    await main(page).getByRole('link', { name: 'Create your first package' }).click();
    await fillPackage(page, title);
    await page.getByLabel('Highlights').fill('Houseboat, Cardamom hills');
    await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
    await page.getByLabel(/Choose images/).setInputFiles(await pictureFile('bay.png', '#ffc72c'));
    const gallery = page.getByRole('list', { name: 'Gallery images' });
    await gallery.getByLabel('Describe image 1').fill('A bay at noon');
    await saveButton(page).click();
    await expectToast(page, 'Package Created!');
    const card = ownCard(page, title);
    await expect(card).toContainText('Awaiting review');
    const preview = (await card.getByRole('link', { name: `Preview ${title}` }).getAttribute('href')) ?? '';
    await traveller.goto(preview);
    await expect(traveller.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
    await runInApp(shop, async (app) => {
      expect(await approvePackage(app, admin, await find(app))).toMatchObject({ success: true });
    });
    await waitForMail(shop, written.email, 'Your package is approved');
    await open(page, '/agent/packages');
    await expect(card).toContainText('Approved and live for travellers.');
    await open(traveller, preview);
    await expect(traveller.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(traveller.getByRole('img', { name: 'A bay at noon' })).toBeVisible();
    return preview;
  });

  await test.step('a traveller sends an inquiry, and the agency has the lead at once', async () => {
    await main(traveller)
      .locator(`a[href^="${address.replace('/package/', '/customer-info/')}"]`)
      .first()
      .click();
    await traveller.getByLabel('First name').fill('Ravi');
    await traveller.getByLabel('Last name').fill('Menon');
    await traveller.getByLabel('Email').fill('ravi@example.in');
    await traveller.getByLabel('Phone').fill('98470 66666');
    await traveller.getByLabel('Number of travellers').selectOption('2');
    await traveller.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expectToast(traveller, 'Inquiry Submitted Successfully!');
    await waitForMail(shop, written.email, 'ravi@example.in');
    await tab(page, 'Leads').click();
    await expect(leadRow(page)).toContainText('New');
    await expect(leadRow(page)).toContainText(title);
  });

  await test.step('the lead goes from new to converted, and its history shows the steps', async () => {
    await work(page, 'Contacted', 'Called him: two people, before Christmas.');
    await work(page, 'Proposal sent', 'Sent the offer with the upper deck.');
    await work(page, 'Converted', 'Paid in full.');
    await leadRow(page)
      .getByRole('link', { name: /^Manage Lead/ })
      .click();
    const story = leadDialog(page).getByRole('region', { name: 'Notes and history' });
    for (const words of ['two people, before Christmas', 'upper deck', 'Paid in full', 'Proposal sent'])
      await expect(story).toContainText(words);
    await leadDialog(page).getByRole('link', { name: 'Cancel' }).click();
  });

  await test.step('a bid is placed and leads; the admin features the leading packages', async () => {
    await tab(page, 'Promote').click();
    await page.getByLabel('Package', { exact: true }).selectOption({ label: `${title} (Alleppey, Kerala)` });
    await page.getByLabel('Bid amount').fill('3000');
    await main(page).getByRole('button', { name: 'Place bid' }).click();
    await expectToast(page, 'Bid Placed Successfully!', `₹3,000 for ${title}. You are first.`);
    await traveller.goto('about:blank');
    await runInApp(shop, async (app) => {
      const { packageId } = await find(app);
      expect(await featurePackage(app, admin, { packageId, featured: true })).toMatchObject({ success: true });
    });
    await open(page, '/agent/promote');
    await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText('1st');
  });

  await test.step('the figures show the day', async () => {
    await tab(page, 'Sales').click();
    const figure = (name: string) => main(page).locator('dl > div').filter({ hasText: name });
    await expect(figure('Total value')).toContainText('₹37,000');
    await expect(figure('Converted leads')).toContainText('1');
    await expect(figure('Conversion rate')).toContainText('100');
    const byPackage = main(page).getByRole('table', { name: 'Converted leads and their value by package' });
    await expect(byPackage.getByRole('row', { name: new RegExp(title) })).toContainText('₹37,000');
  });
});
