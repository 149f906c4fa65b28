import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import benchDrawing from '~/art/drawings/station/bench.svg';
import { choiceField, defineListQuery, optionField, textField } from '~/shared/lists/list-query.ts';
import { withQuery } from '~/shared/paths/paths.ts';
import type { ListSearchForm } from './list-filters.tsx';
import { type ListFound, ListPage } from './list-page.tsx';

const list = defineListQuery(
  {
    q: textField(),
    state: optionField(['on', 'off']),
    kind: optionField(['a', 'b']),
    sort: choiceField(['newest', 'oldest', 'name'], 'newest'),
  },
  { page: (query = {}) => withQuery('/things', query), csv: true },
);

type Found = ListFound<string> | null;

const render = (query: string, found: Found, more: { unused?: boolean; form?: ListSearchForm } = {}): string => {
  const search = list.parse(new URLSearchParams(query));
  const page = (
    <ListPage
      title="Things"
      name="things"
      countLabel={(total) => `${total} things`}
      list={list}
      search={search}
      found={found}
      form={{
        placeholder: 'Name',
        filters: [
          { name: 'kind', label: 'Kind', value: search.kind, choices: [{ value: 'a', label: 'A' }], all: 'All' },
        ],
      }}
      chips={search.q ? [{ label: search.q, without: list.without('q') }] : []}
      tabs={{
        name: 'state',
        label: 'State',
        choices: [
          { value: null, label: 'All', count: 7 },
          { value: 'off', label: 'Off' },
        ],
      }}
      columns={[
        { key: 'name', header: 'Name', sort: { ascending: 'name' }, cell: (row) => row },
        { key: 'age', header: 'Age', sort: { ascending: 'oldest', descending: 'newest' }, cell: () => '1' },
      ]}
      rowKey={(row) => row}
      empty={{ drawing: benchDrawing, title: 'Nothing yet' }}
      noMatch={{ title: 'Nothing found' }}
      failed={{ title: 'Not loaded' }}
      {...more}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  return html.replaceAll('&amp;', '&');
};

describe('a list page', () => {
  test('of a long list says that its number is about, and leads from page to page by position', () => {
    const long = { rows: ['Asha'], total: 2_003_000, pages: 400, about: true, previous: 'cHJl', next: 'bmV4' };
    const html = render('state=off&page=7&after=eHh4', long);
    expect(html).toContain('About </span><span>2003000 things');
    expect(html).toContain('href="/things?state=off"');
    expect(html).toContain('href="/things?state=off&page=6&before=cHJl"');
    expect(html).toContain('href="/things?state=off&page=8&after=bmV4"');
    expect(html).not.toContain('Page 400');
    expect(render('page=7&after=eHh4', { ...long, rows: [], next: null })).toContain('Go to the first page');
    // Another filter begins at its first page.
    expect(html).toContain('href="/things"');
    // The control: a list that was counted exactly has numbered pages.
    const short = render('page=7', { ...long, about: false, total: 9_000 });
    expect(short).toContain('aria-label="Page 400"');
    expect(short).not.toContain('before=');
  });

  test('has count, CSV, search, filters, chips, tabs, sort links and pages that keep the rest', () => {
    const html = render('q=goa&state=off&sort=newest&page=2', { rows: ['One'], total: 51, pages: 3 });
    expect(html).toContain('51 things');
    expect(html).toContain('href="/things?q=goa&state=off&format=csv"');
    expect(html).toContain('name="state" value="off"');
    expect(html).not.toContain('name="page"');
    expect(html).toMatch(/<select[^>]*name="kind"/);
    expect(html).toContain('href="/things?state=off"');
    expect(html).toContain('href="/things?q=goa"');
    expect(html).toContain('href="/things?q=goa&state=off&sort=name"');
    expect(html).toContain('href="/things?q=goa&state=off&sort=oldest"');
    expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Age/);
    expect(html).toContain('href="/things?q=goa&state=off&page=3"');
  });

  test('folds several filters, says how many are set, and is open with one; the order is none', () => {
    const filters = (query: string, names: readonly string[]) => {
      const params = new URLSearchParams(query);
      const form = {
        placeholder: 'Name',
        filters: names.map((name) => ({ name, label: name, value: params.get(name), choices: [] })),
      };
      return render(query, { rows: ['One'], total: 1, pages: 1 }, { form });
    };
    expect(filters('kind=a', ['kind'])).not.toContain('<details');
    expect(filters('sort=name', ['kind', 'sort'])).toMatch(
      /<details class="more-filters"><summary.*>Filters<\/span><\/summary>/,
    );
    expect(filters('kind=a&state=on&sort=name', ['kind', 'state', 'sort'])).toMatch(
      /<details class="more-filters" open=""><summary.*>Filters \(2\)<\/span><\/summary>/,
    );
  });

  test('says why it has no rows', () => {
    const none = { rows: [], total: 0, pages: 0 };
    expect(render('sort=name', none)).toContain('Nothing yet');
    expect(render('kind=a', none)).toContain('Nothing found');
    expect(render('kind=a', none)).toContain('See all things');
    // Each reason has its own drawing.
    expect(render('sort=name', none)).toContain('drawings/station/bench.svg"');
    expect(render('kind=a', none)).toContain('drawings/line/hand-lamp.svg"');
    const beyond = render('q=goa&page=9', { rows: [], total: 30, pages: 2 });
    expect(beyond).toContain('Page not found');
    expect(beyond).toContain('drawings/line/last-vehicle.svg"');
    expect(beyond).toMatch(/href="\/things\?q=goa&page=2"[^>]*>Go to the last page/);
  });

  test('has only the empty state while there is nothing to search', () => {
    const html = render('', { rows: [], total: 0, pages: 0 }, { unused: true });
    expect(html).toContain('Nothing yet');
    expect(html).not.toMatch(/format=csv|<form/);
  });

  test('that could not be loaded offers the same place again', () => {
    const html = render('q=goa&page=2', null);
    expect(html).toContain('Not loaded');
    expect(html).toContain('drawings/line/engine.svg"');
    expect(html).toMatch(/href="\/things\?q=goa&page=2"[^>]*>Try again/);
    expect(html).not.toContain('<form');
  });
});
