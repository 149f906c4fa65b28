import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { RaahiServer } from '#tests/e2e/server.ts';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/PID/stat after the name of the process; the first one is its state. */
const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const seconds = (ticks: (string | undefined)[]): number =>
  ticks.reduce((sum, value) => sum + Number(value ?? 0), 0) / ticksPerSecond;

/** CPU seconds used by a process so far, with its threads and without its children (Linux). */
export const cpuSeconds = (pid: number): number => seconds(statOf(pid).slice(11, 13));

/** The id of the process that started another one. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** CPU seconds used by a PostgreSQL server so far: its main process, its children that have ended, and those that run. */
export const postgresqlCpuSeconds = (postmaster: number): number => {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(Number(name)) === postmaster;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
  const running = children.map((pid) => {
    try {
      return cpuSeconds(Number(pid));
    } catch {
      return 0;
    }
  });
  return seconds(statOf(postmaster).slice(11, 15)) + running.reduce((sum, each) => sum + each, 0);
};

/** Resident memory of a process in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export type Load = { perSecond: number; p50: number; p99: number; cpuMs: number };

/** The encodings of a browser: compression is part of the cost. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Anonymous requests over 10 connections, each sent as soon as the previous one is answered, all paths in turn, after `warmUp` seconds of the same. */
export const loadServer = async (server: RaahiServer, wanted: string[], seconds: number, warmUp = 2): Promise<Load> => {
  // Each request from an address of its own: requests of one address are limited.
  let sent = 0;
  const requests = wanted.map((path) => ({
    path,
    setupRequest: (request: autocannon.Request) => {
      sent += 1;
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      return { ...request, headers: { ...request.headers, 'X-Forwarded-For': address } };
    },
  }));
  const run = (duration: number) => autocannon({ url: server.url, connections: 10, duration, headers, requests });
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
