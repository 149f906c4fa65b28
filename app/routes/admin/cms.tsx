import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/cms';

export const meta: Route.MetaFunction = () => [{ title: `CMS - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Cms() {
  return <h2>CMS</h2>;
}
