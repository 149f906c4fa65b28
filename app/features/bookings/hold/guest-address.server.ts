import { createHmac } from 'node:crypto';
import { addressBucket } from '~/features/accounts/core/limit-attempts.server.ts';
import { accountsSecret } from '~/features/accounts/core/session-cookie.server.ts';
import type { App } from '~/server/app.server.ts';

/** Keyed hash of a client address (of its /64 network for IPv6), by which the unpaid seats of guests are counted. */
export const guestAddressKey = (app: Pick<App, 'environment'>, clientAddress: string): string =>
  createHmac('sha256', accountsSecret(app))
    .update(`guest seats ${addressBucket(clientAddress)}`)
    .digest('base64url')
    .slice(0, 22);
