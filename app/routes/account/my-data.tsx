import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { DataPage } from '~/features/privacy/data-page.tsx';
import { gatherPersonalData } from '~/features/privacy/gather-personal-data.server.ts';
import { readableData } from '~/features/privacy/readable-data.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/my-data';

export const meta: Route.MetaFunction = () => [{ title: `Your data - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireFreshPassword(args);
  const data = await gatherPersonalData(appOf(args), user.id);
  return { sections: data ? readableData(data) : [], besides: data?.besides ?? [] };
}

export default function MyData({ loaderData }: Route.ComponentProps) {
  return <DataPage {...loaderData} />;
}
