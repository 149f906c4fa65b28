/** Payment problems that no rule can resolve, so an administrator has to. */
export const alertKinds = [
  'refund_failed',
  'refund_late',
  'refunded_outside',
  'wrong_amount',
  'unknown_order',
  'order_unsettled',
  'payment_missing',
  'amount_differs',
  'refund_missing',
  'not_at_provider',
  'books_differ',
  'check_overdue',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Title of each kind, and what the administrator should do about it. */
export const alertLabels: Record<AlertKind, { title: string; todo: string }> = {
  refund_failed: {
    title: 'Refund failed',
    todo: 'The traveller has been informed that the refund was initiated. Open the booking and retry the refund. If it fails again, pay the traveller another way and record how.',
  },
  refunded_outside: {
    title: 'Ticket refunded at the provider',
    todo: 'The ticket is still valid but its payment was refunded. Open the booking and cancel it, or settle it with the traveller.',
  },
  wrong_amount: {
    title: 'Amount mismatch',
    todo: 'No ticket was issued and the payment is refunded automatically. Open the booking and check that the refund is complete.',
  },
  unknown_order: {
    title: 'Payment for an unknown order',
    todo: 'Look up the order at the provider. If it belongs to no booking, refund it there.',
  },
  refund_late: {
    title: 'Refund overdue',
    todo: 'Look up the refund at the provider and ask why it is delayed. We check its status once a day until it is complete.',
  },
  order_unsettled: {
    title: 'Payment status unknown',
    todo: 'Look up the order at the provider. If it was paid, open the booking and press Refresh payment status, or refund it at the provider.',
  },
  payment_missing: {
    title: 'Payment missing in our records',
    todo: 'Look up the payment at the provider. If it belongs to a booking, open that booking and press Refresh payment status. If not, refund it at the provider.',
  },
  amount_differs: {
    title: 'Provider has a different amount',
    todo: 'Compare the payment or refund at the provider with the booking, and settle the difference with the traveller.',
  },
  refund_missing: {
    title: 'Refund missing in our records',
    todo: 'Look up the refund at the provider. If its booking is still valid, cancel it or settle it with the traveller.',
  },
  not_at_provider: {
    title: 'Not found at the provider',
    todo: 'Look it up at the provider, and check that the API keys belong to the account that received the payment. The traveller may have a ticket or refund that was never paid for.',
  },
  books_differ: {
    title: 'Ledger mismatch',
    todo: 'No money was moved. Give the details above to the database administrator before the booking is changed again.',
  },
  check_overdue: {
    title: 'Reconciliation not finished for two days',
    todo: 'See Reconciliation runs for the reason. Until it finishes, our records are not compared with the provider’s.',
  },
};

/** Parses a stored kind; null when this version of the program does not know it. */
export const parseAlertKind = (text: string): AlertKind | null => alertKinds.find((kind) => kind === text) ?? null;
