// node lead-shots.mjs BASE OUT role width scheme path...
import { chromium } from 'playwright-core';
import { mkdirSync } from 'node:fs';
const [base, out, role, width, scheme, ...paths] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) > 600 ? 900 : 844 }, colorScheme: scheme, locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });
const page = await context.newPage();
if (role !== 'visitor') {
  await page.goto(base + (role === 'customer' ? '/login' : '/portal-login?tab=' + role));
  if (role !== 'customer') await page.getByRole('tab', { name: new RegExp(role, 'i') }).click().catch(() => page.getByRole('link', { name: new RegExp('^' + role, 'i') }).first().click());
  const form = page.locator('main form').filter({ has: page.getByLabel('Password', { exact: true }) }).first();
  await form.getByLabel(/email/i).fill(role + '@raahi.test');
  await form.getByLabel('Password', { exact: true }).fill('Monsoon-Window-Seat');
  await form.getByRole('button', { name: /log ?in|sign in/i }).first().click();
  await page.waitForURL((u) => !/login/.test(u.pathname));
}
for (const path of paths) {
  const response = await page.goto(base + path, { waitUntil: 'networkidle' }).catch((e) => console.log(path, e.message));
  await page.waitForTimeout(200);
  const name = `${role}-${width}-${scheme}-${path.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)}.png`;
  const h = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path: `${out}/${name}`, clip: { x: 0, y: 0, width: Number(width), height: Math.min(h, Number(width) > 600 ? 1500 : 1900) }, fullPage: true });
  console.log(response?.status(), name);
}
await browser.close();
