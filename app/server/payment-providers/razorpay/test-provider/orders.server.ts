import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { Queryable } from '../../../database/database.server.ts';
import {
  type ApiResult,
  apiRefusal,
  apiSuccess,
  invalidField,
  newProviderId,
  unknownIdRefusal,
} from './api-result.server.ts';
import type { OrderRow } from './entities.server.ts';
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
export const parseOrderNotes = (notes: unknown): ApiResult<Record<string, string>> => {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return apiSuccess({});
  if (typeof notes !== 'object' || Array.isArray(notes)) return invalidField('notes', 'The notes must be an object.');
  const pairs = Object.entries(notes);
  if (pairs.length > 15) return invalidField('notes', 'Number of fields in notes should be less than or equal to 15');
  if (pairs.some(([, value]) => typeof value === 'object'))
    return invalidField('notes', 'notes values themselves should not be an array');
  if (pairs.some(([, value]) => String(value).length > 256))
    return invalidField('notes', 'Each note value should be 256 characters or less');
  return apiSuccess(Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])));
};

type NewOrder = { amount: number; currency: string; receipt: string | null; notes: Record<string, string> };

const readNewOrder = (body: Record<string, unknown>): ApiResult<NewOrder> => {
  const unknown = Object.keys(body).filter((field) => !knownFields.has(field));
  if (unknown.length > 0)
    return apiRefusal(`${unknown.join(', ')} is/are not required and should not be sent`, {
      source: 'business',
      step: 'payment_initiation',
      reason: 'extra_field_sent',
    });
  const { amount, currency, receipt } = body;
  if (amount === undefined || amount === null) return invalidField('amount', 'The amount field is required.');
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return invalidField('amount', 'The amount must be an integer.');
  if (amount < 100) return invalidField('amount', 'Order amount less than minimum amount allowed');
  if (amount > maxAmount) return invalidField('amount', 'Amount exceeds maximum amount allowed.');
  if (currency === undefined) return invalidField('currency', 'The currency field is required.');
  if (currency !== 'INR') return invalidField('currency', 'Currency is not supported');
  if (receipt !== undefined && receipt !== null && typeof receipt !== 'string')
    return invalidField('receipt', 'The receipt must be a string.');
  if (typeof receipt === 'string' && receipt.length > 40)
    return invalidField('receipt', 'The receipt may not be greater than 40 characters.');
  if (body.partial_payment === true) return invalidField('partial_payment', 'Partial payments are not enabled.');
  const notes = parseOrderNotes(body.notes);
  return notes.success ? apiSuccess({ amount, currency, receipt: receipt || null, notes: notes.data }) : notes;
};

/**
 * Creates an order. Receipts are unique: with `unique_receipt` a repeated request gets the same order, without it (or with another
 * amount) it is rejected.
 */
export const createOrder = async (
  db: Queryable,
  now: Date,
  body: Record<string, unknown>,
): Promise<ApiResult<OrderRow>> => {
  const wanted = readNewOrder(body);
  if (!wanted.success) return wanted;
  const [created] = await db
    .insert(provider_orders)
    .values({ id: newProviderId('order_'), ...wanted.data, created_at: now })
    .onConflictDoNothing({ target: provider_orders.receipt })
    .returning();
  if (created) return apiSuccess(created);
  const [existing] = await db
    .select()
    .from(provider_orders)
    .where(eq(provider_orders.receipt, wanted.data.receipt ?? ''));
  if (existing && body.unique_receipt === true && existing.amount === wanted.data.amount) return apiSuccess(existing);
  return invalidField('receipt', 'The receipt has already been taken.');
};

/** One order by id. */
export const findProviderOrder = async (db: Queryable, id: string): Promise<ApiResult<OrderRow>> => {
  const [order] = await db.select().from(provider_orders).where(eq(provider_orders.id, id));
  return order ? apiSuccess(order) : unknownIdRefusal();
};

/** `from`, `to` (Unix seconds), `count` (10, at most 100) and `skip` of a list. */
export type ListRange = { from: Date | null; to: Date | null; count: number; skip: number };

/** Orders, newest first, optionally of one receipt. */
export const listOrders = (db: Queryable, page: ListRange, receipt: string | null): Promise<OrderRow[]> =>
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
export const updateOrderNotes = async (
  db: Queryable,
  id: string,
  body: Record<string, unknown>,
): Promise<ApiResult<OrderRow>> => {
  const notes = parseOrderNotes(body.notes);
  if (!notes.success) return notes;
  const [changed] = await db
    .update(provider_orders)
    .set({ notes: notes.data })
    .where(eq(provider_orders.id, id))
    .returning();
  return changed ? apiSuccess(changed) : unknownIdRefusal();
};
