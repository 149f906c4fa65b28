import type { App } from '../app.server.ts';
import type { Environment } from '../environment.server.ts';
import { measureProviderCalls } from './measure-provider-calls.server.ts';
import { type CspSources, type PaymentProviders, paymentProviders } from './payment-provider.ts';
import { razorpayCspSources } from './razorpay/csp-sources.server.ts';
import { createRazorpayProvider } from './razorpay/razorpay-provider.server.ts';
import { runTestProvider } from './razorpay/test-provider/test-provider.job.server.ts';
import { prepareTestProviderSchema } from './razorpay/test-provider/test-provider-schema.server.ts';

// The wiring: the only file on the server that lists the providers (open-checkout.ts does for the browser).

/** The providers that the environment configures. */
export const openPaymentProviders = (environment: Pick<Environment, 'razorpay'>): PaymentProviders =>
  paymentProviders(measureProviderCalls(createRazorpayProvider(environment.razorpay)));

/** The last step of a migration: the tables of the built-in test provider exist where it runs. */
export const prepareProviderTables = (environment: Pick<Environment, 'razorpay'>) =>
  prepareTestProviderSchema(environment);

/** What the checkouts of the configured providers need in the content security policy. */
export const checkoutCspSources = (environment: Pick<Environment, 'razorpay'>): CspSources =>
  razorpayCspSources(environment.razorpay);

/** Background work of the built-in test provider; does nothing when a real provider is configured. */
export const runBuiltInProvider = (app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>): Promise<void> =>
  runTestProvider(app);
