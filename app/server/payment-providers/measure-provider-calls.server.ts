import { providerCalls } from '../metrics/application-metrics.server.ts';
import { withSpan } from '../tracing/tracing.server.ts';
import type { PaymentProvider, ProviderResult } from './payment-provider.ts';

/** The methods that call the provider; the others compute. */
const calls = [
  'createOrder',
  'fetchOrderPayments',
  'fetchPayment',
  'refundPayment',
  'fetchRefund',
  'fetchRefunds',
  'listPayments',
  'listRefunds',
] as const;

type Call = (...args: unknown[]) => Promise<ProviderResult<unknown>>;

/** The same provider, whose calls are measured by operation and outcome, and are spans of a trace. */
export const measureProviderCalls = (provider: PaymentProvider): PaymentProvider => {
  const measured = calls.map((operation) => {
    const call = (provider[operation] as Call).bind(provider);
    const measure: Call = (...args) =>
      withSpan(`${provider.name} ${operation}`, { kind: 'client' }, async (span) => {
        const startedAt = performance.now();
        const result = await call(...args);
        const outcome = result.success ? 'ok' : result.error.kind;
        providerCalls.record((performance.now() - startedAt) / 1000, { provider: provider.name, operation, outcome });
        if (!result.success) span.fail(result.error.kind);
        return result;
      });
    return [operation, measure] as const;
  });
  return { ...provider, ...Object.fromEntries(measured) };
};
