import { and, eq, gt, ilike, or } from 'drizzle-orm';
import type { App } from '../../app.server.ts';
import { bankApproves, bankDeclines } from './payments.server.ts';
import { settleRefunds } from './refunds.server.ts';
import { paymentErrors, upiBehaviour } from './test-data.ts';
import { provider_payments } from './test-provider.tables.server.ts';

/** A bank that has not answered for this long counts as a failure. */
const bankPatienceMs = 10 * 60_000;

/** Failed payments may still be authorised for three days. */
const lateMs = 3 * 86_400_000;

/**
 * Lets the stand-in bank do what is due by now: answer slow payments, authorise late ones, give up on those that nobody answered,
 * carry out refunds. Repeatable and safe in several processes at once. Says how many things it settled.
 */
export const settleDue = async (app: Pick<App, 'db' | 'clock'>): Promise<number> => {
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
          gt(provider_payments.created_at, new Date(now.getTime() - lateMs)),
        ),
      ),
    );
  let settled = 0;
  for (const payment of open) {
    const age = now.getTime() - payment.created_at.getTime();
    const behaviour = upiBehaviour(payment.vpa ?? '');
    const awaited = payment.status === 'created' ? 'slow' : 'late';
    if (behaviour.kind === awaited && age >= behaviour.seconds * 1000) {
      await bankApproves(app.db, now, payment.id);
      settled += 1;
    } else if (payment.status === 'created' && behaviour.kind !== 'slow' && age >= bankPatienceMs) {
      await bankDeclines(app.db, now, payment.id, paymentErrors.payment_timed_out);
      settled += 1;
    }
  }
  return settled + (await settleRefunds(app.db, now));
};
