import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { mayFeaturePackages } from '../core/package.policy.ts';
import { type PreviousFeatured, updateFeatured } from '../core/packages.store.server.ts';

type Featured = { packageId: string; featured: boolean };

const feature = async (
  app: Pick<App, 'db'>,
  { packageId, featured }: Featured,
  andThen?: (tx: Tx, previous: PreviousFeatured) => Promise<void>,
): Promise<Result<null, 'not_found'>> => {
  const previous = isUuid(packageId)
    ? await app.db.transaction(async (tx) => {
        const found = await updateFeatured(tx, packageId, featured);
        if (found && found.was_featured !== featured) await andThen?.(tx, found);
        return found;
      })
    : null;
  return previous ? ok(null) : fail('not_found', 'Package not found');
};

/**
 * Features a package on the home page or removes it; it is shown there only while it is public. When nothing changes, nothing is written to
 * the audit log.
 */
export const featurePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  input: Featured,
): Promise<Result<null, 'forbidden' | 'not_found'>> =>
  !mayFeaturePackages(admin)
    ? adminOnlyError
    : feature(app, input, (tx, { title, was_featured }) =>
        recordAuditEvent(app, tx, {
          actor: admin,
          action: input.featured ? 'package_featured' : 'package_unfeatured',
          entity: { id: input.packageId, label: title },
          before: { is_featured: was_featured },
          after: { is_featured: input.featured },
        }),
      );

/** The same without audit log, for seeds and tests. */
export const featurePackageSilently = (app: Pick<App, 'db'>, input: Featured): Promise<Result<null, 'not_found'>> =>
  feature(app, input);
