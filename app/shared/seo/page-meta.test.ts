import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Jaipur', description: 'Forts.', publicUrl: 'https://raahi.example' };

test('an indexed page has a canonical URL and an image, both absolute', () => {
  const meta = pageMeta({ ...page, path: '/destinations/rajasthan/jaipur', image: '/share/page/x.jpg' });
  expect(meta).toContainEqual({ title: 'Jaipur - Raahi' });
  expect(meta).toContainEqual({ name: 'description', content: 'Forts.' });
  const url = 'https://raahi.example/destinations/rajasthan/jaipur';
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(meta).toContainEqual({ property: 'og:url', content: url });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://raahi.example/share/page/x.jpg' });
  expect(JSON.stringify(meta)).not.toContain('noindex');
});

test('a page without an image has the default image of the site', () => {
  expect(pageMeta({ ...page, path: '/about' })).toContainEqual({
    property: 'og:image',
    content: 'https://raahi.example/share/site/home.jpg',
  });
});

test('a page without a canonical path is noindex', () => {
  const meta = pageMeta(page);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});
