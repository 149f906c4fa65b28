import { createHash } from 'node:crypto';

/** A deterministic UUID (in version 5 format) of queue and key, so that enqueueing twice creates one job. */
export const jobId = (queue: string, key: string): string => {
  const bytes = createHash('sha256').update(`${queue}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
