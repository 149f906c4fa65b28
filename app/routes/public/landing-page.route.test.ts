import { expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { loader as robots } from '../machine/robots.ts';
import { loader as sitemap } from '../machine/sitemap.ts';
import { action, loader } from './landing-page.tsx';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });
await seedPages(app);

const at = (state: string, destination: string, form?: Record<string, string>) =>
  ({
    ...routeArgs(app, { path: `/destinations/${state}/${destination}`, form }),
    params: { state, destination },
  }) as never;

test('a page has one canonical URL', async () => {
  expect(await loader(at('goa', 'goa-beaches'))).toMatchObject({ data: { page: { title: 'The Beaches of Goa' } } });
  expect(await redirection(loader(at('Goa', 'Goa beaches')))).toMatchObject({ to: '/destinations/goa/goa-beaches' });
});

test('a page shows three packages of its state at most, and none of others', async () => {
  const packagesOf = async () => {
    const { data } = (await loader(at('goa', 'goa-beaches'))) as { data: { packages: { destination: string }[] } };
    return data.packages.map(({ destination }) => destination);
  };
  expect(await packagesOf()).toEqual([]);
  await insertTestAgent(app, 'asha');
  await publicPackage(app, 'asha', { destination: 'Jaipur, Rajasthan' });
  expect(await packagesOf()).toEqual([]);
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await publicPackage(app, 'asha', { title, destination: 'Panaji, Goa' });
  expect(await packagesOf()).toEqual(['Panaji, Goa', 'Panaji, Goa', 'Panaji, Goa']);
});

test('packages of its town come before those of its state', async () => {
  const packagesOf = async (destination: string) => {
    const { data } = (await loader(at('rajasthan', destination))) as { data: { packages: { destination: string }[] } };
    return data.packages.map((one) => one.destination);
  };
  await insertTestAgent(app, 'ravi');
  for (const destination of ['Jodhpur, Rajasthan', 'Udaipur, Rajasthan', 'Jaipur, Rajasthan'])
    await publicPackage(app, 'ravi', { destination });
  for (const town of ['Jaipur', 'Udaipur']) {
    const packages = await packagesOf(town.toLowerCase());
    expect(packages[0]).toBe(`${town}, Rajasthan`);
    expect(packages).toHaveLength(3);
  }
});

test('a place that no package is found at shows those of its state', async () => {
  await insertTestAgent(app, 'meera');
  await publicPackage(app, 'meera', { destination: 'Mysuru, Karnataka' });
  const { data } = (await loader(at('karnataka', 'hampi'))) as { data: { packages: { destination: string }[] } };
  expect(data.packages.map(({ destination }) => destination)).toEqual(['Mysuru, Karnataka']);
});

test('an unknown page responds 404', async () => {
  expect(await loader(at('goa', 'atlantis'))).toMatchObject({ data: { page: null }, init: { status: 404 } });
  expect(await loader(at('गोवा', 'x'))).toMatchObject({ data: { page: null }, init: { status: 404 } });
});

test('a page that can’t be loaded responds 503, so that search engines keep it', async () => {
  const select = () => {
    throw new Error('gone');
  };
  const broken = { ...app, db: { select } as never };
  const args = { ...routeArgs(broken, { path: '/destinations/goa/x' }), params: { state: 'goa', destination: 'x' } };
  expect(await loader(args as never)).toMatchObject({ data: { page: null }, init: { status: 503 } });
});

test('the destination search works without JavaScript and keeps unknown input', async () => {
  const post = (form: Record<string, string>) => action(at('goa', 'goa-beaches', form));
  expect(await redirection(post({ destinationText: 'leh' }))).toMatchObject({ to: '/search?destination=Leh' });
  expect(await redirection(post({ destination: 'Leh', destinationText: 'Le' }))).toMatchObject({
    to: '/search?destination=Leh',
  });
  expect(await post({ destinationText: '' })).toMatchObject({
    init: { status: 400 },
    data: { refused: { typed: '' } },
  });
  expect(await post({ destinationText: ' pur' })).toMatchObject({
    data: { refused: { typed: ' pur', toast: { title: 'Please select a destination' } } },
  });
});

test('crawlers get absolute URLs, cacheable for ten minutes', async () => {
  const args = routeArgs(app, { path: '/robots.txt' }) as never;
  const text = await robots(args).text();
  expect(text).toContain(`Sitemap: ${app.environment.publicUrl}/sitemap.xml`);
  for (const path of ['/dashboard', '/payment/', '/admin']) expect(text).toContain(`Disallow: ${path}\n`);
  const guides = { ...routeArgs(app, { path: '/sitemaps/guides.xml' }), params: { file: 'guides.xml' } } as never;
  const answer = await sitemap(guides);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600');
  expect((await answer.text()).match(/<loc>/g)).toHaveLength(36);
});
