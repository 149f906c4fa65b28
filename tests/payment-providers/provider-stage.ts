import type { PaymentProvider } from '~/server/payment-providers/payment-provider.ts';

/** What the network between us and the provider does to a call. `no response` means that the provider has executed it. */
export type NetworkFault = 'no response' | 'connection lost' | 'busy' | 'broken' | 'unreadable';

/** A webhook as the provider posts it. */
export type SentWebhook = { rawBody: Uint8Array; headers: Headers };

/** A provider with its server, on which the contract suite acts as customer, bank and network. */
export type ProviderStage = {
  provider: PaymentProvider;
  /** Starts an attempt to pay; the bank has not answered yet. @returns the payment's id */
  attempt(orderId: string): Promise<string>;
  approve(paymentId: string): Promise<void>;
  decline(paymentId: string): Promise<void>;
  /** Pays an order whose refunds fail later. @returns the payment's id */
  payWithFailingRefunds(orderId: string): Promise<string>;
  /** Changes what the provider has recorded of a payment, as no provider should. */
  tamper(paymentId: string, change: { amount?: number; currency?: string }): Promise<void>;
  /** Lets time pass until pending refunds have ended. */
  settleRefunds(): Promise<void>;
  /** The fields that the checkout posts to the return URL after this payment; `paymentId` null after a failed attempt. */
  returnFields(orderId: string, paymentId: string | null): Record<string, string>;
  /** The webhooks sent since the last call, oldest first. */
  takeWebhooks(): Promise<SentWebhook[]>;
  /** A webhook with this body, correctly signed. */
  signWebhook(body: string): SentWebhook;
  /** Breaks every call until it is called with null. */
  breakNetwork(fault: NetworkFault | null): void;
  /** Texts that must never reach a browser. */
  secrets: string[];
  now(): Date;
  close(): Promise<unknown>;
};
