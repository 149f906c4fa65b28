import { data, redirect } from 'react-router';
import { type FormError, failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { FindTicketPage } from '~/features/bookings/tickets/find-ticket-page.tsx';
import { requestTicketResend } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/find-ticket';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Find your ticket - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') });

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readFormValues(await readForm(request), 'reference', 'email');
  const requested = await requestTicketResend(appOf({ context }), typed, requestClientOf({ request, context }));
  if (requested.success) return redirect(paths.findTicket({ sent: 1 }));
  const { code, message, fields = {} } = requested.error;
  const failed: FormError = { message, fields, typed };
  return data({ failed }, { status: failureStatus(code) });
}

export default function FindTicket({ loaderData, actionData }: Route.ComponentProps) {
  return <FindTicketPage failed={actionData?.failed} sent={loaderData.sent} />;
}
