import type { ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { groupOf, groupRoutes } from './route-groups.server.ts';

type TestRoute = { id: string; parentId?: string; path?: string; index?: true };

const routes: TestRoute[] = [
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

/** A build in which every route responds with its id. */
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes: Object.fromEntries(
    routes.map((route) => [route.id, { ...route, module: { loader: () => new Response(route.id) } }]),
  ),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(routes.map(({ id }) => [id, { id }])),
    url: '',
    version: '1',
  },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const groups = groupRoutes(build);

const responseText = async (serverBuild: ServerBuild, path: string): Promise<string> => {
  const response = await createRequestHandler(serverBuild, 'production')(
    new Request(`http://localhost${path}`),
    new RouterContextProvider(),
  );
  return response.text();
};

test('a group responds to every URL as the whole build does', async () => {
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
    expect(await responseText(group, path), path).toBe(await responseText(build, path));
  }
});

test('a group has its own routes with their ancestors, the home page, and dynamic routes', () => {
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

test('a .data request has the group of its page; unknown URLs have none', () => {
  expect(groupOf(groups, '/about.data')).toBe(groups.get('about'));
  expect(groupOf(groups, '/trains/search.data')).toBe(groups.get('trains'));
  for (const path of ['/_root.data', '/__manifest', '/About', '//about', '/a%62out', '/nothing'])
    expect(groupOf(groups, path), path).toBeUndefined();
});
