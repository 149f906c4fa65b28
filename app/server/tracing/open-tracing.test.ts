import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startOtlpCollector } from '#tests/otlp-collector.ts';
import { createLog } from '../log.server.ts';
import { openTracing } from './open-tracing.server.ts';
import type { Tracing } from './tracing.server.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';

afterEach(() => vi.unstubAllEnvs());

/** What a collector has received when `work` is done and tracing is closed. */
const recorded = async (work: (tracing: Tracing) => Promise<unknown>) => {
  const collector = await startOtlpCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const tracing = await openTracing({ serviceName: 'raahi-test' }, { log: createLog('silent'), instance: 'one' });
  await work(tracing);
  await tracing.close();
  await collector.stop();
  return collector;
};

/** A request with a use case and a query of it. */
const request = (tracing: Tracing, traceparent: string | null = null) =>
  tracing.run('GET', { kind: 'server', attributes: { 'http.request.method': 'GET' }, traceparent }, async (span) => {
    await tracing.run('use case', {}, () =>
      tracing.measure('query', { 'db.query.text': 'select $1' }, () => pause(20)),
    );
    span.rename('GET /page');
    span.set({ 'http.response.status_code': 200 });
    return tracing.traceparent();
  });

test('spans have their parents, kinds, attributes and times', async () => {
  const before = Date.now();
  const { spans, resources } = await recorded((tracing) => request(tracing));
  const [page, step, query] = ['GET /page', 'use case', 'query'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(spans).toHaveLength(3);
  expect(page).toMatchObject({ kind: 2, parentId: '', attributes: { 'http.response.status_code': 200 } });
  expect(step).toMatchObject({ kind: 1, parentId: page?.spanId, traceId: page?.traceId, attributes: {} });
  expect(query).toMatchObject({ kind: 3, parentId: step?.spanId, attributes: { 'db.query.text': 'select $1' } });
  expect(resources[0]).toMatchObject({ 'service.name': 'raahi-test', 'service.instance.id': 'one' });
  for (const span of spans) {
    expect(span.startMs).toBeGreaterThan(before - 1000);
    expect(span.endMs - span.startMs).toBeGreaterThanOrEqual(19);
    expect(span.endMs).toBeLessThan(Date.now() + 1000);
  }
});

test('an error has its type, and no other span of the statement has it', async () => {
  const statement = { 'db.query.text': 'select $1' };
  const lost = Object.assign(new Error('a value'), { code: '08006' });
  const { spans, raw } = await recorded((tracing) =>
    tracing.run('job', { kind: 'consumer' }, async () => {
      await tracing.measure('query', statement, () => Promise.reject(lost)).catch(() => undefined);
      await tracing.measure('query', statement, async () => undefined);
    }),
  );
  const queries = spans.filter(({ name }) => name === 'query');
  expect(queries.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [true, '08006'],
    [false, undefined],
  ]);
  expect(raw()).not.toContain('a value');
});

test('a redirect that is thrown is not a failure', async () => {
  const { spans } = await recorded((tracing) =>
    tracing
      .run('GET', {}, () => tracing.run('use case', {}, () => Promise.reject(new Response(null, { status: 302 }))))
      .catch(() => undefined),
  );
  expect(spans.map(({ failed }) => failed)).toEqual([false, false]);
});

test.each([
  ['always_off', 0],
  ['parentbased_traceidratio', 0],
  ['always_on', 3],
])('with the sampler %s a request has %i spans', async (sampler, count) => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', sampler);
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
  const { spans } = await recorded((tracing) => request(tracing));
  expect(spans).toHaveLength(count);
});

test.each([
  ['01', 3],
  ['00', 0],
])('a caller that samples (%s) decides', async (flags, count) => {
  let passedOn: string | null = null;
  const { spans } = await recorded(async (tracing) => {
    passedOn = await request(tracing, `00-${traceId}-${callerSpan}-${flags}`);
  });
  expect(spans).toHaveLength(count);
  expect(passedOn).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
  for (const span of spans) expect(span.traceId).toBe(traceId);
  if (count) expect(spans.find(({ kind }) => kind === 2)?.parentId).toBe(callerSpan);
});

test('a job is a child of what enqueued it, and linked to it, also inside of another span', async () => {
  const { spans } = await recorded((tracing) =>
    tracing.run('ticker', {}, () =>
      tracing.run(
        'job',
        { kind: 'consumer', traceparent: `00-${traceId}-${callerSpan}-01`, linked: true },
        async () => 1,
      ),
    ),
  );
  expect(spans.find(({ name }) => name === 'job')).toMatchObject({
    traceId,
    parentId: callerSpan,
    links: [callerSpan],
  });
});
