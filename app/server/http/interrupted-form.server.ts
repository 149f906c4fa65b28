import { z } from 'zod';
import { type FormFields, interruptedFormField, isSecretField } from '~/shared/data/interrupted-form.ts';
import { maxFormFields } from '../read-form.server.ts';

/** Limit of an interrupted form in characters; the largest, a landing page, has 100,000. */
const maxCharacters = 150_000;

const packedSchema = z.object({
  /** Whose form it is; compared with the account that has logged in. */
  owner: z.string(),
  /** Path and query that it was posted to. */
  action: z.string().startsWith('/').max(2000),
  fields: z.array(z.tuple([z.string(), z.string()])).max(maxFormFields),
});

type InterruptedForm = z.infer<typeof packedSchema> & { fields: FormFields };

/** An interrupted form as JSON, without passwords, codes and files; null when it is empty or too long. */
export const packInterruptedForm = (form: FormData, owner: string, action: string): string | null => {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && !isSecretField(name));
  const packed = JSON.stringify({ owner, action, fields });
  return fields.length > 0 && packed.length <= maxCharacters ? packed : null;
};

/** The interrupted form of a packed text; null for anything else. */
export const unpackInterruptedForm = (packed: string): InterruptedForm | null => {
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

/** A redirect that makes the browser post the login form, and in it the interrupted one, once more. */
export const repost = (to: string, headers: Headers): Response => {
  headers.set('Location', to);
  return new Response(null, { status: 307, headers });
};

/** A post by the browser itself, not by a script: its response is the next page. */
const isDocumentPost = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('Accept')?.includes('text/html') ?? false);

/** The login accepts no larger bodies: a form with new pictures is not carried along. */
const maxPostBytes = 900_000;

/** Whether a login may carry this posted form along. With JavaScript the browser keeps the form itself. */
export const canCarryForm = (request: Request): boolean =>
  isDocumentPost(request) && Number(request.headers.get('Content-Length') ?? 0) <= maxPostBytes;
