import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { openFirstPackage } from '../steps/packages.ts';
import {
  expectErrorSummary,
  inspectAll,
  openUnhydrated,
  pressButton,
  type Screen,
  screenAt,
} from '../steps/screens.ts';

/** The screens from the home page to the inquiry without a login: with data, empty, and with errors. */
const packageScreens: Screen[] = [
  screenAt('/'),
  {
    title: 'the home page with a destination that is unclear',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('combobox', { name: 'Destination' }).fill('pradesh');
      await expect(page.getByRole('option', { name: /Madhya Pradesh/ })).toBeVisible();
    },
  },
  screenAt('/search'),
  screenAt('/search?destination=Rajastan&category=heritage&duration=4-6&origin=Pune&sort=price-low'),
  screenAt('/search?destination=Atlantis'),
  { title: 'a package', show: openFirstPackage },
  {
    title: 'the large pictures of a package',
    show: async (page) => {
      await openFirstPackage(page);
      await page
        .getByRole('link', { name: /^Enlarge/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    title: 'an inquiry for a package',
    show: async (page) => {
      await openFirstPackage(page);
      await page.getByRole('link', { name: 'Request a Callback' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
    },
  },
  {
    title: 'an inquiry for a package with errors',
    show: async (page) => {
      await openFirstPackage(page);
      await page.getByRole('link', { name: 'Request a Callback' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
      await pressButton(page, 'Submit Inquiry');
      await expectErrorSummary(page);
    },
  },
  screenAt('/package/none'),
  { title: 'a guide', show: (page) => openUnhydrated(page, '/destinations/kerala') },
  screenAt('/destinations/rajasthan/jaipur'),
  { ...screenAt('/destinations/rajasthan/atlantis'), title: 'a landing page that does not exist' },
];

// One test inspects many screens, and the machine may be busy.
test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

inspectAll(packageScreens);
