import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { mayChangePrices } from '../core/package.policy.ts';
import { notifyPackageAgent } from '../lifecycle/notify-agent.server.ts';
import { type Deal, type DealFormValues, parseDeal, sameDeal } from './deal.ts';
import { lockDeal, updateDeal } from './deals.store.server.ts';
import { packagePriceChangedMail } from './package-price-changed.mail.ts';

type PriceInput = {
  packageId: string;
  /** The updated_at of the version that the admin saw. */
  version: Date;
  typed: DealFormValues;
};

type PriceChange = Result<{ title: string; changed: boolean }, 'forbidden' | 'invalid' | 'not_found' | 'changed'>;

/**
 * An admin changes the price of a package and its agent gets a mail. An approved package stays approved and public, with the new price in the
 * approved version and in an edit beside it; a pending or rejected one keeps its state, and its review shows the price as a change. Equal prices change nothing. A
 * version later than the reviewed one answers 'changed'.
 */
export const changePrice = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  input: PriceInput,
): Promise<PriceChange> => {
  if (!mayChangePrices(admin)) return adminOnlyError;
  const parsed = parseDeal(input.typed);
  if (!parsed.success) return parsed;
  const deal = parsed.data;
  const notFound = fail('not_found', 'Package not found');
  const { packageId } = input;
  if (!isUuid(packageId)) return notFound;
  return app.db.transaction(async (tx): Promise<PriceChange> => {
    const was = await lockDeal(tx, packageId);
    if (!was) return notFound;
    const before: Deal = { price_paise: was.price_paise, original_price_paise: was.original_price_paise };
    if (sameDeal(before, deal)) return ok({ title: was.title, changed: false });
    const now = app.clock.now();
    if (!(await updateDeal(tx, { id: packageId, version: input.version, deal, now })))
      return fail('changed', 'This package was just updated. Please review it again.');
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'package_price_changed',
      entity: { id: packageId, label: was.title },
      before,
      after: deal,
    });
    await notifyPackageAgent(app, tx, { id: packageId, event: `price changed ${now.toISOString()}` }, (recipient) =>
      packagePriceChangedMail(app.environment, recipient, { before, after: deal }),
    );
    return ok({ title: was.title, changed: true });
  });
};
