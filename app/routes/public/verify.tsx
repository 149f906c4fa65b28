import { data } from 'react-router';
import { callerOf } from '~/features/accounts/session.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { VerifyPage } from '~/features/bookings/verify-page.tsx';
import { type Examination, verifyToken, verifyTyped } from '~/features/bookings/verify-ticket.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { PageHandle } from '~/shared/page-handle.ts';
import type { Route } from './+types/verify';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = () => [
  { title: `Check a ticket - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the ticket token, which other sites must not see.
  { name: 'referrer', content: 'same-origin' },
];

const emptyForm = { reference: '', code: '' };

const answer = (examination: Examination, typed = emptyForm) =>
  data(
    { examination, typed },
    { status: { ticket: 200, forged: 404, nothing: 404, too_many: 429 }[examination.found], headers: privateHeaders },
  );

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export const headers: Route.HeadersFunction = () => privateHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = 'token' in params && typeof params.token === 'string' ? params.token : null;
  if (token === null) return data({ examination: null, typed: emptyForm });
  return answer(await verifyToken(appOf({ context }), token, callerOf({ request, context })));
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedFields(await readForm(request), 'reference', 'code');
  const found = await verifyTyped(appOf({ context }), typed, callerOf({ request, context }));
  return answer(found, found.found === 'ticket' ? emptyForm : typed);
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { examination, typed } = actionData ?? loaderData;
  return <VerifyPage examination={examination} typed={typed} />;
}
