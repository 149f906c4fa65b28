import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertTestAgent, publicPackage, savedPackage } from '#tests/factories/packages.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { guideSchema, guidesSchema } from '~/features/api/guide-api.server.ts';
import { packageSchema, packagesSchema } from '~/features/api/package-api.server.ts';

const app = await accountsApp(await testDatabase());
const site = await openSite(app, ['api', 'llms.txt', 'robots.txt', 'mcp', 'gtfs.zip', 'trains', 'search', 'refunds']);
const { publicUrl } = app.environment;

const ask = async (path: string) => {
  const response = await site().send(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

let goa = '';
let hidden = '';
beforeAll(async () => {
  await insertTestAgent(app, 'river');
  goa = await publicPackage(app, 'river', { title: 'Beaches of Goa', destination: 'Goa', best_months: ['12'] });
  hidden = await savedPackage(app, 'river', { title: 'Not approved yet', destination: 'Goa' });
});
afterAll(() => app.stopJobs());

test('packages are those of the page, as the description says', async () => {
  const { status, headers, body } = await ask('/api/packages?destination=beaches in goa&sort=price-low');
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(packagesSchema.strict().parse(body)).toMatchObject({
    packages: [{ id: goa, price_paise: 1_200_000, url: `${publicUrl}/package/${goa}` }],
    total: 1,
    pages: 1,
    url: `${publicUrl}/search?destination=beaches+in+goa&sort=price-low`,
  });
  expect((await ask('/api/packages?theme=moon')).body.error.message).toMatch(/^theme must be one of heritage/);
  const refused = await ask('/api/packages?page=0');
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([400, '*']);
});

test('a package has its terms; one that is not public is not found', async () => {
  const { body } = await ask(`/api/packages/${goa}`);
  expect(packageSchema.strict().parse(body)).toMatchObject({
    title: 'Beaches of Goa',
    best_months: ['December'],
    inquiry_url: `${publicUrl}/customer-info/${goa}`,
  });
  for (const id of [hidden, 'nothing']) expect((await ask(`/api/packages/${id}`)).status).toBe(404);
});

test('guides by slug or name', async () => {
  const { guides } = guidesSchema.parse((await ask('/api/guides')).body);
  expect(guides).toHaveLength(36);
  const { body, headers } = await ask('/api/guides/himachal-pradesh');
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(guideSchema.strict().parse(body).places.length).toBeGreaterThanOrEqual(6);
  expect((await ask('/api/guides/Himachal%20Pradesh')).body).toEqual(body);
  expect((await ask('/api/guides/atlantis')).status).toBe(404);
});

test('the description lists every parameter and the shape of each answer', async () => {
  const { body } = await ask('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const parametersOf = (path: string): string[] =>
    body.paths[path].get.parameters.map(
      ({ name, in: place, required }: { name: string; in: string; required: boolean }) =>
        `${name} ${place}${required ? ' required' : ''}`,
    );
  expect(Object.fromEntries(Object.keys(body.paths).map((path) => [path, parametersOf(path)]))).toEqual({
    '/api/journeys': [
      'from query required',
      'to query required',
      'date query required',
      'class query',
      'changes query',
    ],
    '/api/packages': [
      ...['destination query', 'category query', 'theme query', 'duration query', 'price query'],
      ...['month query', 'sort query', 'page query'],
    ],
    '/api/packages/{id}': ['id path required'],
    '/api/guides': [],
    '/api/guides/{state}': ['state path required'],
  });
  const { responses } = body.paths['/api/journeys'].get;
  expect(Object.keys(responses)).toEqual(['200', '400', '429', '503']);
  const shape = responses[200].content['application/json'].schema.properties.journeys.items.properties;
  expect(Object.keys(shape)).toEqual(['departs', 'arrives', 'changes', 'legs']);
});

test('llms.txt names the interfaces and guides, and robots.txt allows what it names', async () => {
  const answer = await site().send('/llms.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  const text = await answer.text();
  const paths = [...text.matchAll(/\]\((.*?)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/mcp', '/api/openapi.json', '/gtfs.zip', '/destinations/goa']));
  const rules = (await (await site().send('/robots.txt')).text()).split('\n');
  const longest = (path: string) =>
    rules
      .map((rule) => /^(Allow|Disallow): (.*)$/.exec(rule) ?? [])
      .filter(([, , start]) => start && path.startsWith(start))
      .sort(([, , one = ''], [, , other = '']) => other.length - one.length)[0]?.[1];
  expect(paths.filter((path) => longest(path) === 'Disallow')).toEqual([]);
  expect(longest(`/api/packages/${goa}`)).toBe('Allow');
  expect(longest('/api/saved')).toBe('Disallow');
});
