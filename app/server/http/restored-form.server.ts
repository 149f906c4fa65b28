import { createHash } from 'node:crypto';
import { createContext } from 'react-router';
import { z } from 'zod';
import { type FormFields, interruptedFormField, isSecretField } from '~/shared/data/interrupted-form.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { maxFormFields } from '../read-form.server.ts';

/** The fields to fill into the page of this request; null for nearly all requests. */
export const restoredFormContext = createContext<FormFields | null>(null);

/** Limit of an interrupted form in characters; the largest, a landing page, has 100,000. */
const maxCharacters = 150_000;

const cookieName = cookieNames.restoredForm;
const cookie = (value: string, seconds: number) =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

const packedSchema = z.object({
  /** Whose form it is; the login compares it with who has logged in. */
  owner: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])).max(maxFormFields),
});

/** The owner and text fields of an interrupted form as JSON, without passwords, codes and files; null when they are too long. */
export const packInterruptedForm = (form: FormData, owner: string): string | null => {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && !isSecretField(name));
  const packed = JSON.stringify({ owner, fields });
  return fields.length > 0 && packed.length <= maxCharacters ? packed : null;
};

const unpackInterruptedForm = (packed: string): { owner: string; fields: FormFields } | null => {
  if (packed.length > maxCharacters) return null;
  try {
    return packedSchema.parse(JSON.parse(packed));
  } catch {
    return null;
  }
};

/** The interrupted form that a posted login form carries, as JSON; null without one. */
export const readInterruptedForm = (form: FormData): string | null => {
  const packed = form.get(interruptedFormField);
  return typeof packed === 'string' && unpackInterruptedForm(packed) ? packed : null;
};

/** The owner of an interrupted form. */
export const interruptedFormOwner = (packed: string): string => unpackInterruptedForm(packed)?.owner ?? '';

const digestOf = (packed: string): string => createHash('sha256').update(packed).digest('base64url');

/** A redirect that makes the browser post the login form, and in it the interrupted one, once more. */
export const repost = (to: string, headers: Headers): Response => {
  headers.set('Location', to);
  return new Response(null, { status: 307, headers });
};

/**
 * Redirects from the login to the page of the interrupted form, which is shown with what was typed. It is not submitted. The cookie names this very form:
 * another one that waits in another tab is not shown to the user who has just logged in.
 */
export const continueInterruptedForm = (to: string, packed: string, headers: Headers): Response => {
  headers.append('Set-Cookie', cookie(digestOf(packed), 60));
  return repost(to, headers);
};

const isSameOrigin = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
};

/** A post by the browser itself, not by a script: its response is the next page. */
const isDocumentPost = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('Accept')?.includes('text/html') ?? false);

/** The login accepts no larger bodies: a form with new pictures is not carried along. */
const maxPostBytes = 900_000;

/** Whether a login may carry this posted form along. With JavaScript the browser keeps the form itself. */
export const canCarryForm = (request: Request): boolean =>
  isDocumentPost(request) && Number(request.headers.get('Content-Length') ?? 0) <= maxPostBytes;

/**
 * After {@link continueInterruptedForm}: the same request as a GET, and the fields to fill in; null for any other request. Only the cookie of a login that has
 * just succeeded makes it look at the body.
 */
export const findRestoredForm = async (
  request: Request,
): Promise<{ request: Request; fields: FormFields; clear: string } | null> => {
  if (!isDocumentPost(request) || !request.headers.get('Cookie')?.includes(`${cookieName}=`)) return null;
  if (!isSameOrigin(request)) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const packed = form?.get(interruptedFormField);
  if (typeof packed !== 'string' || !request.headers.get('Cookie')?.includes(`${cookieName}=${digestOf(packed)}`))
    return null;
  const fields = unpackInterruptedForm(packed)?.fields;
  if (!fields) return null;
  const headers = new Headers(request.headers);
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  return { request: new Request(request.url, { headers, signal: request.signal }), fields, clear: cookie('', 0) };
};
