import { absoluteUrl } from '~/shared/paths/paths.ts';

/** A page of a sitemap, or a sitemap of the index; `changed` only when it is known. */
export type SitemapEntry = { path: string; changed?: Date | null };

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const entryXml = (element: string, publicUrl: string, { path, changed }: SitemapEntry): string => {
  const loc = absoluteUrl(publicUrl, path).replace(/[&<>"']/g, (character) => escaped[character] ?? '');
  return `<${element}><loc>${loc}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${element}>`;
};

const document = (root: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

/** A sitemap (sitemaps.org 0.9); at most 50,000 pages. */
export const sitemapXml = (publicUrl: string, pages: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    pages.map((page) => entryXml('url', publicUrl, page)),
  );

/** The sitemap index. */
export const sitemapIndexXml = (publicUrl: string, sitemaps: readonly SitemapEntry[]): string =>
  document(
    'sitemapindex',
    sitemaps.map((sitemap) => entryXml('sitemap', publicUrl, sitemap)),
  );
