import type { Environment } from '../environment.server.ts';

/** Where the payment provider's checkout loads from (facts: Razorpay checkout CSP); the built-in one lives on our own site. */
const checkoutSources = (environment: Environment) =>
  environment.razorpay.builtIn
    ? { script: '', frame: '', connect: '', form: '' }
    : {
        script: ' https://checkout.razorpay.com https://cdn.razorpay.com',
        frame: ' https://api.razorpay.com https://checkout.razorpay.com',
        connect: ' https://api.razorpay.com https://lumberjack.razorpay.com',
        form: ' https://api.razorpay.com',
      };

/** The content security policy of a page: own files and scripts with this page's nonce, nothing else. */
export const contentSecurityPolicy = (environment: Environment, nonce: string): string => {
  const checkout = checkoutSources(environment);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${checkout.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${checkout.connect}`,
    `frame-src 'self'${checkout.frame}`,
    `form-action 'self'${checkout.form}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

/** Sets what every answer carries; a header the door has set itself stands. */
export const setSecurityHeaders = (headers: Headers, environment: Environment, nonce: string): void => {
  const setIfAbsent = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  setIfAbsent('Content-Security-Policy', contentSecurityPolicy(environment, nonce));
  setIfAbsent('X-Content-Type-Options', 'nosniff');
  setIfAbsent('Referrer-Policy', 'strict-origin-when-cross-origin');
  setIfAbsent('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  setIfAbsent('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  if (environment.publicUrl.startsWith('https:'))
    setIfAbsent('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};
