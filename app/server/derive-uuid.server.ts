import { createHmac } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';

/** A UUID (version 8) that follows from a text, so that the same form creates the same record twice. The HMAC keeps clients from choosing an id. */
export const deriveUuid = ({ sessionSecret }: Pick<Environment, 'sessionSecret'>, text: string): string => {
  const bytes = createHmac('sha256', sessionSecret).update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
