import { paths } from '~/shared/paths.ts';
import { breadcrumbList, type StructuredFact, touristDestination } from '~/shared/structured-data.ts';
import type { LandingPageView } from './page-view.server.ts';

/** JSON-LD of a landing page: the destination and its breadcrumbs. */
export const landingPageFacts = (
  { slug, title, destination, description, guide }: LandingPageView,
  publicUrl: string,
  image: string,
): StructuredFact[] => {
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
