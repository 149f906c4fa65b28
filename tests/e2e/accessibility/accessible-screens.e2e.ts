import { test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { addPassenger, payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import {
  expectErrorSummary,
  inspectScreens,
  readingScreenAt,
  rejectedFormAt,
  type Screen,
  screenAt,
} from '../steps/screens.ts';

const bookingFormWithErrors: Screen = {
  title: 'the booking form with errors',
  show: async (page) => {
    await open(page, bookingAddress(rajdhani(inDays(18))));
    await addPassenger(page);
    await payButton(page).click();
    await expectErrorSummary(page);
  },
};

// One screen of each kind, in both colour schemes; all others are in tests/e2e/every-screen, which npm run test:all opens.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('the main screens of a visitor hydrate without errors and are accessible, also with a wrong clock', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.clock.setFixedTime(new Date('2031-05-01T00:00:00Z'));
  await inspectScreens(page, [
    screenAt('/'),
    screenAt('/search?destination=Rajastan&category=heritage&sort=price-low'),
    readingScreenAt('/destinations/kerala'),
    screenAt(`/trains/search?from=delhi&to=mumbai&date=${inDays(2)}&schedule=12952`),
    bookingFormWithErrors,
  ]);
});

test('the main screens of an agent and of an administrator are accessible', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await inspectScreens(page, [screenAt('/agent/leads'), screenAt('/agent/packages/new')]);
  await page.context().clearCookies();
  await logInByPost(page, 'admin@raahi.test');
  await inspectScreens(page, [screenAt('/admin/pending'), rejectedFormAt('/admin/agents/new', 'Create Agent')]);
});
