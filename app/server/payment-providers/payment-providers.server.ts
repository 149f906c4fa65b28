import type { Environment } from '../environment.server.ts';
import { measureProviderCalls } from './measure-provider-calls.server.ts';
import { type CspSources, type PaymentProviders, paymentProviders } from './payment-provider.ts';
import { razorpayCspSources } from './razorpay/csp-sources.server.ts';
import { createRazorpayProvider } from './razorpay/razorpay-provider.server.ts';
import { runTestProvider, serveTestProvider } from './razorpay/test-provider/test-provider.server.ts';

// The wiring: the only file on the server that lists the providers (open-checkout.ts does for the browser).

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
