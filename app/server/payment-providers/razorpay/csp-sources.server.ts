import type { CspSources } from '../payment-provider.ts';
import type { RazorpaySettings } from './razorpay-client.server.ts';

/**
 * What Razorpay's checkout needs in the content security policy. The built-in one is same-origin and needs
 * nothing; the real one loads a risk script from a second host and is blocked without it.
 */
export const razorpayCspSources = ({ builtIn }: Pick<RazorpaySettings, 'builtIn'>): CspSources =>
  builtIn
    ? { script: [], frame: [], connect: [], form: [] }
    : {
        script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
        frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
        connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
        form: ['https://api.razorpay.com'],
      };
