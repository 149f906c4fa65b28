import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost, loginError } from '../steps/account.ts';
import { asha, expectPassenger, expectPaymentPage, fillBooking, fillPassenger, payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, newEmail, rajdhani } from '../steps/journey.ts';
import { expectTicket, openCheckoutWindow, payByUpi, slowBank } from '../steps/pay.ts';
import { bookByPost } from '../steps/post-booking.ts';
import { queryDatabase } from '../steps/query-database.ts';
import { bookNow, trainCard, trainCards } from '../steps/search.ts';

const journey = rajdhani(inDays(9));
const offline = 'You seem to be offline. Nothing is lost: please check your connection and try again.';

test('offline, the booking form keeps its input, and books when the network is back', async ({ browser, server }) => {
  // A separate context: an offline browser logs console errors, which are expected.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await open(page, bookingAddress(journey));
  await fillBooking(page, [asha], { email: newEmail(), phone: '98470 55555' });
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('main').getByText(offline)).toBeVisible();
  await expectPassenger(page, 1, asha);
  await context.setOffline(false);
  await payButton(page).click();
  await expectPaymentPage(page);

  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('main').getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await payByUpi(await openCheckoutWindow(page));
  await expectTicket(page);
  await context.close();
});

test('offline, the trains stay on the page, and a failed navigation succeeds when the network is back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await open(page, `/trains/search?from=delhi&to=mumbai&date=${inDays(9)}`);
  const cards = await trainCards(page).count();
  await context.setOffline(true);
  for (const link of ['Price', 'Next day']) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expectToast(page, offline);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(trainCards(page)).toHaveCount(cards);
  }
  await bookNow(trainCard(page, /12952/), /2A/);
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
  await context.close();
});

test('offline, a login and a profile keep their input, and submit when the network is back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await open(page, '/login');
  await context.setOffline(true);
  await fillLogin(page, 'customer@raahi.test');
  await expect(loginError(page).getByText(offline)).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('customer@raahi.test');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectToast(page, 'Login Successful!');

  await open(page, '/dashboard?tab=profile');
  const name = page.getByLabel('Full name');
  const before = await name.inputValue();
  await name.fill('Somebody Else');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your details' }).getByText(offline)).toBeVisible();
  await expect(name).toHaveValue('Somebody Else');
  await context.setOffline(false);
  await name.fill(before);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile saved');
  await context.close();
});

for (const [address, button] of [
  ['/register', 'Sign Up'],
  ['/register/agent', 'Register'],
  ['/forgot-password', 'Send link'],
  ['/portal-login?tab=agent', 'Login'],
  ['/trains/confirmation', 'Send'],
] as const)
  test(`offline, the form of ${address} keeps its input`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await open(page, address);
    await page.getByLabel('Email').fill('asha@example.in');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByText(offline)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
    await context.close();
  });

test('a payment that the bank still processes is tracked after a reload, and becomes the ticket', async ({
  page,
  server,
}) => {
  const upi = 'slow900@razorpay';
  await bookByPost(page, journey);
  await payByUpi(await openCheckoutWindow(page), upi);
  await expect(
    page.getByTitle('Razorpay Is In Test Mode').contentFrame().getByText('Waiting for the bank'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting for your bank')).toBeVisible();
  // The bank approves now, however long the reload took.
  await queryDatabase(server, 'update test_razorpay.payments set due_at = now() where vpa = $1', [upi]);
  await expectTicket(page, slowBank.within);
  // The booking is paid once.
  await expect(page.getByText('Already Paid')).toBeHidden();
});

test('after a sign-out in another tab, a login returns to the payment and to the profile', async ({
  page,
  context,
}) => {
  await logInByPost(page, 'customer@raahi.test');
  await open(page, bookingAddress(journey));
  await fillPassenger(page, 1, asha);
  await payButton(page).click();
  await expectPaymentPage(page);
  const address = new URL(page.url()).pathname;
  await context.clearCookies();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
  await fillLogin(page, 'customer@raahi.test');
  await expectPaymentPage(page);
  expect(new URL(page.url()).pathname).toBe(address);

  await open(page, '/dashboard?tab=profile');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await fillLogin(page, 'customer@raahi.test');
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
});

test('a page looks the same whichever stylesheet loads first', async ({ page }) => {
  await open(page, '/trains');
  const look = () =>
    page.getByRole('button', { name: 'Search trains' }).evaluate((button) => {
      const { color, fontWeight, backgroundColor } = getComputedStyle(button);
      return [color, fontWeight, backgroundColor];
    });
  const before = await look();
  await page.evaluate(
    () =>
      new Promise((loaded) => {
        const root = document.querySelector('link[rel="stylesheet"]');
        if (!root) throw new Error('The page has no styles.');
        root.addEventListener('load', loaded, { once: true });
        document.head.append(root);
      }),
  );
  expect(await look()).toEqual(before);
});
