import { and, eq, gt, ilike, or } from 'drizzle-orm';
import type { App } from '../../../app.server.ts';
import { approvePayment, declinePayment } from './payments.server.ts';
import { processDueRefunds } from './refunds.server.ts';
import { paymentErrors, upiBehaviour } from './test-data.ts';
import { provider_payments } from './test-provider.tables.server.ts';

/** A payment without a bank response for this long fails. */
const bankTimeoutMs = 10 * 60_000;

/** Failed payments may still be authorised for three days. */
const lateAuthorisationMs = 3 * 86_400_000;

/**
 * Processes what is due at the test bank: approves slow and late payments, times out unanswered ones, and processes refunds. Idempotent
 * and safe to run in several processes. Returns the number of payments and refunds processed.
 */
export const processDuePayments = async (app: Pick<App, 'db' | 'clock'>): Promise<number> => {
  const now = app.clock.now();
  const open = await app.db
    .select({
      id: provider_payments.id,
      status: provider_payments.status,
      vpa: provider_payments.vpa,
      created_at: provider_payments.created_at,
    })
    .from(provider_payments)
    .where(
      or(
        eq(provider_payments.status, 'created'),
        and(
          eq(provider_payments.status, 'failed'),
          ilike(provider_payments.vpa, 'late%'),
          gt(provider_payments.created_at, new Date(now.getTime() - lateAuthorisationMs)),
        ),
      ),
    );
  let processed = 0;
  for (const payment of open) {
    const age = now.getTime() - payment.created_at.getTime();
    const behaviour = upiBehaviour(payment.vpa ?? '');
    const expected = payment.status === 'created' ? 'slow' : 'late';
    if (behaviour.kind === expected && age >= behaviour.seconds * 1000) {
      await approvePayment(app.db, now, payment.id);
      processed += 1;
    } else if (payment.status === 'created' && behaviour.kind !== 'slow' && age >= bankTimeoutMs) {
      await declinePayment(app.db, now, payment.id, paymentErrors.payment_timed_out);
      processed += 1;
    }
  }
  return processed + (await processDueRefunds(app.db, now));
};
