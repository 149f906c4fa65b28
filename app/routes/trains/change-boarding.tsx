import { data, redirect } from 'react-router';
import { BookingNotFound } from '~/features/bookings/core/booking-not-found.tsx';
import { requestedAccess } from '~/features/bookings/core/booking-view.server.ts';
import { BoardingPage } from '~/features/bookings/traveller/boarding-page.tsx';
import { changeBoarding, loadBoarding } from '~/features/bookings/traveller/change-boarding.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/change-boarding';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Change boarding station - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL may contain the key of the signed link (see the confirmation page).
  { name: 'referrer', content: 'same-origin' },
];

export async function loader(args: Route.LoaderArgs) {
  const { bookingRef } = args.params;
  const access = await requestedAccess(args);
  const opened = await loadBoarding(appOf(args), bookingRef, access);
  if (opened.may === 'log_in') throw redirect(paths.login({ next: paths.changeBoarding(bookingRef) }));
  const shared = { loggedIn: access.actor.id !== null, linkKey: access.key };
  return opened.may === 'yes'
    ? data({ ...shared, boarding: opened.boarding })
    : data({ ...shared, boarding: null }, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const { bookingRef } = args.params;
  const access = await requestedAccess(args);
  const station = String((await readForm(args.request)).get('station') ?? '');
  const changed = await changeBoarding(appOf(args), access, { reference: bookingRef, station });
  if (changed.success)
    return redirectWithToast(paths.confirmation(bookingRef, { key: access.key }), {
      title: 'Boarding station changed',
      description: `Board at ${changed.data.station}. Please print or save your ticket again.`,
    });
  const { code, message } = changed.error;
  if (code !== 'not_found') return data({ error: message }, { status: code === 'invalid' ? 400 : 409 });
  // Signed out meanwhile, perhaps in another tab: log in and return here.
  if (access.actor.id === null) throw redirect(paths.login({ next: paths.changeBoarding(bookingRef) }));
  throw new Response(message, { status: 404 });
}

/** After a 409 the ticket has changed. */
export const shouldRevalidate = revalidateAfterConflict;

export default function ChangeBoarding({ loaderData, actionData, params }: Route.ComponentProps) {
  const { boarding, linkKey, loggedIn } = loaderData;
  if (!boarding) return <BookingNotFound loggedIn={loggedIn} next={paths.changeBoarding(params.bookingRef)} />;
  return <BoardingPage boarding={boarding} linkKey={linkKey} error={actionData?.error} />;
}
