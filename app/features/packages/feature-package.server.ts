import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type MarkedPackage, markFeatured } from './packages.store.server.ts';

type Featured = { packageId: string; featured: boolean };

const feature = async (
  app: Pick<App, 'db'>,
  { packageId, featured }: Featured,
  andThen?: (tx: Tx, marked: MarkedPackage) => Promise<void>,
): Promise<Result<null, 'not_found'>> => {
  const marked = isUuid(packageId)
    ? await app.db.transaction(async (tx) => {
        const found = await markFeatured(tx, packageId, featured);
        if (found && found.was_featured !== featured) await andThen?.(tx, found);
        return found;
      })
    : null;
  return marked ? ok(null) : fail('not_found', 'Package not found');
};

/** Puts a package among those of the home page, or takes it out; it is shown there only while it is public. What stands already stays, without a trace. */
export const featurePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: SignedInUser,
  wanted: Featured,
): Promise<Result<null, 'forbidden' | 'not_found'>> =>
  refuseAllButAdmins(admin) ??
  feature(app, wanted, (tx, { title, was_featured }) =>
    recordAct(app, tx, {
      actor: admin,
      action: wanted.featured ? 'package_featured' : 'package_unfeatured',
      entity: { id: wanted.packageId, label: title },
      before: { is_featured: was_featured },
      after: { is_featured: wanted.featured },
    }),
  );

/** The same without a trace, for worlds that are made up. */
export const featureUntold = (app: Pick<App, 'db'>, wanted: Featured): Promise<Result<null, 'not_found'>> =>
  feature(app, wanted);
