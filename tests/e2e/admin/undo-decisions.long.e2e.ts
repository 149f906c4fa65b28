import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { approve, decisionNotice, logInAsAdmin, undoButtons } from '../steps/admin.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { countMails, waitForMail } from '../steps/mail.ts';
import { createPackageByPost, ownCard } from '../steps/package-form.ts';

const agent = 'agent@raahi.test';
const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('heading');
const named = (words: string): string => `${words} ${Date.now()}`;

test('a decision is undone within ten seconds, by key, button and from the details; otherwise the agent is told', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const partner = await newVisitor({ baseURL: shop.url });
  const [one, two, three] = [named('First'), named('Second'), named('Third')];
  await logInByPost(partner, agent);
  for (const name of [one, two, three]) await createPackageByPost(partner, name);
  await logInAsAdmin(page);
  await open(page, '/admin/pending');
  const queue = await cards(page).allTextContents();

  // By key: the focus stays in the list, and the package gets its place again.
  await card(page, two).focus();
  await page.keyboard.press('a');
  await expect(decisionNotice(page, 'Package Approved')).toContainText(
    `${two}It is live now. The agent will get an email.`,
  );
  await expect(card(page, two)).toHaveCount(0);
  await expect(card(page, three)).toBeFocused();
  await page.keyboard.press('u');
  await expectToast(page, 'Decision undone', `“${two}” waits for review again, and the agent gets no email.`);
  await expect(cards(page)).toHaveText(queue);
  await expect(undoButtons(page)).toHaveCount(0);

  // By button, which comes first in the page; on another page of the panel too.
  await card(page, one)
    .getByRole('link', { name: `Reject ${one}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Reject package' });
  await question.getByLabel('Reason', { exact: true }).fill('Which hotels?');
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(decisionNotice(page, 'Package Rejected')).toContainText(one);
  await open(page, '/admin/agents');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(undoButtons(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Decision undone');
  await expect(page).toHaveURL(/\/admin\/agents$/);
  await open(partner, '/agent/packages');
  await expect(ownCard(partner, one)).toContainText('Awaiting review');

  // From the details, which go on to the next package: back to the one that waits again.
  await open(page, '/admin/pending');
  await card(page, one)
    .getByRole('link', { name: `Details of ${one}` })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  await page.getByRole('button', { name: `Approve ${one}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: two })).toBeVisible();
  await undoButtons(page).click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Decision undone by Anita Desai, administrator');

  // Not undone: the notice goes after ten seconds, unless it has the focus, and the mail is sent once.
  await open(page, '/admin/pending');
  await approve(page, three);
  await expect(undoButtons(page)).toBeVisible();
  await inspect(page, 'Pending with Undo');
  await expect(undoButtons(page)).toHaveCount(0, { timeout: 15_000 });
  await waitForMail(shop, agent, three);
  await approve(page, two);
  await undoButtons(page).focus();
  await waitForMail(shop, agent, two);
  await expect(undoButtons(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Not undone', `“${two}”: It is too late to undo: the email to the agent is on its way.`);
  expect(await countMails(shop, agent, three)).toBe(1);
  expect(await countMails(shop, agent, one)).toBe(0);
  await open(partner, '/agent/packages');
  await expect(ownCard(partner, two)).toContainText('Approved and live for travellers.');
  await expect(ownCard(partner, one)).toContainText('Awaiting review');
});

test('without JavaScript the confirmation has the same button, also for several packages', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  const partner = await newVisitor({ baseURL: shop.url });
  const [one, two] = [named('First'), named('Second')];
  await logInByPost(partner, agent);
  for (const name of [one, two]) await createPackageByPost(partner, name);
  await logInByPost(page, 'admin@raahi.test');
  await page.goto('/admin/pending');
  const queue = await cards(page).allTextContents();
  await approve(page, one);
  await expect(decisionNotice(page, 'Package Approved')).toContainText(one);
  await expect(card(page, one)).toHaveCount(0);
  await undoButtons(page).click();
  await expect(page.getByText('Decision undone')).toBeVisible();
  await expect(cards(page)).toHaveText(queue);

  for (const name of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(decisionNotice(page, '2 packages approved')).toBeVisible();
  await undoButtons(page).click();
  await expect(page.getByText('2 decisions undone')).toBeVisible();
  await expect(cards(page)).toHaveText(queue);

  // It disappears by itself.
  await approve(page, two);
  await expect(undoButtons(page)).toBeVisible();
  await expect(undoButtons(page)).toBeHidden({ timeout: 15_000 });
  await waitForMail(shop, agent, two);
  expect(await countMails(shop, agent, one)).toBe(0);
});
