import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { logInAsNewAdmin } from '../steps/admin.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { createPackageByPost, previewFrame } from '../steps/package-form.ts';

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

test('the queue is reviewed by keyboard, and a package that another administrator decided is reported', async ({
  page,
  newVisitor,
  server,
}) => {
  const second = await newVisitor();
  const { titles, queue } = await waitingPackages(await newVisitor(), 'First', 'Second', 'Third');
  const [one = '', two = '', three = ''] = titles;
  for (const admin of [page, second]) {
    await logInAsNewAdmin(admin, server);
    await open(admin, queue);
  }
  await inspect(page, 'the pending packages');
  await page.keyboard.press('j');
  await expect(card(page, one)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, three)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, two)).toBeFocused();
  await page.keyboard.press('r');
  await expect(reason(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Reject package' })).toContainText(two);
  // Shortcut keys do nothing in a text field, and what was typed is there again.
  await page.keyboard.type('jar');
  await expect(reason(page)).toHaveValue('jar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await card(page, two)
    .getByRole('link', { name: `Reject ${two}` })
    .click();
  await expect(reason(page)).toHaveValue('jar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The next card has the focus after a decision.
  await card(page, two).focus();
  await page.keyboard.press('a');
  await expectToast(page, 'Package Approved', `“${two}” is live now. The agent will get an email.`);
  await expect(card(page, two)).toHaveCount(0);
  await expect(card(page, three)).toBeFocused();
  await card(second, two)
    .getByRole('button', { name: `Approve ${two}` })
    .click();
  await expectToast(second, 'Error approving package', 'This package is not waiting for review.');
  await expect(card(second, two)).toHaveCount(0);

  await card(page, one).focus();
  await page.keyboard.press('d');
  const walk = page.getByRole('navigation', { name: 'Packages in the list' });
  await expect(walk).toContainText('1 of 2');
  // The page listens for keys a little later than it is shown, and before the preview has its content.
  await expect(previewFrame(page).getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(walk).toContainText('2 of 2');
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
