import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { changePrice } from './change-price.server.ts';
import type { DealFormValues } from './deal.ts';

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
