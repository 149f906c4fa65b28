import { redirect } from 'react-router';
import { appOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { reauthenticationMs } from '../core/account.ts';
import { type RouteArgs, requestedPath, requireLogin } from '../core/session.server.ts';

/**
 * For loaders and actions of sensitive pages, after the role check: continues when this session was reauthenticated within the last ten minutes, else redirects
 * to /confirm-password and back. A POST is redirected with its form data (307) in both directions.
 * @throws Response a redirect
 */
export const requireReauthentication = async (args: RouteArgs): Promise<void> => {
  const { reauthenticated_at } = await requireLogin(args, { unfinished: true });
  const age = reauthenticated_at && appOf(args).clock.now().getTime() - reauthenticated_at.getTime();
  if (age !== null && age < reauthenticationMs) return;
  const status = args.request.method === 'GET' ? 302 : 307;
  throw redirect(paths.confirmPassword({ next: requestedPath(args.request) }), status);
};
