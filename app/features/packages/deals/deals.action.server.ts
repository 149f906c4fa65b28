import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
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
      packagePriceChangedMail(app.environment, recipient, {
        before,
        after: deal,
        prior_price_paise: was.prior_price_paise,
      }),
    );
    return ok({ title: was.title, changed: true });
  });
};

/** A failed price change: its errors and the typed values. */
export type DealActionError = {
  success: false;
  status: number;
  toast: Toast;
  packageId: string;
  typed: DealFormValues;
  fields: Record<string, string>;
};

const statuses: Record<string, number> = { not_found: 404, changed: 409, forbidden: 403 };

/** Handles the posted prices of one row. */
export const dealsAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<{ success: true; toast: Toast } | DealActionError> => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? cutText(value, 100) : '';
  };
  const packageId = text('package');
  const typed = { price: text('price'), original_price: text('original_price') };
  const failure = (status: number, description: string, fields: Record<string, string> = {}): DealActionError => ({
    success: false,
    status,
    packageId,
    typed,
    fields,
    toast: { title: 'Update Failed', description, tone: 'destructive' },
  });
  try {
    const result = await changePrice(app, admin, { packageId, version: parseVersion(text('seen')), typed });
    if (!result.success) return failure(statuses[result.error.code] ?? 400, result.error.message, result.error.fields);
    const { title, changed } = result.data;
    return {
      success: true,
      toast: changed
        ? { title: 'Price Updated', description: `${title}: the agent will get an email.` }
        : { title: 'No changes', description: `${title} already has these prices.` },
    };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'changing a price failed');
    return failure(503, 'We could not save the price. Please try again.');
  }
};
