import { z } from 'zod';
import { refundNote } from './gateway.server.ts';

// Only the fields that Raahi uses are parsed; fields that are missing or null for some payment methods get a default.

/** An order, with the fields that Raahi uses. */
export const orderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  currency: z.string(),
  receipt: z
    .string()
    .nullish()
    .transform((receipt) => receipt ?? null),
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.number(),
});

const refundNotes = z.object({ [refundNote]: z.string() });

/** A payment: one attempt to pay an order. */
export const paymentSchema = z.object({
  id: z.string(),
  order_id: z
    .string()
    .nullish()
    .transform((orderId) => orderId ?? null),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z
    .string()
    .nullish()
    .transform((method) => method ?? 'unknown'),
  amount_refunded: z
    .number()
    .int()
    .nullish()
    .transform((amount) => amount ?? 0),
  error_description: z
    .string()
    .nullish()
    .transform((description) => description ?? null),
  created_at: z.number(),
});

/** A refund; our refund id is in its notes. Empty notes are an empty list. */
export const refundSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    created_at: z.number(),
    notes: z.unknown().optional(),
  })
  .transform(({ notes, ...fields }) => ({
    ...fields,
    made_for: refundNotes.safeParse(notes).data?.[refundNote] ?? null,
  }));

/** A list response of these items. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items as z.output<Item>[]);

/** An error response. */
export const errorBodySchema = z.object({ error: z.object({ description: z.string(), field: z.string().nullish() }) });
