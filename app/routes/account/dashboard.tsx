import { data, Link } from 'react-router';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import { requireSession } from '~/features/accounts/core/session.server.ts';
import { listOwnSessions } from '~/features/accounts/profile/end-sessions.server.ts';
import { profileAction } from '~/features/accounts/profile/profile.action.server.ts';
import { ProfileSettings } from '~/features/accounts/profile/profile-settings.tsx';
import { MyBookingList } from '~/features/bookings/traveller/my-booking-list.tsx';
import { myBookings, myPayments } from '~/features/bookings/traveller/my-bookings.server.ts';
import { PaymentList } from '~/features/bookings/traveller/payment-list.tsx';
import { PersonalDataCard } from '~/features/privacy/personal-data-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { TabLinks } from '~/ui/navigation/tab-links.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () =>
  stepMeta('My Dashboard', `Your train bookings, payments and profile on ${brand.name}.`);

const tabs = [
  { key: 'bookings', label: 'My Bookings', to: paths.dashboard() },
  { key: 'payments', label: 'Payment History', to: paths.dashboard({ tab: 'payments' }) },
  { key: 'profile', label: 'Profile Settings', to: paths.dashboard({ tab: 'profile' }) },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args, 'customer');
  const app = appOf(args);
  const tab = new URL(args.request.url).searchParams.get('tab');
  /** Null when loading fails: the page shows an error, and the other tabs still work. */
  const orNull = <List,>(loading: Promise<List>): Promise<List | null> =>
    loading.catch((error: unknown) => {
      requestDetailsOf(args).log.error({ err: error }, 'a dashboard list could not be loaded');
      return null;
    });
  if (tab === 'payments') return { tab: 'payments' as const, payments: await orNull(myPayments(app, session.user.id)) };
  if (tab === 'profile') {
    const [hasPassword, sessions] = await Promise.all([
      hasPasswordLogin(app, session.user),
      listOwnSessions(app, session),
    ]);
    return { tab: 'profile' as const, user: session.user, hasPassword, sessions };
  }
  return { tab: 'bookings' as const, bookings: await orNull(myBookings(app, session.user.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'customer');
  const result = await profileAction(appOf(args), session, await readForm(args.request), requestClientOf(args));
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(paths.dashboard({ tab: 'profile' }), result.toast, headers);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return (
    <div className="page section stack stack--loose">
      <div className="stack stack--tight">
        <div className="cluster cluster--apart">
          <h1>My Dashboard</h1>
          <Link to={paths.savedPackages()}>Saved packages</Link>
        </div>
        <TabLinks label="My Dashboard" tabs={tabs} current={loaderData.tab} />
      </div>
      {loaderData.tab === 'bookings' ? (
        <MyBookingList bookings={loaderData.bookings} backTo={paths.dashboard()} />
      ) : null}
      {loaderData.tab === 'payments' ? <PaymentList payments={loaderData.payments} /> : null}
      {loaderData.tab === 'profile' ? (
        <ProfileSettings
          user={loaderData.user}
          hasPassword={loaderData.hasPassword}
          sessions={loaderData.sessions}
          refused={actionData}
        >
          <PersonalDataCard />
        </ProfileSettings>
      ) : null}
    </div>
  );
}
