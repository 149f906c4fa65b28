import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { decisionNotice, logInAsAdmin } from '../steps/admin.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { waitForMail } from '../steps/mail.ts';
import { createPackageByPost, ownCard, previewFrame, saveButton } from '../steps/package-form.ts';
import { workMenu } from '../steps/work-menu.ts';

const agent = 'agent@raahi.test';
const words = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';
const main = (page: Page): Locator => page.getByRole('main');
const title = (words: string): string => `${words} ${Date.now()}`;
const tab = (page: Page, name: string): Locator =>
  workMenu(page, 'Admin Dashboard').getByRole('link', { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const count = async (page: Page, label: string): Promise<number> => {
  const text = await words(main(page).getByRole('listitem').filter({ hasText: label }).first());
  return Number(text.replace(/\D/g, ''));
};

test('packages are approved and rejected: portal, site, mails and audit log follow', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const partner = await newVisitor({ baseURL: shop.url });
  const traveller = await newVisitor({ baseURL: shop.url });
  const [good, vague] = [title('Backwaters'), title('Vague tour')];
  await logInByPost(partner, 'agent@raahi.test');
  await createPackageByPost(partner, good);
  await createPackageByPost(partner, vague);

  await logInAsAdmin(page);
  const [waiting, approved] = [await count(page, 'Pending Approval'), await count(page, 'Approved Packages')];
  await page.getByRole('link', { name: /^Pending Approval/ }).click();
  await page.getByRole('searchbox', { name: 'Search packages' }).fill(good);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(card(page, good)).toContainText('New package');
  await card(page, good)
    .getByRole('link', { name: `Details of ${good}` })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: good })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Submitted content' })).toContainText('Alleppey, Kerala');
  await expect(previewFrame(page).getByRole('heading', { level: 1, name: good, includeHidden: true })).toBeVisible();
  await page.getByRole('button', { name: `Approve ${good}` }).click();
  await expect(decisionNotice(page, 'Package Approved')).toBeVisible();
  await open(page, '/admin');
  expect(await count(page, 'Pending Approval')).toBe(waiting - 1);
  expect(await count(page, 'Approved Packages')).toBe(approved + 1);
  await waitForMail(shop, agent, 'Your package is approved');
  await open(partner, '/agent/packages');
  await expect(ownCard(partner, good)).toContainText('Approved and live for travellers.');
  const address =
    (await ownCard(partner, good)
      .getByRole('link', { name: `View ${good}` })
      .getAttribute('href')) ?? '';
  await traveller.goto(address);
  await expect(traveller.getByRole('heading', { level: 1, name: good })).toBeVisible();

  await open(page, '/admin/pending');
  await card(page, vague)
    .getByRole('link', { name: `Reject ${vague}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Reject package' });
  await expect(question.getByLabel('Reason', { exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(question.getByLabel('Reason', { exact: true })).toHaveJSProperty('validity.valueMissing', true);
  await question.getByLabel('Reason', { exact: true }).fill('Please say which hotels are meant.');
  await page.keyboard.press('Escape');
  await card(page, vague)
    .getByRole('link', { name: `Reject ${vague}` })
    .click();
  await expect(question.getByLabel('Reason', { exact: true })).toHaveValue('Please say which hotels are meant.');
  await page.reload();
  await expect(question.getByLabel('Reason', { exact: true })).toHaveValue('Please say which hotels are meant.');
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(decisionNotice(page, 'Package Rejected')).toBeVisible();
  await expect(card(page, vague)).toHaveCount(0);
  await main(page)
    .getByRole('link', { name: /^Reject / })
    .first()
    .click();
  await question.getByLabel(/^Earlier reason/).selectOption('Please say which hotels are meant.');
  const reason = question.getByLabel('Reason', { exact: true });
  await expect(reason).toHaveValue('Please say which hotels are meant.');
  // What was typed stays.
  await reason.fill('The price is missing.');
  await question.getByLabel(/^Earlier reason/).selectOption('');
  await question.getByLabel(/^Earlier reason/).selectOption('Please say which hotels are meant.');
  await expect(reason).toHaveValue('The price is missing.\nPlease say which hotels are meant.');
  await page.keyboard.press('Escape');
  await waitForMail(shop, agent, 'Please say which hotels are meant.');
  await open(partner, '/agent/packages?state=rejected');
  await expect(ownCard(partner, vague)).toContainText('Reason: Please say which hotels are meant.');

  // An edit of an approved package shows old and new values side by side.
  await open(partner, address.replace('/package/', '/agent/packages/'));
  await partner.getByLabel('Description').fill('Four days on the water. Two nights under the palms.');
  await saveButton(partner).click();
  await expectToast(partner, 'Package Updated!');
  await open(page, '/admin/pending');
  await expect(card(page, good)).toContainText('Edit of a live package: Description');
  await card(page, good)
    .getByRole('link', { name: `Details of ${good}` })
    .click();
  const changes = page.getByRole('table', { name: 'Changes from the approved version' });
  await expect(changes.getByRole('deletion')).toHaveText('Three');
  await expect(changes.getByRole('insertion')).toHaveText('Four');

  // The agent saves again meanwhile: an outdated version cannot be approved.
  await open(partner, address.replace('/package/', '/agent/packages/'));
  await partner.getByLabel('Description').fill('Nine days on the water.');
  await saveButton(partner).click();
  await expectToast(partner, 'Package Updated!');
  await page.getByRole('button', { name: `Approve ${good}` }).click();
  await expectToast(page, 'Error approving package', 'This package was just updated. Please review it again.');
  await expect(changes).toContainText('Nine days');
  await page.getByRole('button', { name: `Approve ${good}` }).click();
  await expect(decisionNotice(page, 'Package Approved')).toBeVisible();

  await open(page, `/admin/approved?q=${encodeURIComponent(good)}`);
  await expect(card(page, good).getByText('Approved', { exact: true })).toBeVisible();
  await card(page, good)
    .getByRole('link', { name: `View Details of ${good}` })
    .click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Package approved by Anita Desai, administrator');

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(row(page, vague)).toContainText('Package rejected');
  await expect(row(page, vague)).toContainText('Please say which hotels are meant.');
  await expect(main(page)).toContainText('Anita Desai');
});

test('the review queue works by keyboard, and two administrators cannot decide twice', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const second = await newVisitor({ baseURL: shop.url });
  const partner = await newVisitor({ baseURL: shop.url });
  const names = [title('First'), title('Second'), title('Third')];
  await logInByPost(partner, 'agent@raahi.test');
  for (const name of names) await createPackageByPost(partner, name);
  await logInAsAdmin(page);
  await open(page, '/admin/pending');
  const cards = main(page).getByRole('article');
  const all = await cards.count();
  await page.keyboard.press('j');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(1)).toBeFocused();
  const name = await words(cards.nth(1).getByRole('heading'));
  // The field has the focus as soon as the dialog is in the page: a key pressed in between would be lost.
  const focused = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => document.querySelector('dialog') && resolve(document.activeElement?.getAttribute('name'));
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        // The key may be faster than this observer.
        look();
      }),
  );
  await page.keyboard.press('r');
  expect(await focused).toBe('reason');
  const question = page.getByRole('dialog', { name: 'Reject package' });
  await expect(question).toContainText(name);
  // Shortcut keys do nothing in a text field.
  await page.keyboard.type('jar');
  await expect(question.getByLabel('Reason', { exact: true })).toHaveValue('jar');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cards).toHaveCount(all);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.reload();
  await waitForHydration(page);
  await page.keyboard.press('j');
  await expect(cards.nth(0)).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');

  await logInAsAdmin(second);
  await open(second, '/admin/pending');
  await expect(card(second, name)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(card(page, name)).toBeFocused();
  await page.keyboard.press('a');
  await expect(decisionNotice(page, 'Package Approved')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  // The next card has the focus.
  await expect(cards.nth(1)).toBeFocused();
  await card(second, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expectToast(second, 'Error approving package', 'This package is not waiting for review.');
  await expect(card(second, name)).toHaveCount(0);

  await page.keyboard.press('d');
  const walk = page.getByRole('navigation', { name: 'Packages in the list' });
  await expect(walk).toContainText(`2 of ${all - 1}`);
  // The page listens for keys a little later than it is shown, and before the preview has its content.
  await expect(previewFrame(page).getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(walk).toContainText(`3 of ${all - 1}`);
});

test('a price changed in Deals is public, and invalid prices are rejected', async ({ startOwnServer, newVisitor }) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const traveller = await newVisitor({ baseURL: shop.url });
  const name = 'Hampi and Gokarna';
  await logInAsAdmin(page);
  await tab(page, 'Deals').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Deals' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search packages' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  const prices = row(page, name);
  const price = prices.getByRole('textbox', { name: 'Price per person', exact: true });
  const original = prices.getByRole('textbox', { name: 'Original price' });
  const before = await price.inputValue();
  // The table is reloaded after the rejection; until the next submission it gets no answer.
  const resubmitted = Promise.withResolvers<void>();
  await page.route('**/admin/deals.data*', async (route) => {
    if (route.request().method() === 'GET') await resubmitted.promise;
    await route.fallback();
  });
  const save = prices.getByRole('button', { name: /^Save prices/ });
  await expect(save).toHaveCount(0);
  await price.fill('30000');
  await expect(save).toBeVisible();
  await original.fill('20000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Update Failed');
  await expect(original).toHaveAccessibleDescription(/The original price is lower than the price/);
  await expect(price).toHaveValue('30,000');
  await price.press('Escape');
  await expect(price).toHaveValue(before);
  await expect(save).toHaveCount(0);
  await price.fill('19,999');
  await original.fill('24999');
  await expect(prices).toContainText('₹5,000 off');
  const submitted = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  await submitted;
  resubmitted.resolve();
  await expectToast(page, 'Price Updated');
  await expect(price).toHaveValue('19,999');
  await expect(price).toBeVisible();
  await waitForMail(shop, agent, 'The price of your package has changed');
  await traveller.goto(`/search?destination=${encodeURIComponent('Hampi')}`);
  await traveller.getByRole('link', { name, exact: true }).click();
  await expect(traveller.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(traveller).getByText('₹19,999').first()).toBeVisible();
  await expect(main(traveller).getByText('₹5,000 off').first()).toBeVisible();

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(row(page, name)).toContainText('Price updated');
  await expect(row(page, name)).toContainText(`₹${before}`);
  await expect(row(page, name)).toContainText('₹19,999');
});

test('without JavaScript, price change and rejection are form posts, and no input is lost', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  await page.goto('/portal-login?tab=admin');
  await page.getByLabel('Email address').fill('admin@raahi.test');
  await page.getByLabel('Password', { exact: true }).fill('Monsoon-Window-Seat');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/admin/deals?q=Hampi and Gokarna');
  const price = page.getByRole('textbox', { name: 'Price per person', exact: true });
  await price.fill('cheap');
  await page.getByRole('button', { name: /^Save prices/ }).click();
  await expect(main(page).getByText('Update Failed')).toBeVisible();
  await expect(price).toHaveValue('cheap');
  await expect(price).toHaveAccessibleDescription(/as a number, such as 12,500/);
  await price.fill('21000');
  await page.getByRole('button', { name: /^Save prices/ }).click();
  await expect(page.getByText('Price Updated')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/deals\?q=Hampi/);
  await expect(price).toHaveValue('21,000');

  await page.goto('/admin/pending');
  const first = main(page).getByRole('article').first();
  const name = await words(first.getByRole('heading'));
  await first.getByRole('link', { name: `Reject ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Say more.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(decisionNotice(page, 'Package Rejected').last()).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);

  // Its reason again for the next one, without typing it.
  const second = await words(first.getByRole('heading'));
  await first.getByRole('link', { name: `Reject ${second}` }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel(/^Earlier reason/).selectOption('Say more.');
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(decisionNotice(page, 'Package Rejected').last()).toBeVisible();
  await expect(card(page, second)).toHaveCount(0);
});

test('packages featured by bids are on the home page, and those beyond its limit are listed', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const traveller = await newVisitor({ baseURL: shop.url });
  await logInAsAdmin(page);
  await tab(page, 'Bidding').click();
  const home = page.getByRole('region', { name: 'Featured packages' });
  await expect(home).toContainText('which has 6 places');
  const placed = (text: string | RegExp) => main(page).getByRole('row').filter({ hasText: text });
  const onHome = placed(/Home page, place \d/)
    .getByRole('rowheader')
    .getByRole('link');
  const shown = await onHome.allTextContents();
  expect(shown).toHaveLength(6);
  const featured = traveller.getByRole('article').getByRole('heading');
  await traveller.goto('/');
  // The same packages in the same order.
  await expect(featured).toHaveText(shown.map((name) => name));
  await expect(placed('Home page, place 1')).toContainText('₹2,400');

  // With seven featured packages, one is not shown and is named.
  await main(page)
    .getByRole('button', { name: /^Feature / })
    .first()
    .click();
  await expectToast(page, 'Package Featured');
  await expect(home).toContainText('7 packages are featured; 6 of them shown on the home page');
  await expect(home).toContainText('Featured, not shown: 6 packages with higher bids are ahead.');
  const crowded = await words(placed('Featured, not shown').getByRole('rowheader').getByRole('link'));
  await traveller.reload();
  await expect(featured.filter({ hasText: crowded })).toHaveCount(0);

  const [gone = ''] = await onHome.allTextContents();
  // The ones that the list does not have are named above it.
  await open(page, '/admin/bidding?featured=no');
  await expect(home.getByRole('listitem')).toHaveCount(7);
  await home.getByRole('button', { name: `Remove ${gone} from featured` }).click();
  await expectToast(page, 'Package Un-featured');
  await expect(home).toContainText('6 packages are featured and shown on the home page');
  await traveller.reload();
  await expect(featured.filter({ hasText: gone })).toHaveCount(0);
  await expect(featured.filter({ hasText: crowded })).toHaveCount(1);

  await page.getByRole('link', { name: 'Audit' }).click();
  // It may be the package that was just featured: then there are two audit events.
  await expect(row(page, gone).filter({ hasText: 'Package un-featured' })).toContainText('yes');
});

test('the screens are accessible', async ({ page }) => {
  test.setTimeout(300_000);
  await logInAsAdmin(page);
  await open(page, '/admin/pending');
  const first = await main(page)
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href');
  for (const [name, path] of [
    ['Pending', '/admin/pending'],
    ['Nothing found', '/admin/pending?q=nothing-of-this-kind'],
    ['Reject', `/admin/pending?reject=${first?.split('/').at(-1)}`],
    ['Approved', '/admin/approved'],
    ['Details', first ?? ''],
    ['Deals', '/admin/deals'],
    ['Bidding', '/admin/bidding'],
    ['Undelivered emails', '/admin/mail'],
    ['Audit log', '/admin/audit'],
  ] as const) {
    await open(page, path);
    await inspect(page, name);
  }
});
