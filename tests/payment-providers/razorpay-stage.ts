import { sql } from 'drizzle-orm';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { deliverWebhooks } from '~/server/payment-providers/razorpay/test-provider/deliver-webhooks.server.ts';
import {
  approvePayment,
  createPaymentAttempt,
  declinePayment,
} from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { processDuePayments } from '~/server/payment-providers/razorpay/test-provider/process-due-payments.server.ts';
import { paymentErrors } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import type { TestDatabase } from '../database.ts';
import { signedReturn, signedWebhook } from '../factories/payment-provider.ts';
import { testProviderServer } from '../factories/test-provider.ts';
import {
  createFaultInjector,
  createSilenceSignals,
  type Fault,
  startFaultyProxy,
} from '../fault-injection/fault-injector.ts';
import type { NetworkFault, ProviderStage } from './provider-stage.ts';

const faults: Record<NetworkFault, Fault> = {
  'no response': 'silence',
  'connection lost': 'lost request',
  busy: '429',
  broken: '500',
  unreadable: 'html',
};

const liveKeys = {
  keyId: 'rzp_live_contract',
  keySecret: 'a key secret of the contract',
  webhookSecrets: ['a webhook secret of the contract', 'the secret before it'],
};

/**
 * The Razorpay adapter with the test provider's server behind a network that can fail: as configured without keys, or with live keys as at Razorpay.
 * That the server answers like Razorpay is tested by official-sdk.test.ts and recorded-responses.test.ts.
 */
export const razorpayStage = async (database: TestDatabase, keys: 'built-in' | 'live'): Promise<ProviderStage> => {
  const server = await testProviderServer(database);
  const { app, clock, arrived } = server;
  if (keys === 'live') Object.assign(app.environment.razorpay, liveKeys);
  const edges = createFaultInjector();
  const { timeoutSignal, onSilence } = createSilenceSignals();
  const line = await startFaultyProxy(server.origin, edges, { onSilence });
  const settings = {
    ...app.environment.razorpay,
    builtIn: keys === 'built-in',
    apiBase: `${line.url}/test-razorpay`,
  };
  const attempt = async (orderId: string, vpa = 'asha@okbank'): Promise<string> => {
    const started = await createPaymentAttempt(app.db, clock.now(), orderId, { method: 'upi', vpa });
    if (!started.success) throw new Error(started.refusal.description);
    return started.data.id;
  };
  const approve = async (paymentId: string): Promise<void> => {
    await approvePayment(app.db, clock.now(), paymentId);
  };
  return {
    provider: createRazorpayProvider(settings, { timeoutSignal, pauseMs: 1 }),
    attempt,
    approve,
    decline: async (paymentId) => {
      await declinePayment(app.db, clock.now(), paymentId, paymentErrors.insufficient_funds);
    },
    payWithFailingRefunds: async (orderId) => {
      const paymentId = await attempt(orderId, 'norefund@razorpay');
      await approve(paymentId);
      return paymentId;
    },
    tamper: async (paymentId, { amount, currency }) => {
      await app.db.execute(sql`update test_razorpay.payments
        set amount = coalesce(${amount ?? null}::integer, amount), currency = coalesce(${currency ?? null}::text, currency)
        where id = ${paymentId}`);
    },
    settleRefunds: async () => {
      clock.advance(60_000);
      await processDuePayments(app);
    },
    returnFields: (orderId, paymentId) =>
      paymentId === null
        ? { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'The payment has failed.' }
        : signedReturn(app, orderId, paymentId),
    takeWebhooks: async () => {
      await deliverWebhooks(app);
      return arrived.splice(0).map(({ bytes, signature, eventId }) => ({
        rawBody: bytes,
        headers: new Headers({ 'X-Razorpay-Signature': signature ?? '', 'X-Razorpay-Event-Id': eventId ?? '' }),
      }));
    },
    signWebhook: (body) => signedWebhook(app, body, { eventId: crypto.randomUUID() }),
    breakNetwork: (fault) => edges.watch(() => (fault === null ? null : faults[fault])),
    secrets: [settings.keySecret, ...settings.webhookSecrets],
    now: () => clock.now(),
    close: async () => {
      await line.close();
      await server.close();
    },
  };
};
