import { z } from 'zod';
import { isSecretField } from '~/shared/data/storable-text.ts';
import { maxFormFields } from '../read-form.server.ts';

/** The text fields of a form that was posted after its session had ended. */
export type PostedFields = [name: string, value: string][];

/** Limit in characters; the largest form, a landing page, has 100,000. */
const maxCharacters = 150_000;

/** The login accepts no larger bodies: a form with new pictures is not carried through it. */
const maxPostBytes = 900_000;

/**
 * Whether the page of the login may answer this post with its fields: a post of the browser itself.
 * With JavaScript the draft has them.
 */
export const isPostedByDocument = ({ method, headers }: Request): boolean =>
  method === 'POST' &&
  (headers.get('Accept')?.includes('text/html') ?? false) &&
  Number(headers.get('Content-Length') ?? 0) <= maxPostBytes;

const fieldsSchema = z
  .array(z.tuple([z.string(), z.string()]))
  .min(1)
  .max(maxFormFields);

const withinLimit = (fields: PostedFields): PostedFields | null =>
  fields.length > 0 && JSON.stringify(fields).length <= maxCharacters ? fields : null;

/**
 * The fields of a form without passwords, codes and files; null when there are none, or too many.
 */
export const postedFieldsOf = (form: FormData): PostedFields | null =>
  withinLimit(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string' && !isSecretField(field[0])),
  );

/** The fields that a page has sent along as JSON; null for anything else. */
export const parsePostedFields = (text: FormDataEntryValue | null): PostedFields | null => {
  if (typeof text !== 'string' || text.length > maxCharacters) return null;
  try {
    return fieldsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
