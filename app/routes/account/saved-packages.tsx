import { data } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import {
  addSavedPackage,
  listSavedPackages,
  removeSavedPackage,
} from '~/features/packages/saved/saved-packages.server.ts';
import { SavedPackagesPage } from '~/features/packages/saved/saved-packages-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { Route } from './+types/saved-packages';

export const meta: Route.MetaFunction = () =>
  stepMeta('Saved packages', `The holiday packages you have saved on ${brand.name}.`);

export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args);
  const saver = { request: args.request, userId: user?.id ?? null };
  const { setCookie, ...saved } = await listSavedPackages(appOf(args), saver);
  return data(
    { ...saved, loggedIn: user !== null },
    setCookie === null ? {} : { headers: { 'Set-Cookie': setCookie } },
  );
}

/** The page that the button was on. */
const pageOf = (request: Request): string => {
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return paths.savedPackages();
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(request.url).origin ? pathname + search : paths.savedPackages();
};

/** Saves or removes a package. The script of the page asks for JSON; a plain form returns to its page with a toast. */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const app = appOf(args);
  requireSameOrigin(request, app.environment.publicUrl);
  const form = await readForm(request);
  const user = await currentUser(args);
  const saver = { request, userId: user?.id ?? null };
  const [toSave, toRemove] = [form.get('save'), form.get('remove')].map((id) => (typeof id === 'string' ? id : null));
  const wantsJson = request.headers.get('Accept')?.includes('application/json') ?? false;
  const answer = (toast: Toast, status: number, setCookie: string | null): Response | Promise<Response> => {
    const headers = new Headers(setCookie === null ? {} : { 'Set-Cookie': setCookie });
    if (!wantsJson) return redirectWithToast(pageOf(request), toast, headers);
    return Response.json({ message: toast.description ?? '' }, { status, headers });
  };
  if (toRemove) {
    const setCookie = await removeSavedPackage(app, saver, toRemove);
    return answer(
      { title: 'Package removed', description: 'It is no longer among your saved packages.' },
      200,
      setCookie,
    );
  }
  const result = await addSavedPackage(app, saver, toSave ?? '');
  if (result.success)
    return answer({ title: 'Package saved', description: 'Find it under Saved packages.' }, 200, result.setCookie);
  const toast: Toast = { title: 'Package not saved', description: result.message, tone: 'destructive' };
  return answer(toast, result.status, null);
}

export default function SavedPackagesRoute({ loaderData }: Route.ComponentProps) {
  return <SavedPackagesPage {...loaderData} />;
}
