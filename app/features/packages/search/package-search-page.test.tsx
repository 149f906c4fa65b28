import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ToastProvider } from '~/ui/feedback/toast.tsx';
import { countText } from '~/ui/table/filter-options.tsx';
import { themes } from '../content/category.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { exactUpTo, parsePackageSearch } from './package-search.ts';
import { PackageSearchPage } from './package-search-page.tsx';
import { emptySearchResult, type PackageSearchResult } from './search-result.ts';

const card = (id: string): PackageCardView => ({
  id,
  title: `Days in ${id}`,
  destination: 'Jaipur',
  duration: '3 Days',
  price_paise: rupees(9_000),
  struck_price_paise: null,
  highlights: [],
  category: 'heritage',
  rating: 4,
  reviews: 3,
  picture: '/pictures/jaipur.webp',
});

const render = (change: Partial<PackageSearchResult>, failed = false, query = ''): string => {
  const found = { ...emptySearchResult(), ...change };
  const search = parsePackageSearch(new URLSearchParams(query));
  const element = <PackageSearchPage search={search} title={found.title} found={found} failed={failed} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <ToastProvider>{element}</ToastProvider> }])} />,
  );
};

test('the other packages carry the travellers and the origin to their inquiry, like those found', () => {
  const carried = { travelers: '3-4', origin: 'Pune' };
  const html = render({
    packages: [card('one')],
    total: 1,
    others: { title: 'Popular packages', packages: [card('two')] },
    ...carried,
  });
  for (const id of ['one', 'two']) expect(html).toContain(`href="${paths.package(id, carried).replace('&', '&amp;')}"`);
});

test('a list is empty when nothing is found, not when the search failed', () => {
  expect(render({})).toContain('data-empty="true"');
  expect(render({}, true)).not.toContain('data-empty');
  expect(render({ packages: [card('one')], total: 1 })).not.toContain('data-empty');
});

test('the second page says so beside the number of packages', () => {
  const many = { packages: [card('one'), card('two')], total: 70, pages: 2 };
  expect(render(many)).toContain('>70 packages</p>');
  expect(render(many, false, 'page=2')).toContain('>70 packages, page 2</p>');
});

test('a single package has no filters and no order: a chosen filter is a chip that takes it away', () => {
  const counts = { category: {}, theme: { beach: 1 }, duration: {}, price: {}, month: {} };
  const one = { packages: [card('one')], total: 1, counts };
  const html = render(one, false, 'category=beach&price=0-10000&sort=price-low');
  expect(html).not.toMatch(/aria-label="(Filters|Sort packages)"/);
  expect(html).toContain('aria-label="Remove Beach"');
  expect(html).toContain(`href="${paths.search({ category: 'beach', sort: 'price-low' }).replace('&', '&amp;')}"`);
  const two = render({ ...one, packages: [card('one'), card('two')], total: 2 });
  expect(two).toContain('aria-label="Filters"');
  expect(two).toContain('aria-label="Sort packages"');
});

test('filters and order have one look: the chosen option of each is marked', () => {
  const counts = { category: { beach: 2 }, theme: { food: 1 }, duration: { '4-6': 2 }, price: {}, month: { 1: 4 } };
  const many = { packages: [card('one'), card('two')], total: 2, counts };
  const chosenOf = (query: string) =>
    [...render(many, false, query).matchAll(/<a class="chip"[^>]*aria-current="true"[^>]*><span>([^<]+)/g)].map(
      ([, label]) => label,
    );
  expect(chosenOf('')).toEqual(['Popularity', 'All']);
  expect(chosenOf('category=beach&duration=4-6&theme=food&month=january&sort=price-low')).toEqual([
    'Price: low to high',
    'Beach',
    '4 to 6 days',
    'Food',
    'Jan',
  ]);
});

test('themes beyond six are shown on request, open when one of them is chosen, and a month is read in full', () => {
  const theme = Object.fromEntries(themes.map((name) => [name, 2]));
  const counts = { category: {}, theme, duration: {}, price: {}, month: { 1: 4 } };
  const many = { packages: [card('one'), card('two')], total: 2, counts };
  expect(render(many)).toContain(`${themes.length - 6} more`);
  expect(render(many)).not.toContain('<details open');
  expect(render(many, false, 'theme=food')).toMatch(/<details open.*Food/);
  expect(render(many)).toContain('<span>Jan</span><i class="visually-hidden">uary</i>');
  const few = { ...many, counts: { ...counts, theme: { mountains: 2, lakes: 1 } } };
  expect(render(few)).not.toContain(' more<');
});

test('a count is exact to 1,000, and then says that there are more', () => {
  expect([812, 1000, 1001, 200_000].map((count) => countText(count, exactUpTo))).toEqual([
    '812',
    '1,000',
    '1,000+',
    '1,000+',
  ]);
  expect(exactUpTo).toBe(1000);
});
