import { offlineMessage } from '~/shared/browser/offline.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { FormError } from './form-values.ts';

/** Form error for a submission without network, with a toast of this title. No field errors; the input stays in the form. */
export const offlineFormError = (
  title: string,
): { failed: FormError; toast: Toast; interrupted: null; offline: true } => ({
  failed: { message: offlineMessage, fields: {}, typed: {} },
  toast: { title, description: offlineMessage, tone: 'destructive' },
  interrupted: null,
  offline: true,
});

/** The same for profile pages, with the intent of the submitted form. */
export const offlineProfileFormError = (submitted: FormData) => ({
  ...offlineFormError('Not sent'),
  form: String(submitted.get('intent')),
});
