import type { App } from '../../../app.server.ts';
import { handleApiRequest } from './api.server.ts';
import checkoutScript from './browser/checkout.js?raw';
import checkoutPageScript from './browser/checkout-page.js?raw';
import { handleCheckoutRequest } from './checkout.server.tsx';
import { checkoutStyles } from './checkout-styles.server.ts';
import { handlePhoneRequest } from './upi-phone.server.tsx';

const files: Record<string, { type: string; text: string }> = {
  '/v1/checkout.js': { type: 'text/javascript', text: checkoutScript },
  '/v1/checkout-page.js': { type: 'text/javascript', text: checkoutPageScript },
  '/v1/checkout.css': { type: 'text/css', text: checkoutStyles },
};

const plain = (text: string, status: number) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

const fileAt = (path: string): Response | null => {
  const file = files[path];
  if (!file) return null;
  return new Response(file.text, {
    headers: { 'Content-Type': `${file.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });
};

/** Whether a browser says that another site sent this; browsers before Sec-Fetch-Site name the origin of a post. */
const isFromOtherSite = (request: Request, publicUrl: string): boolean => {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'cross-site';
  const origin = request.headers.get('Origin');
  return origin !== null && ![new URL(request.url).origin, new URL(publicUrl).origin].includes(origin);
};

/**
 * The built-in test provider, below /test-razorpay: the merchant API, the checkout script, the pages of the test bank and the phone that scans its QR codes. Responds 404
 * when real keys are configured. Forms are accepted from our own site only.
 */
export const handleTestProvider = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  { nonce }: { nonce: string },
): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/^\/test-razorpay(?=\/|$)/, '').replace(/(?<=.)\/$/, '');
  if (!app.environment.razorpay.builtIn || !path.startsWith('/v1/')) return plain('Not found', 404);
  const isCheckout = path === '/v1/checkout' || path.startsWith('/v1/checkout/');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const file = fileAt(path);
    if (file) return file;
  }
  const isPhone = path.startsWith('/v1/upi/');
  if (!isCheckout && !isPhone) return handleApiRequest(app, request, path);
  if (isFromOtherSite(request, app.environment.publicUrl))
    return plain('Please open the payment from the merchant’s site.', 403);
  if (request.method !== 'GET' && request.method !== 'POST') return plain('Not found', 404);
  const handle = isPhone ? handlePhoneRequest : handleCheckoutRequest;
  return (await handle(app, request, path, nonce)) ?? plain('Not found', 404);
};
