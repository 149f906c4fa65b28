import type { Page } from '@playwright/test';
import { someUser } from '#tests/factories/agents.ts';
import { findAgentId } from '~/features/accounts/core/find-agent.server.ts';
import { listAgentPackages } from '~/features/packages/core/list-agent-packages.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import type { App } from '~/server/app.server.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { waitForMail } from '../steps/mail.ts';
import { fillPackage, ownCard, pictureFile, previewFrame, saveButton } from '../steps/package-form.ts';
import { runInApp } from '../steps/run-in-app.ts';

const agent = 'agent@raahi.test';
const admin = someUser('admin');
const main = (page: Page) => page.getByRole('main');
const title = (words: string) => `${words} ${Date.now()}`;
/** The alternative text field of the uploaded banner. */
const bannerWords = (page: Page) => page.getByRole('list', { name: 'Banner image' }).getByLabel(/^Describe /);
const summary = (page: Page) => page.getByRole('alert', { name: 'Please check these details' });
const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes restored' });

/** The agent's package with this title, for a review decision. */
const find = async (app: App, wanted: string) => {
  const id = (await findAgentId(app.db, agent)) ?? '';
  const found = (await listAgentPackages(app.db, id)).find((one) => one.title === wanted);
  if (!found) throw new Error(`no package ${wanted}`);
  return { packageId: found.id, version: found.updated_at };
};

