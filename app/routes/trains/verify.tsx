import { data } from 'react-router';
import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import { VerifyPage } from '~/features/bookings/tickets/verify-page.tsx';
import {
  type TicketCheckResult,
  verifyTicketCode,
  verifyTicketToken,
} from '~/features/bookings/tickets/verify-ticket.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/verify';

export const handle: PageHandle = { scripts: false, shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Check a ticket - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the ticket token, which other sites must not see.
  { name: 'referrer', content: 'same-origin' },
];

const emptyForm = { reference: '', code: '' };

const answer = (examination: TicketCheckResult, typed = emptyForm) =>
  data(
    { examination, typed },
    { status: { ticket: 200, forged: 404, nothing: 404, too_many: 429 }[examination.found], headers: privateHeaders },
  );

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export const headers: Route.HeadersFunction = () => privateHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = 'token' in params && typeof params.token === 'string' ? params.token : null;
  if (token === null) return data({ examination: null, typed: emptyForm });
  return answer(await verifyTicketToken(appOf({ context }), token, requestClientOf({ request, context })));
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readFormValues(await readForm(request), 'reference', 'code');
  const found = await verifyTicketCode(appOf({ context }), typed, requestClientOf({ request, context }));
  return answer(found, found.found === 'ticket' ? emptyForm : typed);
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { examination, typed } = actionData ?? loaderData;
  return <VerifyPage examination={examination} typed={typed} />;
}
