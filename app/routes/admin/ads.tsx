import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/ads';

export const meta: Route.MetaFunction = () => [{ title: `Ads - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Ads() {
  return <h2>Ads</h2>;
}
