import { contentToFormValues } from '~/features/content/content-values.ts';
import { packageFields } from '~/features/packages/content/package-fields.ts';
import { correctPackage } from '~/features/packages/correction/correct-package.server.ts';
import { changePrice } from '~/features/packages/deals/deals.action.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackage } from '~/features/packages/lifecycle/feature-package.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import { returnPackage } from '~/features/packages/lifecycle/return-package.server.ts';
import { readPackageVersion, somePackage } from '../factories/packages.ts';
import type { AuditedApp, AuditedUseCase } from './audited-use-case.ts';

/** What administrators do with the package `ids.package`, in this order. */
export const auditedPackageActions = (app: AuditedApp, ids: { package: string }): AuditedUseCase[] => [
  {
    title: 'approves a package',
    action: 'package_approved',
    of: 'package',
    run: async (actor, id = ids.package) =>
      approvePackage(app, actor, { packageId: id, version: await readPackageVersion(app, ids.package) }),
  },
  {
    title: 'features it',
    action: 'package_featured',
    of: 'package',
    run: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: true }),
  },
  {
    title: 'un-features it',
    action: 'package_unfeatured',
    of: 'package',
    run: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: false }),
  },
  {
    title: 'changes its price',
    action: 'package_price_changed',
    of: 'package',
    run: async (actor, id = ids.package) =>
      changePrice(app, actor, {
        packageId: id,
        version: await readPackageVersion(app, ids.package),
        typed: { price: '9500', original_price: '' },
      }),
  },
  {
    title: 'corrects its texts',
    action: 'package_corrected',
    of: 'package',
    run: async (actor, id = ids.package) =>
      correctPackage(app, actor, {
        packageId: id,
        version: await readPackageVersion(app, ids.package),
        typed: contentToFormValues(packageFields, somePackage({ title: 'A month in Goa' })),
      }),
  },
  {
    title: 'rejects it',
    action: 'package_rejected',
    of: 'package',
    run: async (actor, id = ids.package) =>
      rejectPackage(app, actor, {
        packageId: id,
        version: await readPackageVersion(app, ids.package),
        reason: 'Too vague',
      }),
  },
  {
    title: 'returns it to review',
    action: 'package_returned',
    of: 'package',
    run: async (actor, id = ids.package) =>
      returnPackage(app, actor, { packageId: id, version: await readPackageVersion(app, ids.package) }),
  },
];
