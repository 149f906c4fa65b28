import { data } from 'react-router';
import type { Failure } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { type FailedPost, statusOf } from './typed-fields.ts';

/** Response of an action to a failed form: errors, submitted values (never a password) and a toast with this title. */
export const refusePost = (
  title: string,
  { code, message, fields = {} }: Failure,
  typed: FailedPost['typed'],
  headers?: Headers,
) => {
  const failed: FailedPost = { message, fields, typed };
  const toast: Toast = { title, description: message, tone: 'destructive' };
  return data({ failed, toast }, { status: statusOf(code), headers });
};
