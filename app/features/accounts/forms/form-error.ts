import { data } from 'react-router';
import type { Failure } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type FormError, failureStatus } from './form-values.ts';

/**
 * Response of an action to a failed form: errors, submitted values (never a password) and a toast with this title. `interrupted` is the form that a login
 * carries along.
 */
export const formErrorResponse = (
  title: string,
  { code, message, fields = {} }: Failure,
  typed: FormError['typed'],
  { headers, interrupted = null }: { headers?: Headers; interrupted?: string | null } = {},
) => {
  const failed: FormError = { message, fields, typed };
  const toast: Toast = { title, description: message, tone: 'destructive' };
  return data({ failed, toast, interrupted }, { status: failureStatus(code), headers });
};
