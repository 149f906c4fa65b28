import { redirect } from 'react-router';
import { isRole } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/login-role';

/** Redirect target of the route guards: customers to the customer login, others to their tab of the portal login. Keeps `next`. */
export function loader({ params, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (!isRole(params.role)) throw new Response('Login page not found.', { status: 404 });
  return redirect(params.role === 'customer' ? paths.login({ next }) : paths.portalLogin({ tab: params.role, next }));
}

/** Never rendered, but a route with a component shows the error page for an unknown role instead of plain text. */
export default function LoginRole() {
  return null;
}
