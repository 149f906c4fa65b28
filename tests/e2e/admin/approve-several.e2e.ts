import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { decisionNotice, logInAsAdmin } from '../steps/admin.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { createPackageByPost, ownCard, saveButton } from '../steps/package-form.ts';

test('several packages are approved with one form, without JavaScript; a package is duplicated', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer();
  const partner = await newVisitor({ baseURL: shop.url });
  const page = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  const [one, other] = [`Backwaters ${Date.now()}`, `Hills ${Date.now()}`];
  await logInByPost(partner, 'agent@raahi.test');
  await createPackageByPost(partner, one);
  await createPackageByPost(partner, other);
  await logInByPost(page, 'admin@raahi.test');
  await page.goto('/admin/pending');
  // Without JavaScript the button is always there.
  await expect(page.getByRole('button', { name: 'Approve selected' })).toBeVisible();
  for (const name of [one, other]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(decisionNotice(page, '2 packages approved')).toBeVisible();
  await expect(page.getByRole('article', { name: one, exact: true })).toHaveCount(0);
  await expect(page.getByRole('article', { name: other, exact: true })).toHaveCount(0);

  await open(partner, '/agent/packages');
  await ownCard(partner, one)
    .getByRole('button', { name: `Duplicate ${one}` })
    .click();
  await expect(partner.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${one}`);
  await saveButton(partner).click();
  await expect(ownCard(partner, `Copy of ${one}`)).toBeVisible();
  await inspect(partner, 'My Packages');

  const desk = await newVisitor({ baseURL: shop.url });
  await logInAsAdmin(desk);
  await open(desk, '/admin/pending');
  const box = desk.getByRole('checkbox', { name: `Select Copy of ${one}` });
  await expect(box).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve selected' })).toBeHidden();
  await inspect(desk, 'Pending');
  await box.check();
  const all = await desk.getByRole('checkbox').count();
  await expect(desk.getByText('1 selected')).toBeVisible();
  // Not the size of targets: the bar may lie over the buttons of a card, from where they can be scrolled.
  expect(await axeFindings(desk, ['color-contrast', 'button-name', 'label'])).toEqual([]);
  await desk.getByRole('button', { name: `Select all ${all}` }).click();
  await expect(desk.getByText(`${all} selected`)).toBeVisible();
  await desk.getByRole('button', { name: 'Clear selection' }).click();
  await expect(box).not.toBeChecked();
  // Shift selects the packages between.
  await desk.getByRole('checkbox').first().check();
  await desk
    .getByRole('checkbox')
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(desk.getByText(`${all} selected`)).toBeVisible();
  await desk.getByRole('button', { name: 'Clear selection' }).click();

  // Both are rejected for one reason, and undone with one button.
  await box.check();
  await desk.getByRole('checkbox').first().check();
  await desk.getByRole('button', { name: 'Reject selected' }).click();
  const panel = desk.getByRole('dialog', { name: 'Reject selected packages' });
  await expect(panel.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  expect(await axeFindings(desk, ['color-contrast', 'button-name', 'label'])).toEqual([]);
  await panel.getByRole('textbox', { name: 'Reason' }).fill('कृपया होटल का नाम लिखें');
  await panel.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejected = decisionNotice(desk, '2 packages rejected');
  await expect(rejected).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(box).toHaveCount(0);
  await rejected.getByRole('button', { name: /^Undo/ }).click();
  await expect(desk.getByText('2 decisions undone')).toBeVisible();
  await expect(box).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve selected' })).toBeHidden();

  // On small screens the decision is below price and agent, for the keyboard too.
  await desk.setViewportSize({ width: 820, height: 1180 });
  await desk.getByRole('link', { name: `Details of Copy of ${one}` }).click();
  await desk.getByRole('button', { name: 'Single-key shortcuts: on' }).press('Tab');
  await expect(desk.getByRole('button', { name: `Approve Copy of ${one}` })).toBeFocused();
});
