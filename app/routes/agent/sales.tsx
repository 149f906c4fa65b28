import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { exportSales, loadSales, salesCsvHeader } from '~/features/leads/sales/load-sales.server.ts';
import { parseSalesPeriod } from '~/features/leads/sales/sales.ts';
import { SalesPage } from '~/features/leads/sales/sales-page.tsx';
import { errorMessage } from '~/server/error-message.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/sales';

export const meta: Route.MetaFunction = () => [{ title: `Sales - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'agent',
    name: 'sales',
    header: salesCsvHeader,
    rows: (app, agent, search) => exportSales(app, agent, parseSalesPeriod(search.get('period'))),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const period = parseSalesPeriod(new URL(args.request.url).searchParams.get('period'));
  try {
    return { period, sales: await loadSales(appOf(args), agent, period), failed: false };
  } catch (error) {
    requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'loading the sales of an agent failed');
    return { period, sales: null, failed: true };
  }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />;
}
