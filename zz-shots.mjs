import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
const url = 'http://localhost:4571', out = '/tmp/copy/shots';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const day = (n) => new Date(Date.now() + n * 864e5 + 5.5 * 36e5).toISOString().slice(0, 10);
const findings = [];
const shoot = async (context, role, list) => {
  const page = await context.newPage();
  for (const [name, path, before] of list) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      try {
        await page.goto(url + path, { waitUntil: 'load', timeout: 30000 });
        await page.waitForTimeout(350);
        if (before) { await before(page).catch((e) => findings.push(`${role} ${name} ${width}: before: ${String(e).slice(0, 120)}`)); await page.waitForTimeout(400); }
        const found = await page.evaluate(() => {
          const out = [];
          if (document.documentElement.scrollWidth > innerWidth + 1) out.push(`page scrolls sideways ${document.documentElement.scrollWidth}`);
          for (const el of document.querySelectorAll('main *, header *, dialog *')) {
            const cs = getComputedStyle(el);
            const own = [...el.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
            if (!own || el.closest('.visually-hidden, .site-header') || cs.visibility === 'hidden' || el.clientWidth === 0) continue;
            if (el.scrollWidth > el.clientWidth + 1 && cs.display !== 'inline' && cs.overflowX !== 'auto') out.push(`cut: "${el.textContent.trim().slice(0, 60)}" ${el.scrollWidth}>${el.clientWidth} .${el.className}`);
            const control = el.closest('button, .button, [class*=tab], th, .badge');
            if (control) { const lines = Math.round(control.getBoundingClientRect().height / parseFloat(getComputedStyle(control).lineHeight || '20')); if (lines >= 4 && control.matches('button, .button, .badge')) out.push(`tall control ${lines} "${control.textContent.trim().slice(0, 60)}"`); }
          }
          return [...new Set(out)];
        });
        for (const f of found) findings.push(`${role} ${name} ${width}: ${f}`);
        await page.screenshot({ path: `${out}/${role}-${name}-${width}.png`, fullPage: true });
      } catch (e) { findings.push(`${role} ${name} ${width}: ERROR ${String(e).slice(0, 200)}`); }
    }
  }
  await page.close();
};
const login = async (email, path = '/login') => {
  const context = await browser.newContext({ colorScheme: 'light' });
  const r = await context.request.post(url + path, { form: { email, password: 'Monsoon-Window-Seat' }, maxRedirects: 0, headers: { origin: url } });
  if (r.status() !== 302) findings.push(`login ${email} ${r.status()}`);
  return context;
};
const only = process.argv[2] ?? 'guest,booking,customer,agent,admin';
const trip = `train=12952&from=NDLS&to=MMCT&date=${day(5)}&class=3A`;
const submit = (name) => (page) => page.locator('main').getByRole('button', { name }).first().click();
let booking = {};
if (only.includes('booking')) {
  // a customer books two tickets: one paid with a cancelled passenger, one unpaid
  const c = await login('customer@raahi.test');
  const page = await c.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const book = async (date, pay, two) => {
    await page.goto(`${url}/trains/booking?train=12952&from=NDLS&to=MMCT&date=${date}&class=3A`);
    await page.waitForTimeout(800);
    if (two) await page.getByRole('button', { name: 'Add another passenger' }).click();
    for (const [i, n] of [[1, 'Asha Rao'], [2, 'Ravi Rao']].slice(0, two ? 2 : 1)) {
      const g = page.getByRole('group', { name: `Passenger ${i}` });
      await g.getByLabel('Full name').fill(n); await g.getByLabel('Age').fill('34'); await g.getByLabel('Gender').selectOption('Female');
    }
    await page.getByLabel('Mobile number').fill('98470 55555');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.waitForURL(/payment\/train/);
    const id = page.url().split('/').at(-1).split('?')[0];
    if (pay) {
      await page.waitForTimeout(1000);
      await page.getByRole('main').getByRole('button', { name: /^Pay ₹/ }).click();
      const f = page.getByTitle('Razorpay Is In Test Mode').contentFrame();
      await f.getByLabel('UPI ID').fill('success@razorpay');
      await f.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.waitForURL(/confirmation/, { timeout: 30000 });
    }
    return { id, ref: page.url().split('/').at(-1).split('?')[0] };
  };
  booking.paid = await book(day(5), true, true);
  booking.paid2 = await book(day(7), true, true);
  booking.held = await book(day(6), false, true);
  // cancel one passenger
  await page.goto(`${url}/trains/confirmation/${booking.paid2.ref}/cancel`);
  await page.waitForTimeout(500);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Check refund' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${out}/customer-cancel-review-1440.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${out}/customer-cancel-review-390.png`, fullPage: true });
  await page.locator('main').getByRole('button', { name: /^Cancel .*refund/ }).click();
  await page.waitForTimeout(2500);
  writeFileSync('/tmp/copy/booking.json', JSON.stringify(booking));
  await c.close();
} else booking = JSON.parse((await import('node:fs')).readFileSync('/tmp/copy/booking.json', 'utf8'));
if (only.includes('guest')) await shoot(await browser.newContext({ colorScheme: 'light' }), 'guest', [
  ['home', '/'], ['search', '/search?destination=kerala'], ['search-none', '/search?destination=zzzzzz'], ['trains', '/trains'],
  ['trains-errors', '/trains', submit(/Search trains|SEARCH/)],
  ['results', `/trains/search?fromStation=NDLS&toStation=MMCT&from=NDLS&to=MMCT&date=${day(5)}`],
  ['results-far', `/trains/search?fromStation=NDLS&toStation=MMCT&from=NDLS&to=MMCT&date=${day(90)}`],
  ['booking', `/trains/booking?${trip}`], ['booking-errors', `/trains/booking?${trip}`, submit(/^Pay/)],
  ['booking-far', `/trains/booking?train=12952&from=NDLS&to=MMCT&date=${day(90)}&class=3A`],
  ['find-ticket', '/trains/confirmation', submit(/Resend/)], ['verify', '/verify?reference=RAAHI1&code=K7M2QX'], ['booking-not-found', '/trains/confirmation/RAAHI1'],
  ['login', '/login', submit('Login')], ['register', '/register', submit('Sign Up')], ['portal', '/portal-login'], ['register-agent', '/register/agent', submit('Register')],
  ['forgot', '/forgot-password'], ['verify-email', '/verify-email?token=x'], ['contact', '/contact', submit('Send Message')], ['privacy', '/privacy'],
  ['inquiry', '/customer-info/service?service=Flight+Booking', submit('Submit Inquiry')], ['landing', '/destinations/goa/old-goa'], ['not-found', '/nowhere'],
]);
if (only.includes('customer')) await shoot(await login('customer@raahi.test'), 'customer', [
  ['bookings', '/dashboard'], ['payments', '/dashboard?tab=payments'], ['profile', '/dashboard?tab=profile'], ['security', '/account/security'], ['data', '/account/data'], ['delete', '/account/delete'], ['logout', '/logout'],
  ['ticket', `/trains/confirmation/${booking.paid.ref}`], ['ticket-part', `/trains/confirmation/${booking.paid2.ref}`], ['cancel', `/trains/confirmation/${booking.paid.ref}/cancel`], ['payment', `/payment/train/${booking.held.id}`], ['unpaid-cancel', `/trains/confirmation/${booking.held.ref}/cancel`],
]);
const first = async (context, path, pattern) => { const t = await (await context.request.get(url + path)).text(); return pattern.exec(t)?.[1]; };
if (only.includes('agent')) {
  const a = await login('agent@raahi.test', '/portal-login?tab=agent');
  const pkg = await first(a, '/agent', /\/agent\/packages\/([0-9a-f-]{36})/), lead = await first(a, '/agent/leads', /\/agent\/leads\/([0-9a-f-]{36})/);
  const draft = async (page) => { await page.locator('main').getByLabel('Title').first().fill('Draft'); await page.waitForTimeout(700); await page.reload(); await page.waitForTimeout(700); };
  await shoot(a, 'agent', [
    ['packages', '/agent'], ['packages-none', '/agent?q=zzzz'], ['package-new', '/agent/packages/new', submit('Create Package')], ['package-edit', `/agent/packages/${pkg}`], ['package-draft', `/agent/packages/${pkg}`, draft],
    ['package-delete', `/agent?delete=${pkg}`], ['leads', '/agent/leads'], ['leads-board', '/agent/leads?view=board'], ['lead', `/agent/leads/${lead}`, (p) => p.getByRole('dialog').getByLabel('Status').selectOption('converted')], ['lead-new', '/agent/leads/new', (p) => p.getByRole('dialog').getByRole('button', { name: 'Create Lead' }).click()],
    ['sales', '/agent/sales'], ['promote', '/agent/promote'], ['profile', '/agent/profile'], ['two-factor', '/account/two-factor'],
  ]);
}
if (only.includes('admin')) {
  const a = await login('admin@raahi.test', '/portal-login?tab=admin');
  const pkg = await first(a, '/admin/approved', /\/admin\/packages\/([0-9a-f-]{36})/), pend = await first(a, '/admin', /\/admin\/packages\/([0-9a-f-]{36})/), ad = await first(a, '/admin/ads', /\/admin\/ads\/([0-9a-f-]{36})/), cms = await first(a, '/admin/cms', /\/admin\/cms\/([0-9a-f-]{36})/), agent = await first(a, '/admin/agents', /\/admin\/agents\/([0-9A-Za-z-]{20,40})["?\/]/), lead = await first(a, '/admin/leads', /\/admin\/leads\/([0-9a-f-]{36})/);
  const draft = async (page) => { await page.getByRole('textbox', { name: 'Title' }).fill('Draft'); await page.waitForTimeout(700); await page.reload(); await page.waitForTimeout(900); };
  await shoot(a, 'admin', [
    ['pending', '/admin'], ['approved', '/admin/approved'], ['package', `/admin/packages/${pkg}`], ['package-pending', `/admin/packages/${pend}`], ['reject', `/admin?reject=${pend}`],
    ['agents', '/admin/agents'], ['agent', `/admin/agents/${agent}`], ['agent-delete', `/admin/agents/${agent}/delete`], ['agent-new', '/admin/agents/new', (p) => p.getByRole('dialog').getByRole('button', { name: 'Create Agent' }).click()],
    ['deals', '/admin/deals'], ['bidding', '/admin/bidding'], ['trains', '/admin/trains'], ['trains-filter', `/admin/trains?date=${day(5)}`], ['booking', `/admin/trains/${booking.paid.id}`], ['booking-held', `/admin/trains/${booking.held.id}`], ['booking-part', `/admin/trains/${booking.paid2.id}`],
    ['runs', `/admin/trains/runs?train=12952&date=${day(5)}`], ['runs-none', '/admin/trains/runs?train=zzzz'], ['alerts', '/admin/trains/alerts'],
    ['ads', '/admin/ads'], ['ads-none', '/admin/ads?q=zzzz'], ['ad', `/admin/ads/${ad}`, draft], ['ad-new', '/admin/ads/new', (p) => p.getByRole('dialog').getByRole('button', { name: 'Create Advertisement' }).click()], ['ad-delete', `/admin/ads?delete=${ad}`],
    ['leads', '/admin/leads'], ['lead', `/admin/leads/${lead}`], ['messages', '/admin/messages'], ['cms', '/admin/cms'], ['cms-edit', `/admin/cms/${cms}`, draft], ['cms-new', '/admin/cms/new', submit('Create Page')], ['cms-delete', `/admin/cms?delete=${cms}`],
    ['analytics', '/admin/analytics'], ['mail', '/admin/mail'], ['audit', '/admin/audit'], ['security', '/account/security'],
  ]);
}
await browser.close();
writeFileSync(`/tmp/copy/findings-${only.replace(/,/g, '-')}.txt`, findings.join('\n'));
console.log(findings.join('\n'));
