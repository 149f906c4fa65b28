import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { changePrice } from './change-price.server.ts';
import type { TypedDeal } from './deal.ts';
import { readSeen } from './read-seen.server.ts';

/** A price that was refused: why, and what was typed. */
export type RefusedDeal = {
  success: false;
  status: number;
  toast: Toast;
  packageId: string;
  typed: TypedDeal;
  fields: Record<string, string>;
};

const statuses: Record<string, number> = { not_found: 404, changed: 409, forbidden: 403 };

/** Sends the prices of one row to the verb. */
export const answerDealPost = async (
  app: App,
  admin: SignedInUser,
  form: FormData,
  log: Log,
): Promise<{ success: true; toast: Toast } | RefusedDeal> => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  const packageId = text('package');
  const typed = { price: text('price'), original_price: text('original_price') };
  const refused = (status: number, description: string, fields: Record<string, string> = {}): RefusedDeal => ({
    success: false,
    status,
    packageId,
    typed,
    fields,
    toast: { title: 'Update Failed', description, tone: 'destructive' },
  });
  try {
    const answer = await changePrice(app, admin, { packageId, seen: readSeen(text('seen')), typed });
    if (!answer.success) return refused(statuses[answer.error.code] ?? 400, answer.error.message, answer.error.fields);
    const { title, changed } = answer.data;
    return {
      success: true,
      toast: changed
        ? { title: 'Price Updated', description: `${title}: its agent gets a mail.` }
        : { title: 'Nothing Changed', description: `${title} has these prices already.` },
    };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a price could not be changed');
    return refused(503, 'The price could not be saved. Please try again.');
  }
};
