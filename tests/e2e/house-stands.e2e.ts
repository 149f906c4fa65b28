import { expect, test } from './fixtures/raahi-test.ts';

test('the home page opens, asks no other host for anything and has no complaint in the console', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto('/', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a server that was killed comes back on the same data', async ({ page, server }) => {
  await page.goto('/');
  // An open page would complain that nobody answers it.
  await page.goto('about:blank');
  await server.crashAndRestart();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
