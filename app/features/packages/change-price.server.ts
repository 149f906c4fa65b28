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

type PriceInput = {
  packageId: string;
  /** The updated_at of the version that the admin saw. */
  seen: Date;
  typed: TypedDeal;
};

type PriceChange = Result<{ title: string; changed: boolean }, 'forbidden' | 'invalid' | 'not_found' | 'changed'>;

/**
 * An admin changes the price of a package and its agent gets a mail. An approved package stays approved and public, with the new price in the
 * approved version; a pending or rejected one keeps its state, and its review shows the price as a change. Equal prices change nothing. A
 * version later than the reviewed one answers 'changed'.
 */
export const changePrice = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: SignedInUser,
  input: PriceInput,
): Promise<PriceChange> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const parsed = readDeal(input.typed);
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
    if (!(await writeDeal(tx, { id: packageId, version: input.seen, deal, now })))
      return fail('changed', 'This package was just updated. Please review it again.');
    await recordAct(app, tx, {
      actor: admin,
      action: 'package_price_changed',
      entity: { id: packageId, label: was.title },
      before,
      after: deal,
    });
    await tellAgent(app, tx, { id: packageId, decision: 'price changed', now }, (recipient) =>
      packagePriceChangedMail(app.environment, recipient, { before, after: deal }),
    );
    return ok({ title: was.title, changed: true });
  });
};
