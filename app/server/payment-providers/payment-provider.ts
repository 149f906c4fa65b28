import type { Result } from '~/shared/data/result.ts';

/**
 * What Raahi needs from a payment provider, in neutral terms. Each provider is an adapter in a folder of its own; nothing outside that folder knows
 * its field names, addresses or signatures. Amounts are whole paise, instants are `Date`, ids are opaque texts of at most 200 characters.
 */

/** An order: one sum to be paid, by any number of attempts. */
export type ProviderOrder = {
  id: string;
  amount: number;
  amountPaid: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Our reference, given when the order was created. */
  reference: string | null;
  status: 'created' | 'attempted' | 'paid';
  createdAt: Date;
};

/** One attempt to pay an order. A failed attempt may still be captured later (late authorisation), never the reverse. */
export type ProviderPayment = {
  id: string;
  /** Null when it was made without an order. */
  orderId: string | null;
  amount: number;
  currency: string;
  /** `refunded` means refunded in full. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  amountRefunded: number;
  /** Why the attempt failed, in words for the traveller. */
  errorDescription: string | null;
  createdAt: Date;
};

/** A refund of a payment or of a part of it. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  createdAt: Date;
  /** Our id of the refund; null when it was made in the dashboard or by the provider itself. */
  ourId: string | null;
};

/** A page of records created at the provider in a period (both ends included), newest first, at most `providerPageSize`. */
export type ProviderPage = { from: Date; to: Date; skip: number };

/** Page size of `listPayments` and `listRefunds`. */
export const providerPageSize = 100;

/**
 * What can go wrong with a call: 'refused' is final (with the provider's description), 'not_found' too; 'busy' and 'unreachable' (timeout,
 * network, internal error, unreadable response) may be retried with the same idempotency key.
 */
export type ProviderCallError = {
  kind: 'refused' | 'not_found' | 'busy' | 'unreachable';
  /** HTTP status; null when there was no response. */
  status: number | null;
  description: string;
  /** How long a busy provider asks to wait. */
  retryAfterSeconds?: number;
};

export type ProviderResult<T> = { success: true; data: T } | { success: false; error: ProviderCallError };

export type NewProviderOrder = { amount: number; reference: string; notes: Record<string, string> };

export type NewProviderRefund = {
  paymentId: string;
  amount: number;
  /** 10 to 64 characters. The same key with the same request is one refund, however often it is sent. */
  idempotencyKey: string;
  /** Stored with the refund and returned as `ourId`. */
  ourId?: string;
  notes: Record<string, string>;
};

/** What a checkout shows, and where it returns to. */
export type CheckoutRequest = {
  orderId: string;
  amount: number;
  merchantName: string;
  /** Starts with a letter or a digit. */
  description: string;
  customer: { name: string; email: string; phone: string };
  notes: Record<string, string>;
  /** Seconds until the checkout closes. */
  timeoutSeconds: number;
  /** Full URL that the result is posted to. */
  returnUrl: string;
  /** Full URL of the page to return to without a payment. */
  cancelUrl: string;
};

/** Options of a checkout script, passed on to the provider's browser module unread. */
export type CheckoutOptions = { [name: string]: string | number | string[] | CheckoutOptions | CheckoutOptions[] };

/** A checkout for a page: over it by the provider's script, or as a form to the provider's own page (no JavaScript, script blocked). */
export type Checkout = {
  /** `name` of the provider, which selects the browser module. */
  provider: string;
  /** For the button that leads to the provider's page. */
  providerName: string;
  returnUrl: string;
  script: { url: string; options: CheckoutOptions };
  hosted: { url: string; fields: Record<string, string> };
};

/**
 * What the browser posted to the return URL. `signed`: the provider has signed a payment of this order. `failed`: the form reports a failed
 * attempt; anyone can post that, so it only decides which message is shown. Neither: a forged or damaged request.
 */
