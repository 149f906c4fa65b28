import { paths } from '~/shared/paths/paths.ts';
import { breadcrumbList, type JsonLdNode, touristDestination } from '~/shared/seo/json-ld.ts';
import type { LandingPageView } from '../core/page-view.server.ts';

/** JSON-LD of a landing page: the destination and its breadcrumbs. */
export const landingPageJsonLd = (
  { slug, title, destination, description, guide }: LandingPageView,
  publicUrl: string,
  image: string,
): JsonLdNode[] => {
  const path = paths.destination(slug);
  return [
    touristDestination(publicUrl, { name: destination, description, path, image }),
    breadcrumbList(publicUrl, [
      { name: 'Home', path: paths.home() },
      ...(guide ? [{ name: guide.name, path: paths.destination(guide.slug) }] : []),
      { name: title, path },
    ]),
  ];
};
