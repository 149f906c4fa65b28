import type { MiddlewareFunction } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import type { Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { csvFormat } from '~/shared/lists/list-query.ts';
import type { Account } from './account.ts';
import { requireRole } from './session.server.ts';

type CsvFile = {
  role: Role;
  /** The file is named after it and the day: 'ads'. */
  name: string;
  header: readonly string[];
  /** The rows for the query of the page, read from the replica if there is one. */
  rows: (
    app: App,
    user: Account,
    search: URLSearchParams,
  ) => Result<AsyncIterable<readonly CsvCell[]>, 'forbidden'> | AsyncIterable<readonly CsvCell[]>;
};

/** Middleware of a page whose rows can be downloaded: answers `format=csv` with the file, and leaves every other request to the page. */
export const csvDownload =
  ({ role, name, header, rows }: CsvFile): MiddlewareFunction<Response> =>
  async (args, next) => {
    const { pathname, searchParams } = new URL(args.request.url);
    if (searchParams.get('format') !== csvFormat || args.request.method !== 'GET' || pathname.endsWith('.data'))
      return next();
    const user = await requireRole(args, role);
    const app = readOnlyAppOf(args);
    const found = rows(app, user, searchParams);
    return csvResponse(
      `${name}-${indianDate(app.clock.now())}.csv`,
      header,
      'success' in found ? requireAllowed(found) : found,
      requestDetailsOf(args).log,
    );
  };
