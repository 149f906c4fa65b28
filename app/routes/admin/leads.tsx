import { Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Leads() {
  return (
    <>
      <h2>Leads</h2>
      <Outlet />
    </>
  );
}
