import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type Deal, readDeal, sameDeal, type TypedDeal } from './deal.ts';
import { lockDeal, writeDeal } from './deals.store.server.ts';
import { packagePriceChangedMail } from './package-price-changed.mail.ts';
import { tellAgent } from './tell-agent.server.ts';

type Wanted = {
  packageId: string;
  /** The updated_at of the version that was looked at: a price is never written over one that was not. */
  seen: Date;
  typed: TypedDeal;
};

type PriceChange = Result<{ title: string; changed: boolean }, 'forbidden' | 'invalid' | 'not_found' | 'changed'>;

/**
 * An administrator changes what a package costs. What is approved stays approved and public, with the new price in the approved version; what waits for
 * review, or was rejected, stays where it is, and its review shows the price as a change. Its agent gets a mail. The same prices again change nothing.
 */
export const changePrice = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: SignedInUser,
  { packageId, seen, typed }: Wanted,
): Promise<PriceChange> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const read = readDeal(typed);
  if (!read.success) return read;
  const deal = read.data;
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(packageId)) return notFound;
  return app.db.transaction(async (tx): Promise<PriceChange> => {
    const was = await lockDeal(tx, packageId);
    if (!was) return notFound;
    const before: Deal = { price_paise: was.price_paise, original_price_paise: was.original_price_paise };
    if (sameDeal(before, deal)) return ok({ title: was.title, changed: false });
    const now = app.clock.now();
    if (!(await writeDeal(tx, { id: packageId, seen, deal, now })))
      return fail('changed', 'This package was changed a moment ago. Please look at it again.');
    await recordAct(app, tx, {
      actor: admin,
      action: 'package_price_changed',
      entity: { id: packageId, label: was.title },
      before,
      after: deal,
    });
    await tellAgent(app, tx, { id: packageId, decision: 'price changed', now }, (decided) =>
      packagePriceChangedMail(app.environment, decided, { before, after: deal }),
    );
    return ok({ title: was.title, changed: true });
  });
};
