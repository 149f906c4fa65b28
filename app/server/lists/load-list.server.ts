import { data, type RouterContextProvider } from 'react-router';
import { sqlStateOf } from '~/server/database/database-unavailable.server.ts';
import type { ListQuery, PagePosition } from '~/shared/lists/list-query.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { requestDetailsOf } from '../request-context.server.ts';

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Number of pages of a list. */
export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);

/** A position in the URL that the database cannot read is left out as any other invalid value is. */
export const ignoreInvalidCursor = async <State extends PagePosition, Found>(
  search: State,
  find: (search: State) => Promise<Found>,
): Promise<Found> => {
  try {
    return await find(search);
  } catch (error) {
    const isPositioned = search.after !== undefined || search.before !== undefined;
    if (!isPositioned || !sqlStateOf(error)?.startsWith('22')) throw error;
    return find({ ...search, page: 1, after: undefined, before: undefined });
  }
};

/**
 * The loader data of a list page: the state of the URL and what was found. A page beyond the last one has status 404, unless another
 * one is shown in its place. When finding fails, `found` is null,
 * the error is logged and the toast says so, with status 503.
 */
export const loadList = async <State extends PagePosition, Found extends { pages: number; page?: number }>(
  { request, context }: LoaderArgs,
  query: Pick<ListQuery<State>, 'parse'>,
  find: (search: State) => Promise<Found>,
  { name, ...toast }: { name: string } & Pick<Toast, 'title' | 'description'>,
) => {
  const search = query.parse(new URL(request.url).searchParams);
  try {
    const found: Found | null = await ignoreInvalidCursor(search, find);
    const isNumbered = search.after === undefined && search.before === undefined;
    const missing = isNumbered && (found.page ?? search.page) > Math.max(1, found.pages);
    return data({ search, found, toast: undefined }, { status: missing ? 404 : 200 });
  } catch (error) {
    if (error instanceof Response) throw error;
    requestDetailsOf({ context }).log.error({ err: error }, `loading ${name} failed`);
    const failed: Toast = { ...toast, tone: 'destructive' };
    return data({ search, found: null, toast: failed }, { status: 503 });
  }
};
