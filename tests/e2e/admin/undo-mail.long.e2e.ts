import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { approve, decisionNotice, logInAsAdmin, undoButtons } from '../steps/admin.ts';
import { open } from '../steps/hydration.ts';
import { countMails, waitForMail } from '../steps/mail.ts';
import { createPackageByPost } from '../steps/package-form.ts';

const agent = 'agent@raahi.test';
const named = (words: string): string => `${words} ${Date.now()}`;

test('the mail of a decision is sent once, also when the process is killed right after it', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  const partner = await newVisitor({ baseURL: shop.url });
  const [decided, undone] = [named('Decided'), named('Undone')];
  await logInByPost(partner, agent);
  for (const name of [decided, undone]) await createPackageByPost(partner, name);
  await logInAsAdmin(page);
  await open(page, '/admin/pending');
  await approve(page, undone);
  await undoButtons(page).click();
  await expectToast(page, 'Decision undone');
  await approve(page, decided);
  await expect(decisionNotice(page, decided)).toBeVisible();
  expect(await countMails(shop, agent, decided)).toBe(0);
  // An open page would report the answer that the crash cuts off.
  await page.goto('about:blank');
  await shop.crashAndRestart();
  await waitForMail(shop, agent, decided);
  await shop.crashAndRestart();
  // A later mail has overtaken a second one, if there were any.
  await open(page, '/admin/pending');
  await approve(page, undone);
  await waitForMail(shop, agent, undone);
  expect(await countMails(shop, agent, decided)).toBe(1);
  expect(await countMails(shop, agent, undone)).toBe(1);
});
