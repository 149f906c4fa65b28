import { absoluteUrl } from './absolute-url.ts';
import { brand } from './brand.ts';
import { paths } from './paths.ts';

type PageMeta = {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** The one address of this page, as a path; without it the page is not to be listed. */
  path?: string;
  publicUrl: string;
  /** Path of the picture that a link to this page is shared with, 1200 x 630; that of the site unless told. */
  image?: string;
};

/** The head of a page: title and description, for search engines and for shared links; its canonical address. */
export const pageMeta = ({ title, description, path, publicUrl, image }: PageMeta) => {
  const whole = `${title} - ${brand.name}`;
  if (!path)
    return [{ title: whole }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
  const url = absoluteUrl(publicUrl, path);
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: whole },
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
