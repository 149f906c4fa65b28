import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { fillPackage, ownCard, pictureFile, previewFrame, saveButton } from '../steps/package-form.ts';

const main = (page: Page) => page.getByRole('main');
const reviewCard = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('an agency writes a package with pictures, the admin approves it, travellers see it; an edit is reviewed as a comparison', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const title = `Backwaters ${Date.now()}`;
  const admin = await newVisitor();
  const traveller = await newVisitor();
  await logInAsNewAgency(page);
  await open(page, '/agent');
  await main(page).getByRole('link', { name: 'Create your first package' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Package' })).toBeVisible();
  await fillPackage(page, title);
  await page.getByLabel('Description').fill('Three days on the water.');
  await expect(previewFrame(page).getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible();
  for (let day = 0; day < 4; day += 1) await page.getByRole('button', { name: 'One day more' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('4 Days / 3 Nights');
  await page.getByLabel('Original price').fill('21000');
  await expect(main(page).getByText(/Travellers see no discount/)).toBeVisible();
  await page.getByLabel('Highlights').fill('Houseboat, , Kathakali evening,Houseboat');
  const chips = page.getByRole('list', { name: 'Highlights as travellers see them' });
  await expect(chips.getByRole('listitem')).toHaveText(['Houseboat', 'Kathakali evening']);
  await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
  await page.getByLabel(/Choose images/).setInputFiles(await pictureFile('bay.png', '#ffc72c'));
  await page.getByRole('list', { name: 'Gallery images' }).getByLabel('Describe image 1').fill('A bay at noon');
  await expect(previewFrame(page).getByRole('img', { name: 'A bay at noon', includeHidden: true })).toBeVisible();
  await inspect(page, 'the form of a package');
  // The second press of a double click sends nothing.
  await saveButton(page).dblclick();
  await expectToast(page, 'Package Created!');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  const card = ownCard(page, title);
  await expect(card).toContainText('Awaiting review');
  const address = (await card.getByRole('link', { name: `Preview ${title}` }).getAttribute('href')) ?? '';
  await traveller.goto(address);
  await expect(traveller.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();

  await logInByPost(admin, 'admin@raahi.test');
  await open(admin, `/admin/pending?q=${encodeURIComponent(title)}`);
  await reviewCard(admin, title)
    .getByRole('link', { name: `Details of ${title}` })
    .click();
  await expect(admin.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(previewFrame(admin).getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible();
  await admin.getByRole('button', { name: `Approve ${title}` }).click();
  await expectToast(admin, 'Package Approved');
  const view = traveller.waitForResponse((response) => response.url().endsWith(`${address}/view`));
  await traveller.goto(address);
  await expect(traveller.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await view).status()).toBe(204);
  await expect(traveller.getByRole('img', { name: 'A bay at noon' })).toBeVisible();

  await open(page, '/agent/packages');
  await expect(card).toContainText('1 view');
  await card.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Description').fill('Four days on the water.');
  await saveButton(page).click();
  await expectToast(page, 'Package Updated!');
  await expect(card).toContainText('Changed: Description');
  await open(admin, `/admin/pending?q=${encodeURIComponent(title)}`);
  await expect(reviewCard(admin, title)).toContainText('Edit of a live package: Description');
  await reviewCard(admin, title)
    .getByRole('link', { name: `Details of ${title}` })
    .click();
  const changes = admin.getByRole('table', { name: 'Changes from the approved version' });
  await expect(changes.getByRole('deletion')).toHaveText('Three');
  await expect(changes.getByRole('insertion')).toHaveText('Four');
  await inspect(admin, 'the review of an edit');
});