export type CheckoutReturn = { signed: boolean; failed: boolean };

/** A webhook, as ids only: state is always fetched from the provider, since events may be late, repeated or out of order. */
export type ProviderEvent = {
  /** The same for every delivery of one event. */
  id: string;
  /** `payment.*`, `order.*` or `refund.*`; any other kind is stored and ignored. */
  kind: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
};

export type ParsedWebhook = Result<ProviderEvent, 'bad_signature' | 'bad_body'>;

/** Hosts that a page with the checkout must allow besides 'self', by directive of the content security policy. */
export type CspSources = { script: string[]; frame: string[]; connect: string[]; form: string[] };

/** A payment provider. No method throws for what can happen: errors are values. */
export type PaymentProvider = {
  /** Stored with every order, payment, refund and event, and part of the webhook URL; never changes. Lower-case letters and digits. */
  name: string;
  /** The name people know. */
  displayName: string;
  /** Notice for the payment page when no real money is charged, otherwise null. */
  testNotice: { title: string; text: string } | null;

  /** Idempotent: the same reference and amount return the same order; another amount is refused. */
  createOrder(order: NewProviderOrder): Promise<ProviderResult<ProviderOrder>>;
  /** All attempts to pay an order. */
  fetchOrderPayments(orderId: string): Promise<ProviderResult<ProviderPayment[]>>;
  fetchPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>;
  refundPayment(refund: NewProviderRefund): Promise<ProviderResult<ProviderRefund>>;
  fetchRefund(paymentId: string, refundId: string): Promise<ProviderResult<ProviderRefund>>;
  /** All refunds of a payment, including those requested at the provider. */
  fetchRefunds(paymentId: string): Promise<ProviderResult<ProviderRefund[]>>;
  listPayments(page: ProviderPage): Promise<ProviderResult<ProviderPayment[]>>;
  listRefunds(page: ProviderPage): Promise<ProviderResult<ProviderRefund[]>>;

  /** A checkout for a page. Makes no request. */
  checkout(request: CheckoutRequest): Checkout;
  /** Reads the form of the return URL; `orderId` is the stored one, the posted one is not trusted. */
  readReturn(form: FormData, orderId: string): CheckoutReturn;
  /** Verifies the signature over the raw bytes before anything is parsed. */
  parseWebhook(webhook: { rawBody: Uint8Array; headers: Headers }): ParsedWebhook;
};

/** The providers of a process: new orders are created at `current`; existing ones stay where they were created. */
export type PaymentProviders = {
  current: PaymentProvider;
  all: PaymentProvider[];
  /** Null for a name that is not configured. */
  find(name: string): PaymentProvider | null;
  /** @throws when the name is not configured: a stored record then can't be checked or refunded. */
  get(name: string): PaymentProvider;
};

/** The providers of a process; `current` takes the new orders, `others` only serve what was paid through them. */
export const paymentProviders = (current: PaymentProvider, others: PaymentProvider[] = []): PaymentProviders => {
  const byName = new Map([current, ...others].map((provider) => [provider.name, provider]));
  const find = (name: string) => byName.get(name) ?? null;
  return {
    current,
    all: [...byName.values()],
    find,
    get: (name) => {
      const provider = find(name);
      if (!provider) throw new Error(`the payment provider "${name}" is not configured`);
      return provider;
    },
  };
};

/** What the page does when the checkout reports something. */
type CheckoutCallbacks = {
  /** The fields of the result, to be posted to the return URL; untrusted until the server has read them. */
  success: (fields: Record<string, string>) => void;
  /** The attempt failed; the checkout stays open for another one. */
  failure: (description: string) => void;
  /** The traveller has closed the checkout. */
  dismissed: () => void;
};

/** Opens a provider's checkout over the page. Rejects when its script can't be loaded. */
export type OpenCheckout = (checkout: Checkout, on: CheckoutCallbacks) => Promise<void>;
