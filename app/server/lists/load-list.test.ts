import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { choiceField, defineListQuery } from '~/shared/lists/list-query.ts';
import { createLog } from '../log.server.ts';
import { requestContext } from '../request-context.server.ts';
import { loadList } from './load-list.server.ts';

const list = defineListQuery({ sort: choiceField(['newest', 'oldest'], 'newest') }, { page: () => '/list' });
const texts = { name: 'the things', title: 'Error loading data', description: 'Failed to load things.' };

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

const load = (query: string, find: () => Promise<{ pages: number; page?: number }>) => {
  const context = new RouterContextProvider();
  context.set(requestContext, { log } as never);
  return loadList({ request: new Request(`http://localhost/list?${query}`), context }, list, find, texts);
};

describe('a list is loaded', () => {
  test('with the state of its URL', async () => {
    expect(await load('sort=oldest&page=2', async () => ({ pages: 2 }))).toMatchObject({
      data: { search: { sort: 'oldest', page: 2 }, found: { pages: 2 }, toast: undefined },
      init: { status: 200 },
    });
  });

  test('with status 404 beyond its last page, unless another page is shown', async () => {
    expect(await load('page=3', async () => ({ pages: 2 }))).toMatchObject({ init: { status: 404 } });
    expect(await load('page=2', async () => ({ pages: 0 }))).toMatchObject({ init: { status: 404 } });
    expect(await load('page=3', async () => ({ pages: 2, page: 2 }))).toMatchObject({ init: { status: 200 } });
    expect(await load('', async () => ({ pages: 0 }))).toMatchObject({ init: { status: 200 } });
  });

  test('or not: with status 503, a toast and a log line', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('no database');
    };
    expect(await load('sort=oldest', failing)).toMatchObject({
      data: {
        search: { sort: 'oldest' },
        found: null,
        toast: { title: 'Error loading data', description: 'Failed to load things.', tone: 'destructive' },
      },
      init: { status: 503 },
    });
    expect(lines.join()).toContain('loading the things failed');
  });
});
