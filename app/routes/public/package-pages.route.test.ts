import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { brand } from '~/shared/site/brand.ts';

const app = await accountsApp(await testDatabase());
const site = await openSite(app, [
  '',
  'agencies',
  'grievance',
  'refunds',
  'terms',
  'search',
  'package',
  'saved',
  'trains',
  'destinations',
  'services',
  'about',
  'contact',
  'privacy',
  'customer-info',
  'register',
  'sitemap.xml',
  'sitemaps',
  'robots.txt',
  'share',
]);

beforeAll(async () => {
  await seedTimetable(app.db);
  await seedPages(app);
  await insertTestAgent(app, 'river');
  for (const title of ['Backwaters', 'Tea hills', 'Spice coast', 'Temple road'])
    await publicPackage(app, 'river', { title, destination: 'Munnar, Kerala' });
});
afterAll(() => app.stopJobs());

test('the destination search of the home page asks back, keeps its text, and announces what comes', async () => {
  const home = await site().open('/');
  // Far pictures are not loaded with the page.
  const posters = home.all('.poster-band img');
  expect(posters.length).toBeGreaterThan(5);
  expect(posters.filter((poster) => poster.getAttribute('loading') !== 'lazy')).toEqual([]);
  const empty = await home.submit('SEARCH');
  expect(empty.text).toContain('Please select a destination');
  const choices = await empty.submit('SEARCH', { Destination: 'ja' });
  expect(Object.values(choices.values())).toContain('ja');
  expect(choices.texts('ul[aria-label="Places for “ja”"] a')).toEqual(
    expect.arrayContaining(['Jammu and Kashmir', 'Search for “ja”']),
  );
  expect((await choices.submit('SEARCH', { Destination: 'kerala' })).path).toBe('/search?destination=Kerala');
  const announced = await home.submit('Flights Soon');
  expect(announced.path).toBe('/');
  expect(announced.texts('.toasts').join()).toContain('Feature Coming Soon');
});

test('a package is saved from its card, found again and removed', async () => {
  const visitor = site();
  const list = await visitor.open('/search?destination=Munnar');
  const saved = await list.submit('Save Tea hills');
  expect(saved.path).toBe('/saved');
  expect(saved.texts('.toasts').join()).toContain('Package saved');
  expect((await visitor.open('/saved')).texts('article h2, article h3')).toEqual(['Tea hills']);
  const removed = await (await visitor.open('/saved')).submit('Remove Tea hills');
  expect(removed.path).toBe('/saved');
  expect(removed.texts('.toasts').join()).toContain('It is no longer among your saved packages.');
  expect(removed.text).toContain('No saved packages');
});

test('a search without results is not indexed and offers popular packages', async () => {
  for (const destination of ['Atlantis', 'The']) {
    const page = await site().open(`/search?destination=${destination}`);
    expect(page.text).toContain('No packages found');
    expect(page.all('meta[name="robots"][content="noindex"]')).toHaveLength(1);
    expect(page.texts('h2')).toContain('Popular packages');
    expect(page.all('article')).toHaveLength(3);
    expect(page.link('Back to Home')).toBe('/');
  }
});

