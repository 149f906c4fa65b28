import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { Route } from './+types/coming';

export const meta: Route.MetaFunction = () => [{ title: `Admin Panel - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const { full_name } = await requireRole(args, 'admin');
  return { full_name };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page section stack stack--loose">
      <h1>Admin Dashboard</h1>
      <EmptyState
        title={`Welcome, ${loaderData.full_name}`}
        text="Packages, agents, bookings and pages will be managed here soon."
        action={<ButtonLink to={paths.security()}>Login and security</ButtonLink>}
      />
    </div>
  );
}
