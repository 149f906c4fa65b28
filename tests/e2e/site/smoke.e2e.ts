import { globSync, readFileSync } from 'node:fs';
import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { waitForHydration } from '../steps/hydration.ts';

test('the home page asks no other host, its files are compressed and cached, and an injected script does not run', async ({
  browser,
  server,
}) => {
  // A separate context: a script that is blocked is an error in the console.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/') && response.url().endsWith('.js'))
      scripts.push(response);
  });
  const home = await page.goto('/');
  expect(home?.status()).toBe(200);
  await waitForHydration(page);
  const sizes: number[] = [];
  for (const script of scripts) {
    expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const bytes = (await script.body()).length;
    sizes.push(bytes);
    // Small files are not compressed.
    if (bytes >= 1024) expect(script.headers()['content-encoding'], script.url()).toMatch(/^(br|gzip)$/);
  }
  expect(Math.max(...sizes)).toBeGreaterThan(100_000);
  expect((await page.request.get('/assets/no-such-file.js')).status()).toBe(404);

  const blocked = await page.evaluate(async () => {
    const refusal = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    return refusal;
  });
  expect(blocked).toBe('script-src-elem');
  expect(await page.title()).not.toBe('taken over');
  expect(foreign).toEqual([]);
  await context.close();
});

test('case 51: the client build contains no secret of the payment provider and reads none', () => {
  const files = globSync('build/client/**/*.{js,map,html,json}');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /RAZORPAY_KEY|WEBHOOK_SECRET|SESSION_SECRET|keySecret|webhookSecrets/,
    );
});
