import { expect, test } from '../fixtures/raahi-test.ts';
import { holdScripts, open, waitForHydration } from '../steps/hydration.ts';

test('Back while a reloaded page waits for its scripts shows the page before', async ({ page }) => {
  await open(page, '/trains');
  await page.getByRole('banner').getByRole('link', { name: 'Packages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday Packages' })).toBeVisible();
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // Changes the address alone.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/trains');
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: /Train Ticket Booking/ })).toBeVisible();
  await waitForHydration(page);
});

test('what is typed before the scripts have arrived stays, and is newer than the stored draft', async ({ page }) => {
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  await open(page, '/contact');
  await field('Name').fill('Asha');
  await field('Message').fill('When does the tour begin?');
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await field('Name').fill('Ravi');
  await field('Subject').fill('A tour');
  arrive();
  await waitForHydration(page);
  await expect(field('Message')).toHaveValue('When does the tour begin?');
  await expect(field('Subject')).toHaveValue('A tour');
  await expect(field('Name')).toHaveValue('Ravi');
});