test('a package is created with images, reviewed, deactivated, edited, rejected and deleted', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const traveller = await newVisitor({ baseURL: shop.url });
  const name = title('Backwaters');
  await logInAsAgent(page);
  await open(page, '/agent/packages');
  await main(page).getByRole('link', { name: 'Create New Package' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Package' })).toBeVisible();
  await fillPackage(page, name);
  await expect(previewFrame(page).getByRole('heading', { level: 1, name, includeHidden: true })).toBeVisible();
  // Scaled down, its words keep their spaces, and no scroll bar takes width.
  await expect(previewFrame(page).locator('html')).toHaveCSS('text-rendering', 'geometricprecision');
  await expect(previewFrame(page).locator('html')).toHaveCSS('scrollbar-width', 'none');
  for (let day = 0; day < 4; day += 1) await page.getByRole('button', { name: 'One day more' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('4 Days / 3 Nights');
  await page.getByLabel('Original price').fill('21000');
  await expect(main(page).getByText('₹2,500 off').first()).toBeVisible();
  await page.getByLabel('Highlights').fill('Houseboat, , Kathakali evening,Houseboat');
  const chips = page.getByRole('list', { name: 'Highlights as travellers see them' });
  await expect(chips.getByRole('listitem')).toHaveText(['Houseboat', 'Kathakali evening']);
  await page.getByRole('radio', { name: 'Nature' }).check();
  await page.getByRole('checkbox', { name: 'Lakes' }).check();
  await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
  await page
    .getByLabel(/Choose images/)
    .setInputFiles([await pictureFile('bay.png', '#ffc72c'), await pictureFile('tea.png', '#1b6b3a')]);
  const gallery = page.getByRole('list', { name: 'Gallery images' });
  await expect(gallery.getByLabel(/^Describe /)).toHaveCount(2);
  await gallery.getByLabel('Describe image 1').fill('A bay at noon');
  await expect(previewFrame(page).getByRole('img', { name: 'A bay at noon', includeHidden: true })).toBeVisible();
  await saveButton(page).click();
  await expectToast(page, 'Package Created!');
  await expect(page).toHaveURL('/agent/packages');

  const card = ownCard(page, name);
  const toggle = card.getByRole('switch');
  await expect(card).toContainText('Awaiting review');
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle).toHaveAccessibleDescription('An administrator must approve this package before it can go live.');
  const address = (await card.getByRole('link', { name: `Preview ${name}` }).getAttribute('href')) ?? '';
  await traveller.goto(address);
  await expect(traveller.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();

  await runInApp(shop, async (app) => approvePackage(app, admin, await find(app, name)));
  await waitForMail(shop, agent, 'Your package is approved');
  await open(page, '/agent/packages');
  await expect(card).toContainText('Approved and live for travellers.');
  await traveller.goto(address);
  await expect(traveller.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(traveller.getByRole('img', { name: 'A bay at noon' })).toBeVisible();

  await toggle.click();
  await expectToast(page, 'Status Updated', 'Package is now inactive');
  await expect(card).toContainText('Travellers can’t see it');
  await traveller.reload();
  await expect(traveller.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
  await toggle.click();
  await expectToast(page, 'Status Updated', 'Package is now active');

  await card.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(main(page).getByText('This package is live.')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('17500');
  await saveButton(page).click();
  await expectToast(page, 'Package Updated!');
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await expect(card.getByText('In review', { exact: true })).toBeVisible();
  await expect(card).toContainText('Changed: Price');
  await traveller.reload();
  await expect(traveller.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(traveller.getByText('₹17,500')).toHaveCount(0);

  await runInApp(shop, async (app) =>
    rejectPackage(app, admin, { ...(await find(app, name)), reason: 'Please say what the price includes.' }),
  );
  await waitForMail(shop, agent, 'Please say what the price includes.');
  await open(page, '/agent/packages?state=rejected');
  await expect(card).toContainText('Reason: Please say what the price includes.');
  await traveller.reload();
  await expect(traveller.getByRole('heading', { name, level: 1 })).toBeVisible();
  await card.getByRole('link', { name: `Discard the edit of ${name}` }).click();
  await page.getByRole('dialog', { name: 'Discard this edit?' }).getByRole('button', { name: 'Discard edit' }).click();
  await expectToast(page, 'Edit Discarded');
  await open(page, '/agent/packages?state=active');

  await card.getByRole('link', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete package?' });
  await expect(question).toContainText('Its 3 images will be deleted.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete Package' }).click();
  await expectToast(page, 'Package Deleted');
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL('/agent/packages?state=active');
});

test('no input is lost by a rejection, a reload, a closed tab or an expired session', async ({ page }) => {
  const name = title('Kept');
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByLabel('Description').fill('Three days on the water.');
  await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
  await expect(bannerWords(page)).toBeVisible();
  await saveButton(page).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a destination.',
    'Please enter a price.',
    'Please select a category.',
  ]);
  // The contents list marks the sections; a section that is folded opens.
  const contents = page.getByRole('navigation', { name: 'Sections of this form' });
  await expect(contents.getByRole('link')).toHaveText([
    /^!?Trip details, needs a correction$/,
    /^!?Price, needs a correction$/,
    /^Text, filled in$/,
    /^Day by day$/,
    /^Inclusions$/,
    /^Images, filled in$/,
  ]);
  await expect(page.getByRole('textbox', { name: 'Cancellation' })).toBeHidden();
  await contents.getByRole('link', { name: 'Inclusions' }).click();
  await expect(page.getByRole('heading', { name: 'Inclusions, season and cancellation' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Cancellation' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Inclusions' })).toHaveAttribute('aria-current', 'location');
  // A folded section opens for its errors, and a correction does not fold it.
  const included = page.getByRole('textbox', { name: /^Included/ });
  const tooLong = 'Please shorten each inclusion to 120 characters.';
  await included.fill('x'.repeat(121));
  await page.getByRole('heading', { name: 'Inclusions, season and cancellation' }).click();
  await expect(included).toBeHidden();
  await saveButton(page).click();
  await expect(summary(page)).toContainText(tooLong);
  await expect(included).toBeVisible();
  await page.getByRole('heading', { name: 'Inclusions, season and cancellation' }).click();
  await expect(included).toBeHidden();
  await summary(page).getByRole('link', { name: tooLong }).click();
  await expect(included).toBeFocused();
  await included.press('Backspace');
  await expect(summary(page)).not.toContainText(tooLong);
  await expect(included).toBeVisible();
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(included).toBeVisible();
  await summary(page).getByRole('link', { name: 'Please enter a price.' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill('cheap');
  await expect(main(page).getByText('Please enter a price.')).toHaveCount(0);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a destination.',
    'Please select a category.',
  ]);

  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('cheap');
  await expect(bannerWords(page)).toBeVisible();

  const again = await page.context().newPage();
  await page.close();
  await open(again, '/agent/packages/new');
  await expect(again.getByLabel('Description')).toHaveValue('Three days on the water.');
  await again.getByRole('textbox', { name: 'Destination' }).fill('Alleppey, Kerala');
  await again.getByLabel('Price', { exact: true }).fill('18500');
  await again.getByRole('radio', { name: 'Nature' }).check();

  await again.context().clearCookies();
  await saveButton(again).click();
  await expect(again).toHaveURL(/\/portal-login|\/login\/agent/);
  await fillLogin(again, agent);
  await expect(again).toHaveURL('/agent/packages/new');
  await expect(again.getByRole('textbox', { name: 'Destination' })).toHaveValue('Alleppey, Kerala');
  await saveButton(again).click();
  await expectToast(again, 'Package Created!');
  await open(again, '/agent/packages/new');
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('');

  await again.getByRole('textbox', { name: 'Title' }).fill('Not this');
  await again.reload();
  await kept(again).getByRole('button', { name: 'Start over' }).click();
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await again.reload();
  await waitForHydration(again);
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(kept(again)).toHaveCount(0);
});

test('a double submit creates one package', async ({ page }) => {
  const name = title('Once');
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages/new');
  await fillPackage(page, name);
  await saveButton(page).dblclick();
  await expectToast(page, 'Package Created!');
  await open(page, `/agent/packages?q=${encodeURIComponent(name)}`);
  await expect(ownCard(page, name)).toHaveCount(1);
});

test('the second of two tabs sees what the first has saved, and decides', async ({ page }) => {
  const name = title('Tabs');
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages/new');
  await fillPackage(page, name);
  await saveButton(page).click();
  await expectToast(page, 'Package Created!');
  await ownCard(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel('Description').fill('From the other tab');
  await saveButton(other).click();
  await expectToast(other, 'Package Updated!');

  await page.getByLabel('Price', { exact: true }).fill('20000');
  await saveButton(page).click();
  const conflict = main(page).getByText(/^This package was updated on .*, after you opened it\.$/);
  await expect(conflict).toBeVisible();
  await expect(main(page).getByText('From the other tab')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('20,000');
  // Its label is "Saving" while it ignores a second press.
  await expect(saveButton(page)).toBeVisible();
  // Enter in a field submits like the save button: it does not overwrite unseen changes.
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(conflict).toBeVisible();
  await expect(main(page).getByText('From the other tab')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeFocused();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Package Updated!');
  await expect(ownCard(page, name)).toContainText('₹20,000');
});

test('a rejected switch returns to its state, shows the reason, and the list reloads', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages?state=active&sort=title');
  const card = main(page).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const other = await page.context().newPage();
  await open(other, '/agent/packages?state=active&sort=title');
  await ownCard(other, name).getByRole('switch').click();
  await expectToast(other, 'Status Updated', 'Package is now inactive');
  await ownCard(page, name).getByRole('switch').click();
  await expectToast(page, 'Error updating status', 'This package is not live right now.');
  await expect(ownCard(page, name)).toHaveCount(0);
  await open(page, '/agent/packages?state=inactive');
  await ownCard(page, name).getByRole('switch').click();
  await expectToast(page, 'Status Updated', 'Package is now active');
});

test('search, filters and sort order of the list are in the URL', async ({ page }) => {
  await logInAsAgent(page);
  await open(page, '/agent/packages');
  await main(page)
    .getByRole('link', { name: /^Rejected/ })
    .click();
  await expect(page).toHaveURL('/agent/packages?state=rejected');
  await expect(main(page).getByRole('article').first()).toContainText('Reason:');
  await page.getByRole('searchbox', { name: 'Search your packages' }).fill('nowhere at all');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No packages found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all packages' }).click();
  await expect(page).toHaveURL('/agent/packages');
  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price-low/);
  await page.goBack();
  await expect(page).toHaveURL('/agent/packages');
});

test('the screens are accessible', async ({ page }) => {
  test.setTimeout(240_000);
  await logInAsAgent(page, 'kochi@raahi.test');
  await open(page, '/agent/packages');
  await expect(page.getByRole('heading', { name: 'No packages yet' })).toBeVisible();
  await inspect(page, 'My Packages, empty');
  await page.context().clearCookies();
  await logInAsAgent(page);
  await open(page, '/agent/packages');
  await inspect(page, 'My Packages');
  await main(page)
    .getByRole('link', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'the question before a deletion');
  await open(page, '/agent/packages/new');
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await inspect(page, 'the form of a package with errors');
  await open(page, '/agent/packages?state=rejected');
  await main(page)
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Edit Package' })).toBeVisible();
  await inspect(page, 'the form of a rejected package');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a package is created with an image, corrected, edited and deleted', async ({ page }) => {
    const name = title('Plain');
    await page.goto('/portal-login?tab=agent');
    await fillLogin(page, agent);
    await main(page).getByRole('link', { name: 'Create New Package' }).click();
    await fillPackage(page, name);
    await page.getByLabel('Price', { exact: true }).fill('');
    await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
    await saveButton(page).click();
    await expect(summary(page)).toContainText('Please enter a price.');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
    await expect(page.getByRole('checkbox', { name: 'Keep image 1' })).toBeChecked();
    await page.getByLabel('Price', { exact: true }).fill('18500');
    await saveButton(page).click();
    await expect(page.getByText('Package Created!')).toBeVisible();
    await ownCard(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click();
    await page.getByRole('textbox', { name: 'Destination' }).fill('Kochi');
    await saveButton(page).click();
    await expect(page.getByText('Package Updated!')).toBeVisible();
    // Without JavaScript the form is submitted, and the server reports the error.
    await ownCard(page, name).getByRole('switch').click({ force: true });
    await expect(main(page).getByText('An administrator must approve this package').first()).toBeVisible();
    await ownCard(page, name)
      .getByRole('link', { name: `Delete ${name}` })
      .click();
    await page.getByRole('button', { name: 'Delete Package' }).click();
    await expect(page.getByText('Package Deleted')).toBeVisible();
    await expect(ownCard(page, name)).toHaveCount(0);
  });
});

test('the drafts of two new packages in two tabs do not overwrite each other', async ({ page, context }) => {
  await logInAsAgent(page);
  await open(page, '/agent/packages');
  const [one, two] = [title('One tab'), title('Another tab')];
  await open(page, '/agent/packages/new');
  const other = await context.newPage();
  await open(other, '/agent/packages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(one);
  await other.getByRole('textbox', { name: 'Title' }).fill(two);
  await page.getByLabel('Duration').fill('3 Days / 2 Nights');
  await other.getByLabel('Duration').fill('4 Days / 3 Nights');
  const drafts = () => page.evaluate(() => Object.values(window.localStorage).join());
  for (const words of [one, two, '3 Days', '4 Days']) await expect.poll(drafts).toContain(words);
});
