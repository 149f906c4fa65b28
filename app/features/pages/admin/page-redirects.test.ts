import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { savedPage } from '#tests/factories/landing-pages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { loader } from '~/routes/public/landing-page.tsx';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { cms_page_drafts, cms_page_redirects, cms_pages } from '../core/pages.tables.server.ts';
import { loadShareImage } from '../seo/share-image.server.ts';
import { unpublishPage } from './change-page-state.server.ts';
import { deletePage } from './delete-page.server.ts';
import { loadPageForm } from './load-page-form.server.ts';
import { removePageRedirect } from './remove-page-redirect.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const admin = await createTestAdmin(app);

beforeEach(async () => {
  for (const table of [cms_pages, cms_page_drafts, cms_page_redirects]) await app.db.delete(table);
});

/** What a visitor of an address gets: the title of a page, the address it leads to, or the status. */
const visit = async (destination: string, query = '', state = 'rajasthan'): Promise<string | number> => {
  const path = `/destinations/${state}/${destination}`;
  const answer = loader({ ...routeArgs(app, { path: `${path}${query}` }), params: { state, destination } } as never);
  const moved = await redirection(answer);
  if (moved) return moved.to;
  const { data, init } = await answer;
  return data.page?.title ?? init?.status ?? 200;
};
const at = (destination: string, title = destination) => ({ destination, title });
const opened = async (pageId: string) => {
  const form = requireAllowed(await loadPageForm(app, admin, pageId));
  return { pageId, expectedVersion: new Date(form?.version ?? 0), former: form?.edited?.formerSlugs };
};

test('a changed address leads to the new one once that is public; the query is kept', async () => {
  const { id } = await savedPage(app, 'publish', at('Jaipur'));
  await savedPage(app, 'save-draft', at('Pink City'), id);
  expect([await visit('jaipur'), await visit('pink-city')]).toEqual(['Jaipur', 404]);
  await savedPage(app, 'publish-changes', at('Pink City'), id);
  expect(await visit('pink-city')).toBe('Pink City');
  expect(await visit('jaipur', '?utm_source=mail&x=%20y')).toBe(
    '/destinations/rajasthan/pink-city?utm_source=mail&x=%20y',
  );
  expect(await visit('JAIPUR', '?a=1', 'Rajasthan')).toBe('/destinations/rajasthan/pink-city?a=1');
  expect(await visit('Pink City', '?a=1')).toBe('/destinations/rajasthan/pink-city?a=1');
  expect((await opened(id)).former).toEqual(['rajasthan/jaipur']);
});

test('the redirect is permanent', async () => {
  const { id } = await savedPage(app, 'publish', at('Jaipur'));
  await savedPage(app, 'publish-changes', at('Pink City'), id);
  const args = { ...routeArgs(app, { path: '/destinations/rajasthan/jaipur' }) };
  const answer = await loader({ ...args, params: { state: 'rajasthan', destination: 'jaipur' } } as never).catch(
    (error: unknown) => error,
  );
  expect(answer).toMatchObject({ status: 301 });
});

test('every former address leads to the newest one, and one that is used again is none', async () => {
  const { id } = await savedPage(app, 'publish', at('One'));
  for (const name of ['Two', 'Three']) await savedPage(app, 'publish-changes', at(name), id);
  expect([await visit('one'), await visit('two')]).toEqual(Array(2).fill('/destinations/rajasthan/three'));
  await savedPage(app, 'publish-changes', at('One'), id);
  expect([await visit('one'), await visit('two'), await visit('three')]).toEqual([
    'One',
    '/destinations/rajasthan/one',
    '/destinations/rajasthan/one',
  ]);
  expect((await opened(id)).former?.toSorted()).toEqual(['rajasthan/three', 'rajasthan/two']);
});

test('a page that takes a former address wins over it', async () => {
  const { id } = await savedPage(app, 'publish', at('Jaipur'));
  await savedPage(app, 'publish-changes', at('Pink City'), id);
  const other = await savedPage(app, 'save-draft', at('Jaipur', 'Another Jaipur'));
  expect(await visit('jaipur')).toBe('/destinations/rajasthan/pink-city');
  await savedPage(app, 'publish', at('Jaipur', 'Another Jaipur'), other.id);
  expect(await visit('jaipur')).toBe('Another Jaipur');
  expect((await opened(id)).former).toEqual([]);
  // The redirect is not restored when the other page leaves the address.
  await deletePage(app, admin, await opened(other.id));
  expect(await visit('jaipur')).toBe(404);
});

test('an unpublished page leads nowhere, and again when it is published, also at another address', async () => {
  const { id } = await savedPage(app, 'publish', at('One'));
  await savedPage(app, 'publish-changes', at('Two'), id);
  await unpublishPage(app, admin, await opened(id));
  expect([await visit('one'), await visit('two')]).toEqual([404, 404]);
  await savedPage(app, 'publish', at('Three'), id);
  expect([await visit('one'), await visit('two')]).toEqual(Array(2).fill('/destinations/rajasthan/three'));
  await deletePage(app, admin, await opened(id));
  expect([await visit('one'), await visit('two'), await visit('three')]).toEqual([404, 404, 404]);
  expect(await app.db.$count(cms_page_redirects)).toBe(0);
});

test('a draft that was never public leaves no former address', async () => {
  const { id } = await savedPage(app, 'save-draft', at('One'));
  await savedPage(app, 'save-draft', at('Two'), id);
  await savedPage(app, 'publish', at('Three'), id);
  expect([await visit('one'), await visit('two')]).toEqual([404, 404]);
});

test('an administrator removes a former address of this page', async () => {
  const { id } = await savedPage(app, 'publish', at('One'));
  await savedPage(app, 'publish-changes', at('Two'), id);
  const other = await savedPage(app, 'publish', at('Other'));
  const remove = (pageId: string, slug = 'rajasthan/one', actor = admin as Parameters<typeof removePageRedirect>[1]) =>
    removePageRedirect(app, actor, { pageId, slug });
  for (const actor of [visitor, someUser('agent'), someUser('customer')])
    expect(await remove(id, 'rajasthan/one', actor)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await remove(other.id)).toMatchObject({ error: { code: 'not_found' } });
  for (const slug of ['', 'x', "rajasthan/one'--", 'rajasthan/\u0000'])
    expect(await remove(id, slug)).toMatchObject({ error: { code: 'not_found' } });
  expect(await remove(id)).toMatchObject({ success: true });
  expect(await visit('one')).toBe(404);
  expect(await remove(id)).toMatchObject({ error: { code: 'not_found' } });
});

test('a share image of a former address leads to the current one', async () => {
  const { id } = await savedPage(app, 'publish', at('One'));
  await savedPage(app, 'publish-changes', at('Two'), id);
  expect(await loadShareImage(app, 'page', 'rajasthan/one.0123456789ab.jpg')).toEqual({
    movedTo: expect.stringMatching(/^\/share\/page\/rajasthan\/two\.[0-9a-f]{12}\.jpg$/),
  });
  expect(await loadShareImage(app, 'page', 'rajasthan/none.jpg')).toBeNull();
});
