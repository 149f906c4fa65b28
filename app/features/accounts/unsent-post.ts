import { offlineMessage } from '~/shared/offline.ts';
import type { Toast } from '~/shared/toast.ts';
import type { FailedPost } from './typed-fields.ts';

/** The answer to a post that found no network, with the toast under this title: nothing is said about a field, and what was typed stays. */
export const unsentPost = (title: string): { failed: FailedPost; toast: Toast; offline: true } => ({
  failed: { message: offlineMessage, fields: {}, typed: {} },
  toast: { title, description: offlineMessage, tone: 'destructive' },
  offline: true,
});

/** The same for the page of a profile, which must know which of its forms it was. */
export const unsentProfilePost = (posted: FormData) => ({
  ...unsentPost('Not sent'),
  form: String(posted.get('intent')),
});
