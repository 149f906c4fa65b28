import { redirect } from 'react-router';
import { appOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths.ts';
import { freshPasswordMs } from './account.ts';
import { type DoorArgs, originOf, requireLogin } from './session.server.ts';

/**
 * For the doors of dangerous acts, loader and action alike, after the role was asked for: goes on when the password was given in this session within the last
 * ten minutes, else by /confirm-password and back. A post arrives there with all that was typed (307) and goes on from there the same way.
 * @throws Response a redirect
 */
export const requireFreshPassword = async (args: DoorArgs): Promise<void> => {
  const { session } = await requireLogin(args, { unfinished: true });
  const age = session.proven_at && appOf(args).clock.now().getTime() - session.proven_at.getTime();
  if (age !== null && age < freshPasswordMs) return;
  const keepsPost = args.request.method === 'GET' ? 302 : 307;
  throw redirect(paths.confirmPassword({ next: originOf(args.request) }), keepsPost);
};
