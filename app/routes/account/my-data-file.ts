import { requireRole } from '~/features/accounts/core/session.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import { exportPersonalData } from '~/features/privacy/export-personal-data.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/my-data-file';

/** All personal data of the user as a JSON download. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireReauthentication(args);
  const app = appOf(args);
  const data = await exportPersonalData(app, user.id);
  if (!data) throw new Response('This account no longer exists.', { status: 404 });
  requestDetailsOf(args).log.info({ event: 'personal_data_taken', user_id: user.id }, 'personal data downloaded');
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
