import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { fillPackage, saveButton } from '../steps/package-form.ts';

const unique = (): string =>
  `Draft ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;

test('an agent saves a draft, goes on later and submits it', async ({ page }) => {
  const title = unique();
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL('/agent/packages');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts.getByRole('listitem').filter({ hasText: title })).toContainText('Draft');
  expect(await axeFindings(page)).toEqual([]);
  // Nobody else has it, and a new form is empty again.
  await open(page, '/agent/packages/new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');

  await open(page, '/agent/packages');
  await drafts.getByRole('link', { name: `Continue ${title}` }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await fillPackage(page, title);
  await saveButton(page).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: `Continue ${title}` })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a draft is saved and deleted, at 320 px', async ({ page }) => {
    const title = unique();
    await page.setViewportSize({ width: 320, height: 640 });
    await logInByPost(page, 'agent@raahi.test');
    await page.goto('/agent/packages/new');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('link', { name: `Delete the draft ${title}` }).click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
