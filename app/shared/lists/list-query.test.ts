import { describe, expect, test } from 'vitest';
import { checkedField, choiceField, dayField, defineListQuery, optionField, textField } from './list-query.ts';

const list = defineListQuery(
  {
    q: textField(10),
    status: optionField(['open', 'closed']),
    show: choiceField(['all', 'some'], 'some'),
    from: dayField,
    owner: checkedField((text) => /^\d+$/.test(text)),
    sort: choiceField(['newest', 'oldest'], 'newest'),
  },
  {
    page: (query = {}) => `/list?${JSON.stringify(query)}`,
    csv: true,
  },
);
const parse = (query: string) => list.parse(new URLSearchParams(query));

describe('the state of a list', () => {
  test('has the defaults without a query', () => {
    expect(parse('')).toEqual({ q: '', status: null, show: 'some', from: '', owner: '', sort: 'newest', page: 1 });
    expect(list.isFiltered(parse('sort=oldest&page=3'))).toBe(false);
  });

  test.each([
    ['q=%20a%00b%0A%20', { q: 'a b' }],
    ['q=0123456789012', { q: '0123456789' }],
    ['status=%20Closed&show=ALL', { status: 'closed', show: 'all' }],
    ['from=%202026-02-28%20', { from: '2026-02-28' }],
    ['owner=12%20', { owner: '12' }],
    ['page=%203', { page: 3 }],
    ['page=0007', { page: 7 }],
    ['page=99999999', { page: 10_000 }],
    ['q=first&q=second', { q: 'first' }],
  ])('accepts hand-typed values: %s', (query, state) => {
    expect(parse(query)).toEqual({ ...list.initial, ...state });
  });

  test.each([
    'status=lost',
    'show=',
    'from=2026-02-30',
    'owner=abc',
    'sort=total',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=x',
    'other=1',
  ])('ignores what is not valid: %s', (query) => expect(parse(query)).toEqual(list.initial));
});

describe('the paths of a list', () => {
  const state = parse('q=goa&show=all&sort=oldest&page=4');

  test('lead to the first page unless told, without defaults', () => {
    expect(list.path(state)).toBe('/list?{"q":"goa","show":"all","sort":"oldest"}');
    expect(list.path(state, { sort: 'newest', q: '' })).toBe('/list?{"show":"all"}');
    expect(list.path(state, { page: 2 })).toContain('"page":"2"');
  });

  test('keep the place, and lead to the file without it', () => {
    expect(list.currentPath(state, { delete: '7' })).toBe(
      '/list?{"q":"goa","show":"all","sort":"oldest","page":"4","delete":"7"}',
    );
    expect(list.csvPath(state)).toBe('/list?{"q":"goa","show":"all","sort":"oldest","format":"csv"}');
    expect(list.startPath()).toBe('/list?{}');
  });

  test('parse back to the same state', () => {
    const params = Object.entries(list.currentParams(state)).filter((entry): entry is [string, string] => !!entry[1]);
    expect(list.parse(new URLSearchParams(params))).toEqual(state);
  });

  test('remove filters', () => {
    expect(list.without('q', 'show')).toEqual({ q: '', show: 'some' });
    expect(list.isFiltered(state)).toBe(true);
    expect(list.isFiltered({ ...state, ...list.without('q', 'show') })).toBe(false);
  });
});
