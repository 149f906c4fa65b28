import { timingSafeEqual } from 'node:crypto';
import type { App } from '../../../app.server.ts';
import {
  type ApiRefusal,
  type ApiResult,
  apiErrorBody,
  apiRefusal,
  apiSuccess,
  invalidField,
} from './api-result.server.ts';
import { collection, orderEntity, type PaymentRow, paymentEntity, refundEntity } from './entities.server.ts';
import { createOrder, findProviderOrder, type ListRange, listOrders, updateOrderNotes } from './orders.server.ts';
import { capturePayment, findProviderPayment, listPayments, listPaymentsOfOrder } from './payments.server.ts';
import { createRefund, findProviderRefund, listAllRefunds, listRefundsOfPayment } from './refunds.server.ts';

type Call = {
  app: Pick<App, 'db' | 'clock'>;
  now: Date;
  /** The first captured group of the path pattern. */
  id: string;
  secondId: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
};

type Endpoint = { method: string; path: RegExp; answer: (call: Call) => Promise<ApiResult<unknown>> };

const mapResult = <Row, Entity>(answer: ApiResult<Row>, entity: (row: Row) => Entity): ApiResult<Entity> =>
  answer.success ? apiSuccess(entity(answer.data)) : answer;

const wholeNumber = (text: string | null, fallback: number): number => (text === null ? fallback : Number(text));

/** `from` and `to` are Unix seconds, both included. */
const readPage = (query: URLSearchParams): ApiResult<ListRange> => {
  const [count, skip] = [wholeNumber(query.get('count'), 10), wholeNumber(query.get('skip'), 0)];
  const [from, to] = [wholeNumber(query.get('from'), 0), wholeNumber(query.get('to'), 0)];
  if (!Number.isInteger(count) || count < 1 || count > 100)
    return invalidField('count', 'The count must be between 1 and 100.');
  if (!Number.isInteger(skip) || skip < 0) return invalidField('skip', 'The skip must be at least 0.');
  if (!Number.isInteger(from)) return invalidField('from', 'The from must be an integer.');
  if (!Number.isInteger(to)) return invalidField('to', 'The to must be an integer.');
  return apiSuccess({
    count,
    skip,
    from: from ? new Date(from * 1000) : null,
    to: to ? new Date(to * 1000 + 999) : null,
  });
};

const paymentCollection = (payments: PaymentRow[]) => apiSuccess(collection(payments.map(paymentEntity)));

const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/orders$/,
    answer: async ({ app, now, body }) => mapResult(await createOrder(app.db, now, body), orderEntity),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders$/,
    answer: async ({ app, query }) => {
      const page = readPage(query);
      if (!page.success) return page;
      return apiSuccess(collection((await listOrders(app.db, page.data, query.get('receipt'))).map(orderEntity)));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)$/,
    answer: async ({ app, id }) => mapResult(await findProviderOrder(app.db, id), orderEntity),
  },
  {
    method: 'PATCH',
    path: /^\/v1\/orders\/(\w+)$/,
    answer: async ({ app, id, body }) => mapResult(await updateOrderNotes(app.db, id, body), orderEntity),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)\/payments$/,
    answer: async ({ app, id }) => {
      const order = await findProviderOrder(app.db, id);
      return order.success ? paymentCollection(await listPaymentsOfOrder(app.db, id)) : order;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payments$/,
    answer: async ({ app, query }) => {
      const page = readPage(query);
      return page.success ? paymentCollection(await listPayments(app.db, page.data)) : page;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)$/,
    answer: async ({ app, id }) => mapResult(await findProviderPayment(app.db, id), paymentEntity),
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/(\w+)\/capture$/,
    answer: async ({ app, now, id, body }) => mapResult(await capturePayment(app.db, now, id, body), paymentEntity),
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/(\w+)\/refund$/,
    answer: async ({ app, now, id, body, headers }) =>
      mapResult(await createRefund(app.db, now, id, body, headers.get('X-Refund-Idempotency')), refundEntity),
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)\/refunds$/,
    answer: async ({ app, id }) => {
      const payment = await findProviderPayment(app.db, id);
      return payment.success
        ? apiSuccess(collection((await listRefundsOfPayment(app.db, id)).map(refundEntity)))
        : payment;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)\/refunds\/(\w+)$/,
    answer: async ({ app, id, secondId }) => mapResult(await findProviderRefund(app.db, secondId, id), refundEntity),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer: async ({ app, query }) => {
      const page = readPage(query);
      if (!page.success) return page;
      return apiSuccess(collection((await listAllRefunds(app.db, page.data)).map(refundEntity)));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    answer: async ({ app, id }) => mapResult(await findProviderRefund(app.db, id), refundEntity),
  },
];

const isAuthentic = (app: Pick<App, 'environment'>, headers: Headers): boolean => {
  const { keyId, keySecret } = app.environment.razorpay;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(headers.get('Authorization') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const readBody = async (request: Request): Promise<ApiResult<Record<string, unknown>>> => {
  const text = await request.text();
  if (text === '') return apiSuccess({});
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return apiSuccess({ ...body });
  } catch {
    // Rejected below, like any body that is not an object.
  }
  return apiRefusal('The request body is not valid JSON.', { reason: 'input_validation_failed' });
};

const json = (body: unknown, status: number) =>
  Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="Razorpay"' } : {}),
    },
  });

const refusal = (reason: ApiRefusal) => json(apiErrorBody(reason), reason.status);

/** The merchant API below /v1, with Basic authentication and Razorpay's formats and messages. */
export const handleApiRequest = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  path: string,
): Promise<Response> => {
  if (!isAuthentic(app, request.headers)) return refusal({ status: 401, description: 'Authentication failed' });
  const known = endpoints.filter((endpoint) => endpoint.path.test(path));
  const endpoint = known.find(({ method }) => method === request.method);
  if (!endpoint)
    return refusal({
      status: known.length > 0 ? 405 : 404,
      description: 'The requested URL was not found on the server.',
    });
  const body = request.method === 'GET' ? apiSuccess({}) : await readBody(request);
  if (!body.success) return refusal(body.refusal);
  const [, id = '', secondId = ''] = endpoint.path.exec(path) ?? [];
  const answer = await endpoint.answer({
    app,
    now: app.clock.now(),
    id,
    secondId,
    query: new URL(request.url).searchParams,
    body: body.data,
    headers: request.headers,
  });
  return answer.success ? json(answer.data, 200) : refusal(answer.refusal);
};
