/** What no rule could settle about money, so that a person has to. */
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

/** What each means, and what whoever reads it should do. */
export const alertWords: Record<AlertKind, { title: string; todo: string }> = {
  refund_failed: {
    title: 'A refund failed',
    todo: 'The traveller reads that the money is on its way. Open the booking and send the refund again; should it fail again, pay the traveller another way and write down how.',
  },
  refunded_outside: {
    title: 'Money of a ticket was given back at the provider',
    todo: 'The ticket is still valid and its money is gone. Open the booking and cancel it, or settle it with the traveller.',
  },
  wrong_amount: {
    title: 'A payment was not the total',
    todo: 'It gave no ticket and goes back by itself. Open the booking and see that the refund has arrived.',
  },
  unknown_order: {
    title: 'Money for an order that no booking knows',
    todo: 'Look the order up at the provider. If nobody’s booking is behind it, refund it there.',
  },
  refund_late: {
    title: 'A refund takes too long',
    todo: 'Look the refund up at the provider and ask there what holds it up. It is asked about once a day until it ends.',
  },
  order_unsettled: {
    title: 'It can’t be told whether a booking was paid',
    todo: 'Look the order up at the provider. If money came for it, open the booking and ask the provider again, or refund it there.',
  },
  payment_missing: {
    title: 'The provider has a payment that our books have not',
    todo: 'Look the payment up at the provider. If it belongs to a booking, open that booking and ask the provider again; if not, refund it there.',
  },
  amount_differs: {
    title: 'The provider has another sum than our books',
    todo: 'Compare the payment or refund at the provider with the booking, and settle the difference with the traveller.',
  },
  refund_missing: {
    title: 'The provider has a refund that our books have not',
    todo: 'Look the refund up at the provider. If its booking is still valid, cancel it or settle it with the traveller.',
  },
  not_at_provider: {
    title: 'Our books have money that the provider does not know',
    todo: 'Look it up at the provider, and check that the keys are those of the account in which the money was taken. The traveller’s ticket or refund may rest on money that is not there.',
  },
  books_differ: {
    title: 'Our own books do not agree',
    todo: 'No money has moved by this. Give the words above to whoever looks after the database, before the booking is changed again.',
  },
  check_overdue: {
    title: 'A check of the money was not finished for two days',
    todo: 'See under last checks what held it up. As long as it is not finished, nobody compares our books with the provider’s.',
  },
};

/** A kind that is stored; null for one that this version of the program does not know. */
export const alertKindOf = (text: string): AlertKind | null => alertKinds.find((kind) => kind === text) ?? null;
