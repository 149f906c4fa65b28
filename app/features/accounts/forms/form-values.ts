import { data } from 'react-router';
import type { Failure } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { Toast } from '~/shared/site/toast.ts';

/** Longer than any field allows, so that overlong values fail validation instead of being cut silently. */
const maxLength = 10_000;

/** The values of these form fields as text; a missing field is ''. */
export const readFormValues = <Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> => {
  const values = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? cutText(value, maxLength) : ''];
    }),
  );
  return values as Record<Name, string>;
};

/** Action data of a failed form: message, errors by field, and the submitted values (never a password). */
export type FormError<Name extends string = string> = {
  message: string;
  fields: Record<string, string>;
  typed: Partial<Record<Name, string>>;
};

/** HTTP status of an error code. */
export const failureStatus = (code: string): number => {
  if (code === 'too_many') return 429;
  if (code === 'refused') return 401;
  if (code === 'role_mismatch' || code === 'forbidden') return 403;
  if (code === 'not_found') return 404;
  if (code === 'too_large') return 413;
  return 400;
};

/** Response of an action to a failed form: errors, submitted values (never a password) and a toast with this title. */
export const formErrorResponse = (
  title: string,
  { code, message, fields = {} }: Failure,
  typed: FormError['typed'],
  headers?: Headers,
) => {
  const failed: FormError = { message, fields, typed };
  const toast: Toast = { title, description: message, tone: 'destructive' };
  return data({ failed, toast }, { status: failureStatus(code), headers });
};
