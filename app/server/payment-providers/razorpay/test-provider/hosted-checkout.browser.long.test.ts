import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { expectAccessible, payFromUpiId, testMerchant } from '#tests/factories/test-merchant.ts';

const shop = await testMerchant(await testDatabase());
afterEach(shop.closePages);
afterAll(shop.close);
const { keyId, newOrder, openPage, origin } = shop;

test('with JavaScript the hosted checkout is accessible, and posts the result by itself', async () => {
  const fields = {
    key_id: keyId,
    order_id: await newOrder(),
    amount: '379098',
    name: 'Raahi',
    'prefill[email]': 'asha@raahi.test',
    'prefill[contact]': '+919000090000',
    callback_url: `${origin}/back?booking=1`,
    cancel_url: `${origin}/back?cancelled=1`,
  };
  const page = await openPage();
  await page.goto(`${origin}/hosted?${new URLSearchParams(fields)}`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectAccessible(page);
  await payFromUpiId(page, page, 'success@razorpay');
  await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
  expect(page.url()).toBe(`${origin}/back?booking=1`);
  await page.context().close();
});
