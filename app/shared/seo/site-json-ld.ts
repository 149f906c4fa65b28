import { absoluteUrl } from '~/shared/paths/paths.ts';
import { paths } from '../paths/paths.ts';
import { brand } from '../site/brand.ts';
import type { JsonLdNode } from './json-ld.ts';

/** JSON-LD of the home page: the organisation, and the site with its search. */
export const siteJsonLd = (publicUrl: string): JsonLdNode[] => {
  const home = absoluteUrl(publicUrl, paths.home());
  const organization = `${home}#organization`;
  return [
    {
      '@type': ['Organization', 'TravelAgency'],
      '@id': organization,
      name: brand.name,
      slogan: brand.tagline,
      url: home,
      logo: absoluteUrl(publicUrl, '/favicon.svg'),
      image: absoluteUrl(publicUrl, paths.siteShareImage()),
      email: brand.supportEmail,
      telephone: brand.supportPhone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: brand.postalAddress.street,
        addressLocality: brand.postalAddress.city,
        addressRegion: brand.postalAddress.state,
        postalCode: brand.postalAddress.postalCode,
        addressCountry: brand.postalAddress.country,
      },
      areaServed: { '@type': 'Country', name: 'India' },
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: home,
      inLanguage: 'en-IN',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absoluteUrl(publicUrl, paths.search())}?destination={destination}`,
        'query-input': 'required name=destination',
      },
    },
  ];
};
