import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../read-environment.server.ts';
import { statementShape } from './trace-queries.server.ts';
import { formatTraceparent, parseTraceparent } from './tracing.server.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('no package of traces is loaded before they are switched on', () => {
  const imports = globSync('app/**/*.{ts,tsx}').flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /^import (?!type).*@opentelemetry\/(?:sdk-trace|exporter-trace|resources).*$/gm,
      ),
    ].map(([line]) => `${path}: ${line}`),
  );
  expect(imports).toEqual([]);
});

describe('a traceparent', () => {
  test('is parsed and written', () => {
    const sampled = `00-${traceId}-${spanId}-01`;
    expect(parseTraceparent(sampled)).toEqual({ traceId, spanId, traceFlags: 1 });
    expect(formatTraceparent({ traceId, spanId, traceFlags: 1 })).toBe(sampled);
    expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.traceFlags).toBe(0);
    // A later version may have more fields.
    expect(parseTraceparent(`01-${traceId}-${spanId}-01-more`)?.traceId).toBe(traceId);
  });

  test.each([
    '',
    'nothing',
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
  ])('%s is not valid', (text) => {
    expect(parseTraceparent(text)).toBeNull();
  });
});

describe('the shape of a statement', () => {
  test.each([
    [
      `select "name" from "users" where "email" = 'asha@example.in' and age > 42`,
      'select users',
      /^select "name" from "users" where "email" = \? and age > \?$/,
    ],
    [
      `select * from hold_seats('{"name": "O''Hara"}', $1)`,
      'select hold_seats',
      /^select \* from hold_seats\(\?, \$1\)$/,
    ],
    ['insert into "train_bookings" ("id") values ($1), ($12)', 'insert train_bookings', /\(\$1\), \(\$12\)$/],
    ['do $body$ begin perform 98765; end $body$', 'do', /^do \?$/],
    ['commit', 'commit', /^commit$/],
  ])('%s', (sql, name, text) => {
    expect(statementShape(sql)).toMatchObject({ name, attributes: { 'db.query.text': expect.stringMatching(text) } });
  });

  test('has the name of a prepared statement', () => {
    expect(statementShape('select 1 from b', 'find b').name).toBe('find b');
  });
});

describe('the standard variables', () => {
  const tracing = (given: Record<string, string>) =>
    readEnvironment({ SESSION_SECRET: 'x'.repeat(32), ...given }).tracing;

  test('switch traces on and off', () => {
    expect(tracing({})).toBeNull();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(tracing(endpoint)).toEqual({ serviceName: 'raahi' });
    expect(tracing({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'shop' })).toMatchObject({ serviceName: 'shop' });
    expect(tracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
    expect(tracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('%s=%s is refused with a sentence', (name, value) => {
    expect(() => tracing({ [name]: value })).toThrow(`${name} must be`);
  });
});
