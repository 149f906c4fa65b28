import { expect, test } from 'vitest';
import { viewQuery } from './list-preferences.ts';

test('a view has the filters and the order of a list in one order, not the place in it', () => {
  expect(viewQuery('?sort=name&page=3&q=goa&after=abc&status=')).toBe('q=goa&sort=name');
  expect(viewQuery({ sort: 'name', q: 'goa', status: undefined })).toBe('q=goa&sort=name');
  expect(viewQuery('')).toBe('');
});
