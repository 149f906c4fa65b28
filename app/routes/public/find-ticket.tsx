import { data, redirect } from 'react-router';
import { callerOf } from '~/features/accounts/session.server.ts';
import { type FailedPost, statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import { unsentPost } from '~/features/accounts/unsent-post.ts';
import { FindTicketPage } from '~/features/bookings/find-ticket-page.tsx';
import { askForTicket } from '~/features/bookings/send-ticket-again.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths } from '~/shared/paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/find-ticket';

export const meta: Route.MetaFunction = () => [
  { title: `Find your ticket - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') });

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its values and shows a message. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), unsentPost('Email not sent'));

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedFields(await readForm(request), 'reference', 'email');
  const requested = await askForTicket(appOf({ context }), typed, callerOf({ request, context }));
  if (requested.success) return redirect(paths.findTicket({ sent: 1 }));
  const { code, message, fields = {} } = requested.error;
  const failed: FailedPost = { message, fields, typed };
  return data({ failed }, { status: statusOf(code) });
}

export default function FindTicket({ loaderData, actionData }: Route.ComponentProps) {
  return <FindTicketPage failed={actionData?.failed} sent={loaderData.sent} />;
}