test('a landing page has its text, a gallery without buttons, and a search that works', async () => {
  const page = await site().open('/destinations/rajasthan/jaipur');
  expect(page.status).toBe(200);
  expect(page.texts('title')).toEqual(['Jaipur, the Pink City - Raahi']);
  expect(page.heading).toBe('जयपुर Jaipur, the Pink City');
  expect(page.texts('h2')).toContain('Bazaars, by trade');
  const pictures = page.all('[aria-label="Image Gallery"] img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(Array(4).fill(expect.stringMatching(/\w+/)));
  expect(page.all('[aria-label="Image Gallery"] button')).toEqual([]);
  const refused = await page.submit('SEARCH');
  expect([refused.path, refused.heading]).toEqual(['/destinations/rajasthan/jaipur', 'जयपुर Jaipur, the Pink City']);
  expect(refused.text).toContain('Please select a destination');
  expect((await refused.submit('SEARCH', { 'I want to go to...': 'udaipur' })).path).toBe(
    '/search?destination=Udaipur',
  );
});

test('a guide is complete, without a script, and leads to packages, contact, trains and the next guide', async () => {
  const guide = await site().open('/destinations/kerala');
  expect(guide.texts('h2')).toEqual(
    expect.arrayContaining(['About Kerala', 'Key Information', 'Must-Visit Places', 'Travel Information']),
  );
  expect(guide.link('Tour Packages')).toBe('/search?destination=Kerala');
  expect(guide.link('Plan Your Trip')).toBe('/contact');
  expect(guide.all('script:not([type="application/ld+json"])')).toEqual([]);
  expect((await guide.follow(/^Next guide/)).heading).toContain('Ladakh');
  expect((await guide.follow('Trains to Kochi')).html).toMatch(/value="[^"]*Kochi/);
});

test('the page of a poster leads to the next one, to those nearby and to the wall of a good month', async () => {
  const poster = await site().open('/destinations/posters/kerala');
  const next = await poster.follow(/^Next poster/);
  expect(next.heading).toBe('Ladakh poster');
  expect((await next.follow(/^Previous poster/)).heading).toBe('Kerala poster');
  expect((await poster.follow('Poster of Tamil Nadu')).heading).toBe('Tamil Nadu poster');
  const month = await poster.follow('Jan');
  expect(month.texts('[role="status"]').join()).toContain('posters in January');
});

test('a service opens an inquiry, and a message is sent, both to support', async () => {
  const services = await site().open('/services');
  const inquiry = await services.follow('Inquire Now: Culinary Experiences');
  const rejected = await inquiry.submit('Submit Inquiry');
  expect(rejected.text).toContain('Please enter your first name.');
  const sent = await rejected.submit('Submit Inquiry', {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: 'asha@example.in',
    Phone: '98765 43210',
  });
  expect(sent.texts('.toasts').join()).toContain('Inquiry Submitted Successfully!');
  expect(sent.text).toContain('Culinary Experiences');
  expect(sent.text).toContain('What happens next');

  const contact = await site().open('/contact');
  const answer = await contact.submit('Send Message', {
    Name: 'Ravi',
    Email: 'ravi@example.in',
    Subject: 'A job',
    Message: 'I know every station.',
  });
  expect(answer.text).toContain('Message Sent!');
  expect(answer.values()).toMatchObject({ name: '', email: '', subject: '', message: '' });
  const mails = (await mailsTo(app, brand.supportEmail)).map(({ text }) => text);
  expect(mails).toEqual([
    expect.stringContaining('Culinary Experiences'),
    expect.stringContaining('I know every station.'),
  ]);
});

test('the sitemap lists pages that can be indexed, and their share image exists', async () => {
  const visitor = site();
  const { publicUrl } = app.environment;
  const read = async (path: string) => (await visitor.send(path)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const locations = async (path: string): Promise<string[]> =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages: string[] = [];
  for (const sitemap of await locations('/sitemap.xml')) pages.push(...(await locations(sitemap)));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages).toEqual(expect.arrayContaining(['/', '/destinations/kerala', '/destinations/rajasthan/jaipur']));
  for (const path of pages) {
    const page = await visitor.open(path);
    expect([page.status, page.path], path).toEqual([200, path]);
    expect(page.html, path).not.toContain('noindex');
  }
  const page = await visitor.open('/destinations/rajasthan/jaipur');
  const [canonical] = page.all('link[rel="canonical"]');
  expect(canonical?.getAttribute('href')).toBe(`${publicUrl}/destinations/rajasthan/jaipur`);
  const [image] = page.all('meta[property="og:image"]');
  const picture = await visitor.send(new URL(image?.getAttribute('content') ?? '').pathname);
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
});
