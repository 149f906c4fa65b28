import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { Queryable } from '../../database/database.server.ts';
import type { OrderRow } from './entities.server.ts';
import { type Answer, granted, invalid, newId, refused, unknownId } from './provider-answers.server.ts';
import { provider_orders } from './test-provider.tables.server.ts';

const knownFields = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'unique_receipt',
  'partial_payment',
  'payment',
  'payment_capture',
]);

/** Amounts are stored as 32-bit integers. */
const maxAmount = 2_147_483_647;

/** Parses the notes of a request: at most 15, each value at most 256 characters. */
export const readNotes = (notes: unknown): Answer<Record<string, string>> => {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return granted({});
  if (typeof notes !== 'object' || Array.isArray(notes)) return invalid('notes', 'The notes must be an object.');
  const pairs = Object.entries(notes);
  if (pairs.length > 15) return invalid('notes', 'Number of fields in notes should be less than or equal to 15');
  if (pairs.some(([, value]) => typeof value === 'object'))
    return invalid('notes', 'notes values themselves should not be an array');
  if (pairs.some(([, value]) => String(value).length > 256))
    return invalid('notes', 'Each note value should be 256 characters or less');
  return granted(Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])));
};

type NewOrder = { amount: number; currency: string; receipt: string | null; notes: Record<string, string> };

const readNewOrder = (body: Record<string, unknown>): Answer<NewOrder> => {
  const unknown = Object.keys(body).filter((field) => !knownFields.has(field));
  if (unknown.length > 0)
    return refused(`${unknown.join(', ')} is/are not required and should not be sent`, {
      source: 'business',
      step: 'payment_initiation',
      reason: 'extra_field_sent',
    });
  const { amount, currency, receipt } = body;
  if (amount === undefined || amount === null) return invalid('amount', 'The amount field is required.');
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return invalid('amount', 'The amount must be an integer.');
  if (amount < 100) return invalid('amount', 'Order amount less than minimum amount allowed');
  if (amount > maxAmount) return invalid('amount', 'Amount exceeds maximum amount allowed.');
  if (currency === undefined) return invalid('currency', 'The currency field is required.');
  if (currency !== 'INR') return invalid('currency', 'Currency is not supported');
  if (receipt !== undefined && receipt !== null && typeof receipt !== 'string')
    return invalid('receipt', 'The receipt must be a string.');
  if (typeof receipt === 'string' && receipt.length > 40)
    return invalid('receipt', 'The receipt may not be greater than 40 characters.');
  if (body.partial_payment === true) return invalid('partial_payment', 'Partial payments are not enabled.');
  const notes = readNotes(body.notes);
  return notes.success ? granted({ amount, currency, receipt: receipt || null, notes: notes.data }) : notes;
};

/**
 * Creates an order. Receipts are unique: with `unique_receipt` a repeated request gets the same order, without it (or with another
 * amount) it is rejected.
 */
export const createOrder = async (
  db: Queryable,
  now: Date,
  body: Record<string, unknown>,
): Promise<Answer<OrderRow>> => {
  const wanted = readNewOrder(body);
  if (!wanted.success) return wanted;
  const [created] = await db
    .insert(provider_orders)
    .values({ id: newId('order_'), ...wanted.data, created_at: now })
    .onConflictDoNothing({ target: provider_orders.receipt })
    .returning();
  if (created) return granted(created);
  const [existing] = await db
    .select()
    .from(provider_orders)
    .where(eq(provider_orders.receipt, wanted.data.receipt ?? ''));
  if (existing && body.unique_receipt === true && existing.amount === wanted.data.amount) return granted(existing);
  return invalid('receipt', 'The receipt has already been taken.');
};

/** One order by id. */
export const findOrder = async (db: Queryable, id: string): Promise<Answer<OrderRow>> => {
  const [order] = await db.select().from(provider_orders).where(eq(provider_orders.id, id));
  return order ? granted(order) : unknownId();
};

/** `from`, `to` (Unix seconds), `count` (10, at most 100) and `skip` of a list. */
export type Page = { from: Date | null; to: Date | null; count: number; skip: number };

/** Orders, newest first, optionally of one receipt. */
export const listOrders = (db: Queryable, page: Page, receipt: string | null): Promise<OrderRow[]> =>
  db
    .select()
    .from(provider_orders)
    .where(
      and(
        receipt === null ? undefined : eq(provider_orders.receipt, receipt),
        page.from ? gte(provider_orders.created_at, page.from) : undefined,
        page.to ? lte(provider_orders.created_at, page.to) : undefined,
      ),
    )
    .orderBy(desc(provider_orders.created_at), desc(provider_orders.id))
    .limit(page.count)
    .offset(page.skip);

/** Replaces the notes, the only field of an order that may change. */
export const changeOrderNotes = async (
  db: Queryable,
  id: string,
  body: Record<string, unknown>,
): Promise<Answer<OrderRow>> => {
  const notes = readNotes(body.notes);
  if (!notes.success) return notes;
  const [changed] = await db
    .update(provider_orders)
    .set({ notes: notes.data })
    .where(eq(provider_orders.id, id))
    .returning();
  return changed ? granted(changed) : unknownId();
};
