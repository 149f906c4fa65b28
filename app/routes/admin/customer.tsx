import { requireRole } from '~/features/accounts/core/session.server.ts';
import { CustomerPage } from '~/features/search/customer-page.tsx';
import { loadCustomer } from '~/features/search/load-customer.server.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/customer';

export const meta: Route.MetaFunction = () => [{ title: `Customer - ${brand.name}` }];

/** Longest email address. */
const maxLength = 254;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const email = (new URL(args.request.url).searchParams.get('email') ?? '').slice(0, maxLength);
  return requireAllowed(await loadCustomer(appOf(args), admin, email));
}

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} />;
}
