import { redirect } from 'react-router';
import { isRole } from '~/features/accounts/account.ts';
import { paths } from '~/shared/paths.ts';
import type { Route } from './+types/login-role';

/** The guard's target: customers to the customer login, the others to the portal login with their tab open, the way back kept. */
export function loader({ params, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (!isRole(params.role)) throw new Response('There is no such login.', { status: 404 });
  return redirect(params.role === 'customer' ? paths.login({ next }) : paths.portalLogin({ tab: params.role, next }));
}

/** Never seen: with a page of its own, an unknown role ends on the error page and not on a bare text. */
export default function LoginRole() {
  return null;
}
