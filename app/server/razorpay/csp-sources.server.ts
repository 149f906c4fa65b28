import type { Environment } from '../environment.server.ts';

/** Hosts that a page with the checkout must allow besides 'self', by directive. */
export type CspSources = { script: string[]; frame: string[]; connect: string[]; form: string[] };

/**
 * What the configured provider's checkout needs in the content security policy. The built-in one is same-origin and needs
 * nothing; the real one loads a risk script from a second host and is blocked without it.
 */
export const cspSources = (environment: Pick<Environment, 'razorpay'>): CspSources =>
  environment.razorpay.builtIn
    ? { script: [], frame: [], connect: [], form: [] }
    : {
        script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
        frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
        connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
        form: ['https://api.razorpay.com'],
      };
