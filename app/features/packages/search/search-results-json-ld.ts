import { absoluteUrl } from '~/shared/paths/absolute-url.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { JsonLdNode } from '~/shared/seo/json-ld.ts';
import type { PackageCardView } from '../core/package-view.ts';

/** Search results as JSON-LD. */
export const searchResultsJsonLd = (publicUrl: string, found: readonly PackageCardView[]): JsonLdNode[] => [
  {
    '@type': 'ItemList',
    itemListElement: found.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(publicUrl, paths.package(id)),
    })),
  },
];
