import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/raahi-test.ts';

test('the home page loads without requests to other hosts and without console errors', async ({ page, server }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    // Playwright itself says that it blocks the service worker, which the page registers two seconds after it has loaded.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto('/', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a killed server restarts on the same data', async ({ page, server }) => {
  await page.goto('/');
  // An open page would log connection errors.
  await page.goto('about:blank');
  await server.crashAndRestart();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('case 51: the client build contains no secret of the payment provider and reads none', () => {
  const files = globSync('build/client/**/*.{js,map,html,json}');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /RAZORPAY_KEY|WEBHOOK_SECRET|SESSION_SECRET|keySecret|webhookSecrets/,
    );
});
