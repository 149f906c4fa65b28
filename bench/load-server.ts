import autocannon from 'autocannon';
import type { RaahiServer } from '#tests/e2e/server.ts';
import { cpuSeconds } from './process-usage.ts';

export type Load = { perSecond: number; p50: number; p99: number; cpuMs: number };

/** The encodings of a browser: compression is part of the cost. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Anonymous requests over 10 connections, each sent as soon as the previous one is answered, all paths in turn, after `warmUp` seconds of the same. */
export const loadServer = async (server: RaahiServer, wanted: string[], seconds: number, warmUp = 2): Promise<Load> => {
  const run = (duration: number) =>
    autocannon({ url: server.url, connections: 10, duration, headers, requests: wanted.map((path) => ({ path })) });
  await run(warmUp);
  const before = cpuSeconds(server.pid());
  const result = await run(seconds);
  const cpu = cpuSeconds(server.pid()) - before;
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} failed.`);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpu * 1000) / result['2xx'],
  };
};
