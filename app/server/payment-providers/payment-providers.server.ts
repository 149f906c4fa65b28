import type { Environment } from '../environment.server.ts';
import { providerCalls } from '../metrics/application-metrics.server.ts';
import { withSpan } from '../tracing/tracing.server.ts';
import {
  type CspSources,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderResult,
  paymentProviders,
} from './payment-provider.ts';
import { razorpayCspSources } from './razorpay/checkout.server.ts';
import { createRazorpayProvider } from './razorpay/razorpay-provider.server.ts';
import { runTestProvider, serveTestProvider } from './razorpay/test-provider/test-provider.server.ts';

// The wiring: the only file on the server that lists the providers (open-checkout.ts does for the browser).

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
const measureProviderCalls = (provider: PaymentProvider): PaymentProvider => {
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

/** The providers that the environment configures. */
export const openPaymentProviders = (environment: Pick<Environment, 'razorpay'>): PaymentProviders =>
  paymentProviders(measureProviderCalls(createRazorpayProvider(environment.razorpay)));

/** What the checkouts of the configured providers need in the content security policy. */
export const checkoutCspSources = (environment: Pick<Environment, 'razorpay'>): CspSources =>
  razorpayCspSources(environment.razorpay);

/** Serves the built-in test provider: API, checkout and bank; responds 404 when a real provider is configured. */
export const handleBuiltInProvider = serveTestProvider;

/** Background work of the built-in test provider; does nothing when a real provider is configured. */
export const runBuiltInProvider = runTestProvider;
