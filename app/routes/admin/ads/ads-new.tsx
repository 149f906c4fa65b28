import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adFields } from '~/features/ads/ad-fields.ts';
import { AdDialog } from '~/features/ads/ad-form.tsx';
import { adList } from '~/features/ads/ad-search.ts';
import { receiveAdForm, saveAdAction } from '~/features/ads/save-ad.action.server.ts';
import { emptyFormValues } from '~/features/content/content-values.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/ads-new';

export const meta: Route.MetaFunction = () => [{ title: `Create Advertisement - ${brand.name}` }];

const closeTo = (request: Request): string => adList.currentPath(adList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return { closeTo: closeTo(args.request), today: indianDate(appOf(args).clock.now()) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await receiveAdForm(app, args.request, admin);
  const result = await saveAdAction(app, admin, { posted, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(closeTo(args.request), result.toast)
    : data(result, { status: result.status });
}

export default function NewAd({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return (
    <AdDialog
      id={null}
      typed={emptyFormValues(adFields)}
      version=""
      today={loaderData.today}
      closeTo={loaderData.closeTo}
      formError={actionData}
    />
  );
}
