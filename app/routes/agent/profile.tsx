import { data } from 'react-router';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import { requireSession } from '~/features/accounts/core/session.server.ts';
import { profileAction } from '~/features/accounts/profile/profile.action.server.ts';
import { ProfileSettings } from '~/features/accounts/profile/profile-settings.tsx';
import { CompanyForm } from '~/features/agents/company/company-form.tsx';
import { getOwnCompany, saveCompany } from '~/features/agents/company/own-company.server.ts';
import { getAgencyFigures } from '~/features/leads/core/agency-figures.server.ts';
import { AgencyCard } from '~/features/packages/public/agency-card.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: `Company profile - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args, 'agent');
  const app = appOf(args);
  const [company, hasPassword, figures] = await Promise.all([
    getOwnCompany(app, session.user),
    hasPasswordLogin(app, session.user),
    getAgencyFigures(app, session.user.id),
  ]);
  if (!company.success) throw new Response(company.error.message, { status: 404 });
  const { company_name, verified } = company.data;
  const agency = { company_name: nameWithLatin(company_name), agent_verified: verified };
  return { user: session.user, profile: company.data, hasPassword, agency, figures };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'agent');
  const form = await readForm(args.request);
  const result = await profileAction(appOf(args), session, form, requestClientOf(args), saveCompany);
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(dashboardPaths.agentProfile(), result.toast, headers);
}

export default function CompanyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, agency, figures, ...account } = loaderData;
  useActionToast(actionData?.toast);
  return (
    <>
      <ListHead title="Company profile" />
      <ProfileSettings
        {...account}
        refused={actionData}
        beside={
          <section className="stack stack--tight" aria-labelledby="as-travellers">
            <h3 id="as-travellers">As travellers see you</h3>
            <p className="soft">This card is on the page of each of your packages.</p>
            <AgencyCard shown={agency} figures={figures} level={4} />
          </section>
        }
        details={(failed) => <CompanyForm profile={profile} failed={failed} />}
      />
    </>
  );
}
