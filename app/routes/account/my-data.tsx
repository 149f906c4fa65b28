import { requireRole } from '~/features/accounts/core/session.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import { exportPersonalData } from '~/features/privacy/export-personal-data.server.ts';
import { PersonalDataPage } from '~/features/privacy/personal-data-page.tsx';
import { personalDataSections } from '~/features/privacy/personal-data-sections.ts';
import { appOf } from '~/server/request-context.server.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/my-data';

export const meta: Route.MetaFunction = () =>
  stepMeta('Your data', `See, download or delete the personal data of your ${brand.name} account.`);

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireReauthentication(args);
  const data = await exportPersonalData(appOf(args), user.id);
  return { sections: data ? personalDataSections(data) : [], besides: data?.besides ?? [] };
}

export default function MyData({ loaderData }: Route.ComponentProps) {
  return <PersonalDataPage {...loaderData} />;
}
