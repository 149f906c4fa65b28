import { requireRole } from '~/features/accounts/session.server.ts';
import { leadSales } from '~/features/leads/lead-sales.server.ts';
import { salesPeriodOf } from '~/features/leads/sales.ts';
import { SalesPage } from '~/features/leads/sales-page.tsx';
import { reasonOf } from '~/server/reason.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/sales';

export const meta: Route.MetaFunction = () => [{ title: `Sales - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const period = salesPeriodOf(new URL(args.request.url).searchParams.get('period'));
  try {
    return { period, sales: await leadSales(appOf(args), agent, period), failed: false };
  } catch (error) {
    requestFactsOf(args).log.error({ reason: reasonOf(error) }, 'loading the sales of an agent failed');
    return { period, sales: null, failed: true };
  }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />;
}
