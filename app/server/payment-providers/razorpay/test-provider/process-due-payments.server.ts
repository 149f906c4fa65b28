import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { App } from '../../../app.server.ts';
import { approvePayment, declinePayment } from './payments.server.ts';
import { processDueRefunds } from './refunds.server.ts';
import { paymentErrors } from './test-data.ts';
import { provider_payments } from './test-provider.tables.server.ts';

/** A payment without a bank response for this long fails. */
const bankTimeoutMs = 10 * 60_000;

/**
 * Processes what is due at the test bank: approves slow and late payments, times out unanswered ones, and processes refunds. Idempotent
 * and safe to run in several processes. Returns the number of payments and refunds processed.
 */
export const processDuePayments = async (app: Pick<App, 'db' | 'clock'>): Promise<number> => {
  const now = app.clock.now();
  const due = await app.db
    .select({ id: provider_payments.id, due_at: provider_payments.due_at })
    .from(provider_payments)
    .where(
      or(
        // Slow payments are open until then, late ones have failed.
        and(inArray(provider_payments.status, ['created', 'failed']), lte(provider_payments.due_at, now)),
        and(
          eq(provider_payments.status, 'created'),
          isNull(provider_payments.due_at),
          lte(provider_payments.created_at, new Date(now.getTime() - bankTimeoutMs)),
        ),
      ),
    );
  for (const { id, due_at } of due) {
    if (due_at) await approvePayment(app.db, now, id);
    else await declinePayment(app.db, now, id, paymentErrors.payment_timed_out);
  }
  return due.length + (await processDueRefunds(app.db, now));
};
