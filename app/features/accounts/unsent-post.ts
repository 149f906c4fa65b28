import { offlineMessage } from '~/shared/offline.ts';
import type { Toast } from '~/shared/toast.ts';
import type { FailedPost } from './typed-fields.ts';

/** Form error for a submission without network, with a toast of this title. No field errors; the input stays in the form. */
export const unsentPost = (title: string): { failed: FailedPost; toast: Toast; offline: true } => ({
  failed: { message: offlineMessage, fields: {}, typed: {} },
  toast: { title, description: offlineMessage, tone: 'destructive' },
  offline: true,
});

/** The same for profile pages, with the intent of the submitted form. */
export const unsentProfilePost = (submitted: FormData) => ({
  ...unsentPost('Not sent'),
  form: String(submitted.get('intent')),
});
