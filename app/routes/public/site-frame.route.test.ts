import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { openSite, type Visitor } from '#tests/visitor/visitor.ts';
import { indianStates } from '~/shared/places/states.ts';

const app = await accountsApp(await testDatabase());
const site = await openSite(app, [
  '',
  'trains',
  'search',
  'destinations',
  'payment',
  'verify',
  'contact',
  'login',
  'register',
  'portal-login',
  'forgot-password',
]);

beforeAll(async () => {
  await seedTimetable(app.db);
  await seedPages(app);
});
afterAll(() => app.stopJobs());

type Page = Awaited<ReturnType<Visitor['open']>>;

/** The text and target of each link in these elements. */
const linksIn = ({ all }: Page, selector: string): string[] =>
  all(`${selector} a[href]`).map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const mainLinks = [
  'Home /',
  'Packages /search',
  'Trains /trains',
  'Services /services',
  'About /about',
  'Contact /contact',
];

const footerLinks = {
  Company: [
    'About /about',
    'Jobs /contact?subject=Jobs',
    'Partnerships /contact?subject=Partnerships',
    'Services /services',
  ],
  Explore: [
    'Destinations /destinations',
    'India travel guide /search#guides',
    'Holiday Packages /search',
    'Saved packages /saved',
    'Domestic flights /search#flights',
    'Train Tickets /trains',
  ],
  'For Partners': ['Register Travel Agent /register/agent', 'Admin / Agent Login /portal-login'],
};

describe('without JavaScript', () => {
  test.each(['/', '/trains/search?from=NDLS&to=mumbai', '/destinations/kerala', '/no-such-page'])(
    '%s has header and footer with all links, and the menu of phones',
    async (path) => {
      const page = await site().open(path);
      expect(page.html).toMatch(/^<!doctype html>/i);
      for (const menu of ['nav[aria-label="Main"]', 'details nav[aria-label="Menu"]'])
        expect(linksIn(page, menu), menu).toEqual(mainLinks);
      expect(page.link('Raahi, home')).toBe('/');
      expect(page.link('Login / Signup')).toBe('/login');
      expect(page.link('Customer Login')).toBe('/login');
      expect(page.link('Partner Login')).toBe('/portal-login');
      for (const [title, links] of Object.entries(footerLinks))
        expect(linksIn(page, `footer section[aria-label="${title}"]`), title).toEqual(links);
      expect(linksIn(page, 'footer section[aria-label="Explore India by State"]')).toEqual(
        indianStates.map(({ name, slug }) => `${name} /destinations/${slug}`),
      );
      const [footer = ''] = page.texts('footer.site-footer');
      expect(footer).toContain('2025');
      expect(footer).toContain("Your whole trip is in one place. It's that easy.");
      const top = page.texts('footer section[aria-label="Top Destinations"] a');
      expect(top.length).toBeGreaterThanOrEqual(12);
      expect(top).toEqual(top.toSorted((a, b) => a.localeCompare(b, 'en-IN')));
    },
  );

  test.each(['Jobs', 'Partnerships'])('the footer link %s opens the contact form with this subject', async (label) => {
    const page = await (await site().open('/')).follow(label);
    expect(page.all('input[name="subject"]').map((field) => field.getAttribute('value'))).toEqual([label]);
  });

  test('the footer links into the search page have targets there', async () => {
    const page = await site().open('/search');
    expect(page.link('State travel guides')).toBe('/destinations');
    for (const id of ['guides', 'flights']) expect(page.all(`main a#${id}`), id).toHaveLength(1);
  });

  test.each([
    '/trains/booking',
    '/payment/train/none',
    '/trains/confirmation/RAAHI1/cancel',
    '/login',
    '/portal-login',
  ])('%s, a page of checkout or login, has a slim header and a footer of one line', async (path) => {
    const page = await site().open(path);
    expect(page.link('Raahi, home')).toBe('/');
    expect(page.all('nav[aria-label="Main"]')).toEqual([]);
    // The login page has no link to itself.
    expect(page.texts('.site-header__wide a')).toEqual(path === '/login' ? [] : ['Login / Signup']);
    expect(page.texts('footer').join()).toContain('2025');
    expect(linksIn(page, 'footer')).toEqual([
      'Privacy /privacy',
      'Terms of use /terms',
      'Refunds and cancellation /refunds',
      'Complaints /grievance',
      'Help and contact /contact',
      expect.stringContaining('tel:'),
    ]);
  });
});

describe('an unknown address', () => {
  test('has the not found page with a link to the home page', async () => {
    const page = await site().open('/no-such-page');
    expect(page.status).toBe(404);
    expect(page.texts('title')).toEqual(['Page Not Found - Raahi']);
    expect(page.heading).toBe('Page Not Found');
    expect((await page.follow('Go to Homepage')).heading).toBe('Holiday Packages');
  });

  test.each(['/trains/no/such/page', '/dashboardx', '/%E0%A4%A'])('%s is no error of the server', async (path) => {
    expect([400, 404]).toContain((await site().open(path)).status);
  });

  test.each([
    ['/destinations/atlantis', 'State Not Found', "The state you're looking for doesn't exist in our guide yet."],
    ['/destinations/rajasthan/atlantis', 'Page Not Found', "The destination you're looking for doesn't exist."],
  ])('%s has its own sentence', async (path, heading, sentence) => {
    const page = await site().open(path);
    expect([page.status, page.heading]).toEqual([404, heading]);
    expect(page.text).toContain(sentence);
    expect((await page.follow('Back to Home')).path).toBe('/');
  });

  test('of a login or a payment says what was not found', async () => {
    const login = await site().open('/login/nobody');
    expect(login.status).toBe(404);
    expect(login.text).toContain('Login page not found.');
    expect(login.link('Go to Homepage')).toBe('/');
    const payment = '/payment/train/00000000-0000-4000-8000-000000000000/return';
    const back = await site().send(payment, { body: new URLSearchParams() });
    expect(back.status).toBe(404);
    expect(await back.text()).toContain('Booking Not Found');
  });
});

test('every response has the security headers and an id of its own', async () => {
  const ids = new Set<string>();
  const pages = ['/', '/', '/trains', '/login', '/login/nobody'];
  for (const path of pages) {
    const { headers } = await site().open(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    ids.add(headers.get('X-Request-Id') ?? '');
  }
  expect(ids.size).toBe(pages.length);
});
