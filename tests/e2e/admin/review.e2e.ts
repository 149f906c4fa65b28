import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { logInAsNewAdmin } from '../steps/admin.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { createPackageByPost } from '../steps/package-form.ts';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const reason = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });

/** The packages of a new agency that wait for review, and the admin's list with these alone. */
const waitingPackages = async (partner: Page, ...names: string[]) => {
  const word = `Queue${Date.now()}`;
  const titles = names.map((name) => `${name} ${word}`);
  await logInAsNewAgency(partner);
  for (const title of titles) await createPackageByPost(partner, title);
  return { titles, queue: `/admin/pending?q=${word}` };
};

test('a package that another administrator decided is reported, and the reason of a closed dialog is kept', async ({
  page,
  newVisitor,
  server,
}) => {
  const second = await newVisitor();
  const { titles, queue } = await waitingPackages(await newVisitor(), 'First', 'Second');
  const [one = '', two = ''] = titles;
  for (const admin of [page, second]) {
    await logInAsNewAdmin(admin, server);
    await open(admin, queue);
  }
  await inspect(page, 'the pending packages');
  const reject = card(page, two).getByRole('link', { name: `Reject ${two}` });
  await reject.click();
  await expect(reason(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Reject package' })).toContainText(two);
  await page.keyboard.type('jar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await reject.click();
  await expect(reason(page)).toHaveValue('jar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const approve = (admin: Page) => card(admin, two).getByRole('button', { name: `Approve ${two}` });
  await approve(page).click();
  await expectToast(page, 'Package Approved', `“${two}” is live now. The agent will get an email.`);
  await expect(card(page, two)).toHaveCount(0);
  await approve(second).click();
  await expectToast(second, 'Error approving package', 'This package is not waiting for review.');
  await expect(card(second, two)).toHaveCount(0);

  await card(page, one)
    .getByRole('link', { name: `Details of ${one}` })
    .click();
  await expect(page.getByRole('navigation', { name: 'Packages in the list' })).toContainText('1 of 1');
});

test('several packages are selected with Shift and all at once, and rejected for one reason', async ({
  page,
  newVisitor,
  server,
}) => {
  const { queue } = await waitingPackages(await newVisitor(), 'First', 'Second', 'Third');
  await logInAsNewAdmin(page, server);
  await open(page, queue);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await expect(boxes).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Approve selected' })).toBeHidden();
  await boxes.first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(boxes.first()).not.toBeChecked();
  // Shift selects the packages between.
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  // Not the size of targets: the bar may lie over the buttons of a card, from where they can be scrolled.
  expect(await axeFindings(page, ['color-contrast', 'button-name', 'label'])).toEqual([]);

  await page.getByRole('button', { name: 'Reject selected' }).click();
  const panel = page.getByRole('dialog', { name: 'Reject selected packages' });
  await expect(panel.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await panel.getByRole('textbox', { name: 'Reason' }).fill('कृपया होटल का नाम लिखें');
  await panel.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectToast(page, '3 packages rejected', 'The agents will get your reason by email.');
  await expect(panel).toBeHidden();
  await expect(boxes).toHaveCount(0);
});
