import { data } from 'react-router';
import type { Failure } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type FormError, failureStatus } from './form-values.ts';

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
