import { data } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { listSavedPackages, savedPackagesAction } from '~/features/packages/saved/saved-packages.server.ts';
import { SavedPackagesPage } from '~/features/packages/saved/saved-packages-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/saved-packages';

export const meta: Route.MetaFunction = () =>
  stepMeta('Saved packages', `The holiday packages you have saved on ${brand.name}.`);

/** Packages to begin with beside an empty list. */
const maxSuggested = 3;

export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args);
  const from = { request: args.request, userId: user?.id ?? null };
  const { setCookie, ...saved } = await listSavedPackages(appOf(args), from);
  return data(
    {
      ...saved,
      loggedIn: user !== null,
      suggested: saved.packages.length > 0 ? [] : (await listFeaturedPackages(appOf(args).db)).slice(0, maxSuggested),
    },
    setCookie === null ? {} : { headers: { 'Set-Cookie': setCookie } },
  );
}

/** The page that the button was on. */
const pageOf = (request: Request): string => {
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return paths.savedPackages();
  const { origin, pathname, search } = new URL(referer);
  const here = new URL(request.url);
  return origin === here.origin ? pathname + search : paths.savedPackages();
};

/** The buttons of packages without JavaScript: saves or removes one, and returns to its page with a toast. */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const app = appOf(args);
  requireSameOrigin(request, app.environment.publicUrl);
  const form = await readForm(request);
  const user = await currentUser(args);
  const { toast, setCookie } = await savedPackagesAction(app, { request, userId: user?.id ?? null }, form);
  return redirectWithToast(pageOf(request), toast, new Headers(setCookie === null ? {} : { 'Set-Cookie': setCookie }));
}

export default function SavedPackagesRoute({ loaderData }: Route.ComponentProps) {
  return <SavedPackagesPage {...loaderData} />;
}
