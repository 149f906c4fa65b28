import type { Sampling } from '../environment.server.ts';
import type { TraceParent } from './traceparent.ts';

const samplerRatios = { always_on: 1, always_off: 0, traceidratio: null };

/** The sampling of a standard name such as `parentbased_traceidratio`; without an argument its ratio is 1. */
export const samplingOf = (sampler: string, argument = 1): Sampling => {
  const name = sampler.replace(/^parentbased_/, '') as keyof typeof samplerRatios;
  return { ratio: samplerRatios[name] ?? argument, followsParent: name !== sampler };
};

/** The number that OpenTelemetry's `TraceIdRatioBasedSampler` compares with the ratio: all processes decide alike about a trace. */
const placeOf = (traceId: string): number => {
  let place = 0;
  for (let at = 0; at < 32; at += 8) place ^= Number.parseInt(traceId.slice(at, at + 8), 16);
  return place >>> 0;
};

/** Whether a trace is recorded, of which `parent` is the span in another process. */
export const isSampled = ({ ratio, followsParent }: Sampling, traceId: string, parent: TraceParent | null): boolean => {
  if (parent && followsParent) return (parent.traceFlags & 1) === 1;
  return ratio >= 1 || (ratio > 0 && placeOf(traceId) < Math.floor(ratio * 0xffff_ffff));
};
