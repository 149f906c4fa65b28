import { redirect } from 'react-router';
import { getAgencyFigures } from '~/features/leads/core/agency-figures.server.ts';
import { AgencyPage } from '~/features/packages/public/agency-page.tsx';
import { loadAgencyPage } from '~/features/packages/public/load-agency-page.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { breadcrumbList } from '~/shared/seo/json-ld.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import type { Route } from './+types/agency';

export const handle: PageHandle = { scripts: false };

const pathOf = ({ slug, page }: { slug: string; page: number }): string =>
  paths.agency(slug, { page: page > 1 ? page : '' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.name ?? 'Page Not Found',
    description: loaderData
      ? `Holiday packages of ${loaderData.name}, a travel agency verified by ${brand.name}.`
      : 'This agency does not exist or is no longer available.',
    path: loaderData && pathOf(loaderData),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const agency = await loadAgencyPage(app, { slug: params.slug, page }, (id) => getAgencyFigures(app, id));
  if (!agency) throw new Response("The agency you're looking for doesn't exist.", { status: 404 });
  // The former address of a renamed agency; temporary, because a name may return.
  if (agency.slug !== params.slug) throw redirect(pathOf(agency), 302);
  return { ...agency, publicUrl: app.environment.publicUrl };
};

export default function Agency({ loaderData: { publicUrl, ...agency } }: Route.ComponentProps) {
  return (
    <>
      <AgencyPage {...agency} />
      <JsonLd
        facts={[
          { '@type': 'TravelAgency', name: agency.name, url: absoluteUrl(publicUrl, paths.agency(agency.slug)) },
          breadcrumbList(publicUrl, [
            { name: 'Home', path: paths.home() },
            { name: 'Holiday Packages', path: paths.search() },
            { name: agency.name, path: paths.agency(agency.slug) },
          ]),
        ]}
      />
    </>
  );
}
