import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { breadcrumbList, type JsonLdNode } from '~/shared/seo/json-ld.ts';
import { type ItineraryDay, isSamplePlan } from '../core/itinerary.ts';
import type { PackageView } from '../core/package-view.ts';

/** A package as JSON-LD: trip, offer and breadcrumb. The rating is included only when it comes from real reviews, the days only when the agency wrote them. */
export const packageJsonLd = (
  publicUrl: string,
  shown: PackageView,
  itinerary: readonly ItineraryDay[],
  /** The slug of its agency's public page; null when it has none. */
  agencySlug: string | null,
): JsonLdNode[] => {
  const url = absoluteUrl(publicUrl, paths.package(shown.id));
  return [
    {
      '@type': ['TouristTrip', 'Product'],
      name: shown.title,
      description: shown.description,
      url,
      image: shown.gallery.map(({ src }) => absoluteUrl(publicUrl, src)),
      ...(!isSamplePlan(itinerary) && {
        itinerary: {
          '@type': 'ItemList',
          itemListElement: itinerary.map(({ label, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: `${label}: ${title}`,
          })),
        },
      }),
      offers: {
        '@type': 'Offer',
        price: shown.price_paise / 100,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url,
        ...(shown.company_name && {
          seller: {
            '@type': 'TravelAgency',
            name: shown.company_name,
            ...(agencySlug && { url: absoluteUrl(publicUrl, paths.agency(agencySlug)) }),
          },
        }),
      },
      ...(shown.rating !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: shown.rating, reviewCount: shown.reviews },
      }),
    },
    breadcrumbList(publicUrl, [
      { name: 'Home', path: paths.home() },
      { name: 'Holiday Packages', path: paths.search() },
      { name: shown.title, path: paths.package(shown.id) },
    ]),
  ];
};
