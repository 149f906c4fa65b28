import { createHmac } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';

/**
 * The id of the package that an agent creates with the form of this key: posted twice, it is the same package. Nobody can choose an id by it, and
 * the same key of another agent is another package.
 */
export const packageIdOf = ({ sessionSecret }: Pick<Environment, 'sessionSecret'>, agentId: string, key: string) => {
  const bytes = createHmac('sha256', sessionSecret).update(`package of ${agentId}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
