import type { ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { groupOf, groupRoutes } from './route-groups.server.ts';

type Place = { id: string; parentId?: string; path?: string; index?: true };

const places: Place[] = [
  { id: 'root' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'about', parentId: 'root', path: 'about' },
  { id: 'trains', parentId: 'root', path: 'trains' },
  { id: 'results', parentId: 'root', path: 'trains/search' },
  { id: 'panel', parentId: 'root' },
  { id: 'agents', parentId: 'panel', path: 'admin/agents' },
  { id: 'agent', parentId: 'agents', path: ':id' },
  { id: 'figures', parentId: 'root', path: 'admin/figures.csv' },
  { id: 'nowhere', parentId: 'root', path: '*' },
];

/** A build whose every route answers with its own name. */
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes: Object.fromEntries(
    places.map((place) => [place.id, { ...place, module: { loader: () => new Response(place.id) } }]),
  ),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(places.map(({ id }) => [id, { id }])),
    url: '',
    version: '1',
  },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const groups = groupRoutes(build);

const answer = async (which: ServerBuild, path: string): Promise<string> => {
  const response = await createRequestHandler(which, 'production')(
    new Request(`http://localhost${path}`),
    new RouterContextProvider(),
  );
  return response.text();
};

test('a group answers every URL as the whole house does', async () => {
  const paths = [
    '/about',
    '/trains',
    '/trains/search',
    '/trains/nothing',
    '/admin',
    '/admin/agents',
    '/admin/agents/7',
  ];
  for (const path of [...paths, '/admin/figures.csv', '/trains/search/', '/']) {
    const group = groupOf(groups, path);
    if (!group) throw new Error(`No group for ${path}.`);
    expect(await answer(group, path), path).toBe(await answer(build, path));
  }
});

test('a group holds its own routes with what stands above them, the home page, and what may match anything', () => {
  expect(Object.keys(groups.get('admin')?.routes ?? {})).toEqual([
    'root',
    'home',
    'panel',
    'agents',
    'agent',
    'figures',
    'nowhere',
  ]);
  expect(Object.keys(groups.get('about')?.assets.routes ?? {})).toEqual(['root', 'home', 'about', 'nowhere']);
});

test('a page that is navigated to has the group of its URL; what only the whole house knows has none', () => {
  expect(groupOf(groups, '/about.data')).toBe(groups.get('about'));
  expect(groupOf(groups, '/trains/search.data')).toBe(groups.get('trains'));
  for (const path of ['/_root.data', '/__manifest', '/About', '//about', '/a%62out', '/nothing'])
    expect(groupOf(groups, path), path).toBeUndefined();
});
