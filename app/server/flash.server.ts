import { createCookie, redirect } from 'react-router';
import type { Toast } from '~/shared/toast.ts';

const flashCookie = createCookie('raahi_toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The Set-Cookie header that shows `toast` on the next page, with or without JavaScript. */
export const flash = (toast: Toast): Promise<string> => flashCookie.serialize(toast);

export const redirectWithToast = async (to: string, toast: Toast, headers = new Headers()): Promise<Response> => {
  headers.append('Set-Cookie', await flash(toast));
  return redirect(to, { headers });
};

/** The toast left by the page before, if any, and the header that clears it. Only the root loader calls this. */
export const takeFlash = async (request: Request): Promise<{ toast: Toast; clear: string } | null> => {
  const header = request.headers.get('Cookie');
  if (!header?.includes('raahi_toast=')) return null;
  const toast: unknown = await flashCookie.parse(header);
  if (typeof toast !== 'object' || toast === null || !('title' in toast) || typeof toast.title !== 'string')
    return null;
  return { toast: toast as Toast, clear: await flashCookie.serialize('', { maxAge: 0 }) };
};
