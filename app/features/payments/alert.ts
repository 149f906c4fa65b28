/** What no rule could settle about money, so that a person has to. */
export const alertKinds = ['refund_failed', 'refunded_outside', 'wrong_amount', 'unknown_order'] as const;
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
};

/** A kind that is stored; null for one that this version of the program does not know. */
export const alertKindOf = (text: string): AlertKind | null => alertKinds.find((kind) => kind === text) ?? null;
