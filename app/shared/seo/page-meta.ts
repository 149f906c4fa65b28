import { absoluteUrl } from '~/shared/paths/paths.ts';
import { paths } from '../paths/paths.ts';
import { brand } from '../site/brand.ts';

type PageMeta = {
  /** Without the brand name, which is appended. */
  title: string;
  description: string;
  /** Canonical path; without it the page is noindex. */
  path?: string;
  publicUrl: string;
  /** Path of the share image, 1200 x 630; the default image of the site when absent. */
  image?: string;
};

/** The meta tags of a page that is personal or only a step, such as a login: title and description. */
export const stepMeta = (title: string, description: string) => [
  { title: `${title} - ${brand.name}` },
  { name: 'description', content: description },
];

/** The meta tags of a page: title, description, canonical URL, Open Graph. */
export const pageMeta = ({ title, description, path, publicUrl, image }: PageMeta) => {
  const fullTitle = `${title} - ${brand.name}`;
  if (!path)
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ];
  const url = absoluteUrl(publicUrl, path);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: absoluteUrl(publicUrl, image ?? paths.siteShareImage()) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};
