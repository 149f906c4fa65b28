import { redirect } from 'react-router';
import { appOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths.ts';
import { freshPasswordMs } from './account.ts';
import { type DoorArgs, originOf, requireLogin } from './session.server.ts';

/**
 * For loaders and actions of sensitive pages, after the role check: continues when this session was reauthenticated within the last ten minutes, else redirects
 * to /confirm-password and back. A POST is redirected with its form data (307) in both directions.
 * @throws Response a redirect
 */
export const requireFreshPassword = async (args: DoorArgs): Promise<void> => {
  const { session } = await requireLogin(args, { unfinished: true });
  const age = session.proven_at && appOf(args).clock.now().getTime() - session.proven_at.getTime();
  if (age !== null && age < freshPasswordMs) return;
  const status = args.request.method === 'GET' ? 302 : 307;
  throw redirect(paths.confirmPassword({ next: originOf(args.request) }), status);
};
