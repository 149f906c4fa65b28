import { requireRole } from '~/features/accounts/session.server.ts';
import { leadSales } from '~/features/leads/lead-sales.server.ts';
import { salesPeriodOf } from '~/features/leads/sales.ts';
import { SalesPage } from '~/features/leads/sales-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/sales';

export const meta: Route.MetaFunction = () => [{ title: `Sales - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const period = salesPeriodOf(new URL(args.request.url).searchParams.get('period'));
  return { period, sales: await leadSales(appOf(args), agent, period) };
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />;
}
