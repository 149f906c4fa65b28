import { createCookie, redirect } from 'react-router';
import type { Toast } from '~/shared/site/toast.ts';

const flashCookie = createCookie('raahi_toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** A Set-Cookie header that shows `toast` on the next page, with or without JavaScript. */
export const flash = (toast: Toast): Promise<string> => flashCookie.serialize(toast);

export const redirectWithToast = async (to: string, toast: Toast, headers = new Headers()): Promise<Response> => {
  headers.append('Set-Cookie', await flash(toast));
  return redirect(to, { headers });
};

/** The flash toast of the previous response, if any, and the header that clears it. For the root loader only. */
export const readFlash = async (request: Request): Promise<{ toast: Toast; clear: string } | null> => {
  const header = request.headers.get('Cookie');
  if (!header?.includes('raahi_toast=')) return null;
  const toast: unknown = await flashCookie.parse(header);
  if (typeof toast !== 'object' || toast === null || !('title' in toast) || typeof toast.title !== 'string')
    return null;
  return { toast: toast as Toast, clear: await flashCookie.serialize('', { maxAge: 0 }) };
};
