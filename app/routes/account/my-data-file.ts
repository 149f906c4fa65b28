import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { gatherPersonalData } from '~/features/privacy/gather-personal-data.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/my-data-file';

/** All personal data of the user as a JSON download. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireFreshPassword(args);
  const app = appOf(args);
  const data = await gatherPersonalData(app, user.id);
  if (!data) throw new Response('This account no longer exists.', { status: 404 });
  requestFactsOf(args).log.info({ event: 'personal_data_taken', user_id: user.id }, 'personal data downloaded');
  const name = `${brand.name.toLowerCase()}-data-${indianDate(app.clock.now())}.json`;
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
