import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { fail, ok } from '~/shared/data/result.ts';
import type { App } from '../../../app.server.ts';
import type { Queryable } from '../../../database/database.server.ts';
import {
  type ApiResult,
  orderBody,
  orderEntity,
  paymentEntity,
  refundBody,
  refundEntity,
  unknownId,
} from './entities.server.ts';
import { createOrder, createRefund } from './payments.server.ts';
import { provider_orders, provider_payments, provider_refunds } from './test-provider.tables.server.ts';

const number = z.coerce.number().int();
/** The query of a list: `from` and `to` are Unix seconds, both included. */
const listQuery = z.object({
  count: number.min(1).max(100).default(10),
  skip: number.min(0).default(0),
  from: number.default(0),
  to: number.default(2_147_483_647),
  receipt: z.string().optional(),
});

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): ApiResult<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return issue?.code === 'unrecognized_keys'
    ? fail('request', `${issue.keys.join(', ')} is/are not required and should not be sent`)
    : fail(String(issue?.path[0] ?? 'request'), issue?.message ?? '');
};

type Table = typeof provider_orders | typeof provider_payments | typeof provider_refunds;

/** Reads entities of a table, newest first. */
const reader =
  <Of extends Table>(of: Of, entity: (row: Of['$inferSelect']) => object) =>
  async (db: Queryable, where: SQL | undefined, { count, skip } = { count: 10_000, skip: 0 }): Promise<object[]> => {
    const table: Table = of;
    const order = [desc(table.created_at), desc(table.id)];
    const rows = await db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(count)
      .offset(skip);
    return rows.map((row) => entity(row as Of['$inferSelect']));
  };

const kinds = {
  orders: { table: provider_orders, read: reader(provider_orders, orderEntity) },
  payments: { table: provider_payments, read: reader(provider_payments, paymentEntity) },
  refunds: { table: provider_refunds, read: reader(provider_refunds, refundEntity) },
};

const collection = (items: object[]) => ok({ entity: 'collection', count: items.length, items });

/** GET of a list, of one record, or of the payments of an order and the refunds of a payment. */
const handleRead = async (db: Queryable, path: string, query: URLSearchParams): Promise<ApiResult<object>> => {
  const [, kind, id, children, child] =
    /^\/(orders|payments|refunds)(?:\/(\w+)(?:\/(payments|refunds)(?:\/(\w+))?)?)?$/.exec(path) ?? [];
  if (!kind) return unknownId();
  const { table, read } = kinds[kind as keyof typeof kinds];
  if (id) {
    const [record] = await read(db, eq(table.id, id));
    if (!record) return unknownId();
    if (!children) return ok(record);
    const ofOrder = eq(provider_payments.order_id, id);
    if (children === 'payments') return collection((await kinds.payments.read(db, ofOrder)).reverse());
    const ofPayment = and(eq(provider_refunds.payment_id, id), child ? eq(provider_refunds.id, child) : undefined);
    const refunds = (await kinds.refunds.read(db, ofPayment)).reverse();
    if (!child) return collection(refunds);
    return refunds[0] ? ok(refunds[0]) : unknownId();
  }
  const parsed = parse(listQuery, Object.fromEntries(query));
  if (!parsed.success) return parsed;
  const { from, to, receipt, ...page } = parsed.data;
  const since = gte(table.created_at, new Date(from * 1000));
  const until = lte(table.created_at, new Date(to * 1000 + 999));
  const ofReceipt = receipt === undefined ? undefined : eq(provider_orders.receipt, receipt);
  return collection(await read(db, and(since, until, ofReceipt), page));
};

/** POST of an order, or of a refund. */
const handleWrite = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  path: string,
  request: Request,
): Promise<ApiResult<object>> => {
  const body: unknown = await request.json().catch(() => undefined);
  const [, payment] = /^\/payments\/(\w+)\/refund$/.exec(path) ?? [];
  if (payment) {
    const refund = parse(refundBody, body);
    if (!refund.success) return refund;
    const key = request.headers.get('X-Refund-Idempotency');
    const result = await createRefund(db, clock.now(), payment, refund.data, key);
    return result.success ? ok(refundEntity(result.data)) : result;
  }
  if (path !== '/orders') return unknownId();
  const order = parse(orderBody, body);
  if (!order.success) return order;
  const result = await createOrder(db, clock.now(), order.data);
  return result.success ? ok(orderEntity(result.data)) : result;
};

const refusal = (status: number, description: string, field?: string) =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description, field } }, { status });

/** The merchant API as our adapter uses it, with Basic authentication and Razorpay's formats and messages. */
export const handleApiRequest = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  path: string,
): Promise<Response> => {
  const { keyId, keySecret } = app.environment.razorpay;
  const key = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const header = Buffer.from(request.headers.get('Authorization') ?? '');
  if (header.length !== key.length || !timingSafeEqual(header, key)) return refusal(401, 'Authentication failed');
  const result =
    request.method === 'GET'
      ? await handleRead(app.db, path, new URL(request.url).searchParams)
      : await handleWrite(app, path, request);
  if (result.success) return Response.json(result.data, { headers: { 'Cache-Control': 'no-store' } });
  const { code, message } = result.error;
  return refusal(400, message, code === 'request' ? undefined : code);
};
