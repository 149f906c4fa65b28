import { expect, test } from 'vitest';
import { isSampled, samplingOf } from './sampler.ts';
import { randomSpanId, randomTraceId } from './span-ids.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceIds = Array.from({ length: 2000 }, randomTraceId);

test.each([0, 0.01, 0.25, 0.999, 1])('a ratio of %d chooses the traces that OpenTelemetry chooses', async (ratio) => {
  const { ROOT_CONTEXT } = await import('@opentelemetry/api');
  const { SamplingDecision, TraceIdRatioBasedSampler } = await import('@opentelemetry/sdk-trace-node');
  const theirs = new TraceIdRatioBasedSampler(ratio);
  const chosen = traceIds.filter((id) => isSampled(samplingOf('traceidratio', ratio), id, null));
  const expected = traceIds.filter(
    (id) => theirs.shouldSample(ROOT_CONTEXT, id).decision === SamplingDecision.RECORD_AND_SAMPLED,
  );
  expect(chosen).toEqual(expected);
  expect(Math.abs(chosen.length / traceIds.length - ratio)).toBeLessThan(0.05);
});

test.each([
  ['parentbased_always_on', 0, false],
  ['parentbased_always_off', 1, true],
  ['parentbased_traceidratio', 1, true],
  ['always_on', 0, true],
  ['always_off', 1, false],
])('with the sampler %s a caller with the flag %i is recorded: %s', (sampler, traceFlags, recorded) => {
  const parent = { traceId: randomTraceId(), spanId: randomSpanId(), traceFlags };
  expect(isSampled(samplingOf(sampler, 0), parent.traceId, parent)).toBe(recorded);
});

test('ids are valid and differ', () => {
  const spanIds = traceIds.map(randomSpanId);
  expect(new Set([...traceIds, ...spanIds]).size).toBe(2 * traceIds.length);
  for (const [place, traceId] of traceIds.entries()) {
    const parent = { traceId, spanId: spanIds[place] ?? '', traceFlags: 1 };
    expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent);
  }
});
