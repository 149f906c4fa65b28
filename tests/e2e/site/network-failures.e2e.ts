import { formatDate } from '~/shared/dates/dates.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';
import { trainCards } from '../steps/search.ts';

const offline = 'You seem to be offline. Nothing is lost: please check your connection and try again.';

test('offline, a form keeps its values and a list its rows, and both go on when the network is back', async ({
  browser,
  server,
}) => {
  // A separate context: an offline browser logs console errors, which are expected.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await open(page, '/login');
  await context.setOffline(true);
  await fillLogin(page, 'customer@raahi.test');
  await expectToast(page, offline);
  await expect(page.getByLabel('Email address')).toHaveValue('customer@raahi.test');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectToast(page, 'Login Successful!');

  await open(page, `/trains/search?from=delhi&to=mumbai&date=${inDays(9)}`);
  const cards = await trainCards(page).count();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next day', exact: true }).click();
  await expectToast(page, offline);
  await expect(trainCards(page)).toHaveCount(cards);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Next day', exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(formatDate(inDays(10))));
  await context.close();
});
