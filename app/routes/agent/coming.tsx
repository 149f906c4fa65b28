import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { Route } from './+types/coming';

export const meta: Route.MetaFunction = () => [{ title: `Agent Portal - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const { full_name } = await requireRole(args, 'agent');
  return { full_name };
}

export default function AgentPortal({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page section stack stack--loose">
      <h1>Agent Portal</h1>
      <EmptyState
        title={`Welcome, ${loaderData.full_name}`}
        text="Your packages, leads, sales and promotions will be here soon."
        action={<ButtonLink to={paths.home()}>Go to Homepage</ButtonLink>}
      />
    </div>
  );
}
