import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/raahi-test.ts';
import { open } from './steps/awake.ts';
import { bookingAddress, inDays, rajdhani } from './steps/journey.ts';
import { firstPackage } from './steps/packages.ts';
import { bookByPost, ticketByPost } from './steps/post-booking.ts';

// Many pages in one test are no failure on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** How many pixels lie beside the window once letters are twice as large. */
const beyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - document.body.offsetWidth;
  });

test('with letters of 200 % no page of the public half scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const addresses = [
    '/',
    '/trains',
    // Long names of stations.
    `/trains/search?from=CSMT&to=NZM&date=${inDays(2)}`,
    `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}&available=1&schedule=12952`,
    bookingAddress(rajdhani(inDays(18))),
    '/search',
    await firstPackage(page),
    '/login',
  ];
  for (const address of addresses) {
    await open(page, address);
    expect(await beyondTheEdge(page), address).toBe(0);
  }
  const journey = rajdhani(inDays(18));
  await bookByPost(page, journey);
  expect(await beyondTheEdge(page), 'the payment page').toBe(0);
  await page.getByText('What cancelling costs later').click();
  expect(await beyondTheEdge(page), 'the payment page with its table').toBe(0);
  await ticketByPost(page, rajdhani(inDays(17)));
  expect(await beyondTheEdge(page), 'the ticket').toBe(0);
});
