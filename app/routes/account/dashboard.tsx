import { data } from 'react-router';
import { answerProfilePost } from '~/features/accounts/answer-profile-post.server.ts';
import { mySessions } from '~/features/accounts/end-sessions.server.ts';
import { ProfileSettings } from '~/features/accounts/profile-settings.tsx';
import { canLogInWithPassword } from '~/features/accounts/send-first-password.server.ts';
import { callerOf, requireSession } from '~/features/accounts/session.server.ts';
import { unsentProfilePost } from '~/features/accounts/unsent-post.ts';
import { BookingList } from '~/features/bookings/booking-list.tsx';
import { myBookings, myPayments } from '~/features/bookings/my-bookings.server.ts';
import { PaymentList } from '~/features/bookings/payment-list.tsx';
import { YourDataCard } from '~/features/privacy/your-data-card.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths } from '~/shared/paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { TabLinks } from '~/ui/tab-links.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: `My Dashboard - ${brand.name}` }];

const tabs = [
  { key: 'bookings', label: 'My Bookings', to: paths.dashboard() },
  { key: 'payments', label: 'Payment History', to: paths.dashboard({ tab: 'payments' }) },
  { key: 'profile', label: 'Profile Settings', to: paths.dashboard({ tab: 'profile' }) },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireSession(args, 'customer');
  const app = appOf(args);
  const tab = new URL(args.request.url).searchParams.get('tab');
  /** Null when loading fails: the page shows an error, and the other tabs still work. */
  const orNull = <List,>(loading: Promise<List>): Promise<List | null> =>
    loading.catch((error: unknown) => {
      requestFactsOf(args).log.error({ err: error }, 'a dashboard list could not be loaded');
      return null;
    });
  if (tab === 'payments') return { tab: 'payments' as const, payments: await orNull(myPayments(app, viewer.user.id)) };
  if (tab === 'profile') {
    const [hasPassword, sessions] = await Promise.all([
      canLogInWithPassword(app, viewer.user),
      mySessions(app, viewer),
    ]);
    return { tab: 'profile' as const, user: viewer.user, hasPassword, sessions };
  }
  return { tab: 'bookings' as const, bookings: await orNull(myBookings(app, viewer.user.id)) };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const submitted = await request.clone().formData();
  return orOffline(() => serverAction(), unsentProfilePost(submitted));
};

export async function action(args: Route.ActionArgs) {
  const viewer = await requireSession(args, 'customer');
  const result = await answerProfilePost(appOf(args), viewer, await readForm(args.request), callerOf(args));
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(paths.dashboard({ tab: 'profile' }), result.toast, headers);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return (
    <div className="page section stack stack--loose">
      <h1>My Dashboard</h1>
      <TabLinks label="My Dashboard" tabs={tabs} current={loaderData.tab} />
      {loaderData.tab === 'bookings' ? <BookingList bookings={loaderData.bookings} /> : null}
      {loaderData.tab === 'payments' ? <PaymentList payments={loaderData.payments} /> : null}
      {loaderData.tab === 'profile' ? (
        <>
          <ProfileSettings
            user={loaderData.user}
            hasPassword={loaderData.hasPassword}
            sessions={loaderData.sessions}
            refused={actionData}
          />
          <YourDataCard />
        </>
      ) : null}
    </div>
  );
}
