import { createCookie, redirect } from 'react-router';
import { z } from 'zod';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import type { Toast } from '~/shared/site/toast.ts';

const flashCookie = createCookie(cookieNames.toast, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The cookie is not signed: anybody can send any value, so it is validated like other input. */
const toastSchema = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1000).optional(),
  tone: z.enum(['default', 'destructive']).optional(),
  link: z
    .object({
      label: z.string().min(1).max(100),
      to: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(500),
    })
    .optional(),
}) satisfies z.ZodType<Toast>;

/** A Set-Cookie header that shows `toast` on the next page, with or without JavaScript. */
export const flash = (toast: Toast): Promise<string> => flashCookie.serialize(toast);

/** Redirects, with a toast on the next page if there is one. */
export const redirectWithToast = async (
  to: string,
  toast: Toast | null,
  headers = new Headers(),
): Promise<Response> => {
  if (toast) headers.append('Set-Cookie', await flash(toast));
  return redirect(to, { headers });
};

/** The flash toast of the previous response, if any, and the header that clears it. For the root loader only. */
export const readFlash = async (request: Request): Promise<{ toast: Toast; clear: string } | null> => {
  const header = request.headers.get('Cookie');
  if (!header?.includes(`${cookieNames.toast}=`)) return null;
  const value: unknown = await Promise.resolve(flashCookie.parse(header)).catch(() => null);
  const toast = toastSchema.safeParse(value);
  if (!toast.success) return null;
  return { toast: toast.data, clear: await flashCookie.serialize('', { maxAge: 0 }) };
};
