import { listPublicAgencySlugs } from '~/features/accounts/core/account-queries.server.ts';
import { stateGuides } from '~/features/guides/guides.server.ts';
import { countPackageSitemaps, listSitemapPackages } from '~/features/packages/public/load-package-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { majorTrainRoutes, trainRouteSlug } from '~/shared/places/train-routes.ts';
import type { SitemapEntry } from '~/shared/seo/sitemap.ts';
import { listLandingPageAddresses } from '../core/page-view.server.ts';

/** A sitemap may have no more. */
const maxEntries = 50_000;

/** The static pages; their last change is not known. */
const sitePages: readonly SitemapEntry[] = [
  paths.home(),
  paths.search(),
  paths.trains(),
  ...majorTrainRoutes.flatMap(([from, to]) => [
    paths.trainRoute(trainRouteSlug(from, to)),
    paths.trainRoute(trainRouteSlug(to, from)),
  ]),
  paths.destinations(),
  paths.services(),
  paths.about(),
  paths.terms(),
  paths.refunds(),
  paths.grievance(),
  paths.contact(),
  paths.privacy(),
  paths.registerAgent(),
].map((path) => ({ path }));

const newest = (entries: readonly { changed?: Date | null }[]): Date | null =>
  entries.reduce<Date | null>(
    (last, { changed }) => (changed && (last === null || changed > last) ? changed : last),
    null,
  );

const landingPages = async (app: Pick<App, 'db'>): Promise<SitemapEntry[]> =>
  (await listLandingPageAddresses(app)).map(({ slug, updated_at }) => ({
    path: paths.destination(slug),
    changed: updated_at,
  }));

/** All current sitemaps, for the sitemap index. */
export const listSitemaps = async (app: Pick<App, 'db'>): Promise<SitemapEntry[]> => {
  const [pages, packages, agencies] = await Promise.all([
    landingPages(app),
    countPackageSitemaps(app.db),
    listPublicAgencySlugs(app.db, 1),
  ]);
  return [
    { path: paths.sitemap('site') },
    { path: paths.sitemap('guides') },
    ...(pages.length > 0 ? [{ path: paths.sitemap('destinations'), changed: newest(pages) }] : []),
    ...(agencies.length > 0 ? [{ path: paths.sitemap('agencies') }] : []),
    ...Array.from({ length: packages }, (_, index) => ({ path: paths.sitemap(`packages-${index + 1}`) })),
  ];
};

/** Entries of the sitemap with this name; null when there is none. */
export const findSitemapEntries = async (
  app: Pick<App, 'db'>,
  name: string,
): Promise<readonly SitemapEntry[] | null> => {
  if (name === 'site') return sitePages;
  if (name === 'guides') return stateGuides.map(({ slug }) => ({ path: paths.destination(slug) }));
  if (name === 'destinations') return landingPages(app);
  if (name === 'agencies')
    return (await listPublicAgencySlugs(app.db, maxEntries)).map((slug) => ({ path: paths.agency(slug) }));
  const number = /^packages-([1-9]\d{0,3})$/.exec(name)?.[1];
  if (!number) return null;
  const found = await listSitemapPackages(app.db, Number(number));
  return found.length > 0
    ? found.map(({ id, updated_at }) => ({ path: paths.package(id), changed: updated_at }))
    : null;
};
