import type { Environment } from '../environment.server.ts';
import { checkoutCspSources } from '../payment-providers/payment-providers.server.ts';

/**
 * The content security policy of a page: own files, inline scripts by their sources (`nonce-...`, `sha256-...`), and the checkout of the payment provider.
 */
export const contentSecurityPolicy = (environment: Environment, scripts: readonly string[] = []): string => {
  const checkout = checkoutCspSources(environment);
  const own = (directive: string, hosts: string[]) => [directive, "'self'", ...hosts].join(' ');
  return [
    "default-src 'self'",
    own('script-src', [...scripts.map((script) => `'${script}'`), ...checkout.script]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    own('connect-src', checkout.connect),
    own('frame-src', checkout.frame),
    own('form-action', checkout.form),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

/** Sets the security headers of every response; headers already set by the route are not overwritten. */
export const setSecurityHeaders = (headers: Headers, environment: Environment): void => {
  const setIfAbsent = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  setIfAbsent('Content-Security-Policy', contentSecurityPolicy(environment));
  setIfAbsent('X-Content-Type-Options', 'nosniff');
  setIfAbsent('Referrer-Policy', 'strict-origin-when-cross-origin');
  setIfAbsent('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  setIfAbsent('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  if (environment.publicUrl.startsWith('https:'))
    setIfAbsent('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};

/** Query parameters of mailed links: whoever has one acts for its owner, so other sites do not see the address. */
const linkSecrets = ['key', 'token'];

/**
 * Responses of logged-in users and of mailed links are not cached, not even for the back button after signing out (ASVS 14.3.2); other pages are
 * revalidated.
 */
export const setPrivacyHeaders = (headers: Headers, { url, cookies }: { url: URL; cookies: string | null }): void => {
  const isLink = linkSecrets.some((name) => url.searchParams.has(name));
  // 'no-referrer' would take the origin from form posts, which are refused without one.
  if (isLink && headers.get('Referrer-Policy') !== 'no-referrer') headers.set('Referrer-Policy', 'same-origin');
  const personal =
    isLink || /session=/.test(cookies ?? '') || headers.getSetCookie().some((cookie) => /session=/.test(cookie));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', personal ? 'no-store' : 'private, no-cache');
};
