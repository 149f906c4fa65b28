import type { Tx } from '../../../database/database.server.ts';
import { newProviderId, unixSeconds } from './api-result.server.ts';
import {
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
} from './entities.server.ts';
import { provider_webhooks } from './test-provider.tables.server.ts';

/** The merchant account at the test provider. */
const accountId = 'acc_RaahiTestBank0';

export type WebhookEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/**
 * Enqueues a webhook in the transaction that changes the payment, so that it exists exactly when the change does. The entities are a
 * snapshot of this moment.
 */
export const enqueueWebhook = async (
  tx: Tx,
  now: Date,
  event: WebhookEvent,
  subjects: { payment?: PaymentRow; order?: OrderRow; refund?: RefundRow },
): Promise<void> => {
  const payload = {
    ...(subjects.refund ? { refund: { entity: refundEntity(subjects.refund) } } : {}),
    ...(subjects.payment ? { payment: { entity: paymentEntity(subjects.payment) } } : {}),
    ...(subjects.order ? { order: { entity: orderEntity(subjects.order) } } : {}),
  };
  await tx.insert(provider_webhooks).values({
    event_id: newProviderId(''),
    body: JSON.stringify({
      entity: 'event',
      account_id: accountId,
      event,
      contains: Object.keys(payload),
      payload,
      created_at: unixSeconds(now),
    }),
    next_attempt_at: now,
  });
};
