import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

test('a sitemap has absolute URLs, and lastmod only where the change is known', () => {
  expect(
    sitemapXml('https://raahi.example', [
      { path: '/destinations/rajasthan/jaipur', changed: new Date('2026-11-20T06:30:00Z') },
      { path: '/search?a=1&b=<2>' },
    ]),
  ).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://raahi.example/destinations/rajasthan/jaipur</loc><lastmod>2026-11-20T06:30:00.000Z</lastmod></url>',
      '<url><loc>https://raahi.example/search?a=1&amp;b=%3C2%3E</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

test('a sitemap index lists sitemaps', () => {
  expect(sitemapIndexXml('https://raahi.example', [{ path: '/sitemaps/pages.xml', changed: null }])).toContain(
    '<sitemap><loc>https://raahi.example/sitemaps/pages.xml</loc></sitemap>',
  );
});
