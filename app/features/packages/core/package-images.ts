import type { ImageValue } from '../../media/image-value.ts';
import type { PackageContent } from './package.ts';

/** All images of a version of a package, banner first. */
export const packageImages = (content: PackageContent): ImageValue[] => [
  ...(content.banner_image_url === null ? [] : [{ url: content.banner_image_url, alt: content.banner_image_alt }]),
  ...content.image_urls.map((url, index) => ({ url, alt: content.image_alts[index] ?? '' })),
];
