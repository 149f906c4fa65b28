import { expect, test } from '@playwright/test';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { importLoadTestTrains, loadTestJourneys, loadTestSecret } from '../../load/load-test-data.ts';
import { createRetryingClient, waitUntil } from '../../load/retrying-client.ts';
import { noObservations, payByPlan, submitBooking } from '../../load/simulated-traveller.ts';
import { type ReceivedSpan, startOtlpCollector } from '../../otlp-collector.ts';
import { startServer } from '../server.ts';
import { emptyPostgresqlStorage } from '../server-storage.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';

/** Whether the ancestors of a span end at the span of the caller. */
const isConnected = (span: ReceivedSpan, byId: Map<string, ReceivedSpan>): boolean => {
  if (span.parentId === callerSpan) return true;
  const parent = byId.get(span.parentId);
  return parent !== undefined && isConnected(parent, byId);
};

test('a purchase is one connected trace: requests, use cases, queries, provider, job and mail, without personal data', async () => {
  test.setTimeout(90_000);
  const collector = await startOtlpCollector();
  const place = await emptyPostgresqlStorage();
  const server = await startServer(place, {
    SESSION_SECRET: loadTestSecret,
    TRUST_PROXY: '1',
    DEMO: '0',
    INSTANCE: 'web-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'raahi-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  const { spans } = collector;
  const inTrace = () => spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => inTrace().filter((span) => span.name === name);
  try {
    const database = await openDatabase(place);
    const fare = await importLoadTestTrains(database);
    const email = 'a-guest@mail.example';
    const headers = { traceparent: `00-${traceId}-${callerSpan}-01` };
    const browser = createRetryingClient(server.url, new Map(), headers);
    const seen = noObservations();
    const [ride] = loadTestJourneys();
    if (!ride) throw new Error('There is no train.');
    await browser.visit(paths.trainBooking(ride));
    const id = await submitBooking(browser, { legs: [ride], passengers: 1, fare, email, number: 0 }, seen);
    await payByPlan(browser, id ?? '', 'browser', seen);
    expect(seen.unexpected).toEqual([]);
    await waitUntil('the ticket is mailed', async () => named('send mail').length > 0, 20_000);
    const requests = [
      'POST /trains/booking',
      'POST /payment/train/:bookingId/checkout',
      'POST /payment/train/:bookingId/return',
    ];
    // Spans arrive in batches, and the mail about the account is sent before the payment.
    await waitUntil('the requests are exported', async () => requests.every((name) => named(name).length > 0), 10_000);
    const byId = () => new Map(inTrace().map((span) => [span.spanId, span]));
    await waitUntil(
      'the trace is connected',
      async () => inTrace().every((span) => isConnected(span, byId())),
      10_000,
    ).catch(() => {
      const lost = inTrace().filter((span) => !isConnected(span, byId()));
      expect(lost.map(({ name, parentId }) => `${name} of ${byId().get(parentId)?.name}`)).toEqual([]);
    });

    // Requests, by the pattern of their route.
    for (const name of requests) {
      expect(named(name), name).toHaveLength(1);
      expect(named(name)[0]).toMatchObject({ kind: 2, failed: false, parentId: callerSpan });
    }
    const parentName = (span: ReceivedSpan | undefined) => byId().get(span?.parentId ?? '')?.name;
    // Use cases and their queries.
    expect(parentName(named('book trip')[0])).toBe('POST /trains/booking');
    const queries = inTrace().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(queries.length).toBeGreaterThan(10);
    for (const { attributes } of queries) expect(attributes['db.query.text']).toEqual(expect.any(String));
    // The provider, which gets the trace passed on; the built-in one is served by the same process.
    const [order] = named('razorpay createOrder');
    expect(order).toMatchObject({ kind: 3, failed: false });
    const asked = inTrace().filter(({ kind, parentId }) => kind === 2 && parentId === order?.spanId);
    expect(asked.map(({ name }) => name)).toEqual(['POST /test-razorpay/*']);
    // The job is part of the trace, and linked to what enqueued it; the mail is sent by the job.
    const [mail] = named('send mail');
    const job = byId().get(mail?.parentId ?? '');
    expect(job).toMatchObject({
      name: 'job mail',
      kind: 5,
      attributes: { 'messaging.destination.name': 'mail' },
    });
    expect(job?.links).toEqual([job?.parentId]);
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'raahi-test',
      'service.instance.id': 'web-1',
      'deployment.environment.name': 'test',
    });

    // The access log has the trace.
    const lines = server.log.filter((line) => line.includes(`"trace":"${traceId}"`));
    expect(lines.some((line) => line.includes('"route":"/trains/booking"'))).toBe(true);

    const bookings = await database.pool.query<{ text: string }>(
      'select contact_details::text || passenger_details::text as text from train_bookings',
    );
    expect(bookings.rows[0]?.text).toContain('Asha');
    await database.close();
    const raw = collector.raw();
    for (const personal of [email, 'Asha', '98765', 'RAAHI1', 'success@razorpay', id ?? ''])
      expect(raw.includes(personal), personal).toBe(false);
  } finally {
    await server.stop();
    await collector.stop();
    await place.remove();
  }
});
