import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adFields } from '~/features/ads/ad-fields.ts';
import { AdDialog, AdNotFound } from '~/features/ads/ad-form.tsx';
import { adList } from '~/features/ads/ad-search.ts';
import { findAdListItem } from '~/features/ads/list-ads.server.ts';
import { receiveAdForm, saveAdAction } from '~/features/ads/save-ad.action.server.ts';
import { contentToFormValues } from '~/features/content/content-values.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadWithFallback } from '~/server/load-with-fallback.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/ads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Advertisement - ${brand.name}` }];

const closeTo = (request: Request): string => adList.currentPath(adList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const opened = await loadWithFallback(
    args,
    findAdListItem(appOf(args), admin, args.params.id).then(requireAllowed),
    null,
  );
  const today = indianDate(appOf(args).clock.now());
  return data({ opened, today, id: args.params.id, closeTo: closeTo(args.request) }, { status: opened ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await receiveAdForm(app, args.request, admin);
  const result = await saveAdAction(app, admin, { posted, id: args.params.id, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(closeTo(args.request), result.toast)
    : data(result, { status: result.status });
}

export default function EditAd({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, today, id, closeTo: back } = loaderData;
  useActionToast(actionData?.toast);
  const typed = actionData?.typed ?? (opened && contentToFormValues(adFields, opened));
  if (!typed) return <AdNotFound closeTo={back} />;
  return (
    <AdDialog
      key={id}
      id={id}
      typed={typed}
      version={actionData?.version ?? opened?.version ?? ''}
      today={today}
      closeTo={back}
      formError={actionData}
    />
  );
}
