import { type ImageForm, receiveImageFormOrThrow } from '~/features/media/receive-image-form.server.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type AdFormValues, adInputOf, parseAdForm } from './ad-form-values.ts';
import { findAdListItem } from './list-ads.server.ts';
import { saveAd } from './save-ad.server.ts';

/** Why the form was not saved, with all submitted values. */
export type AdFormError = {
  success: false;
  status: number;
  typed: AdFormValues;
  /** The version the form was opened with. */
  version: string;
  errors: Record<string, string>;
  message: string;
  toast: Toast;
  /** Edit conflict: the version that was saved meanwhile; overwriting it requires this version. */
  newer: string | null;
};

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409, failed: 503 };

const toastFor = (code: string, message: string): Toast => {
  if (code === 'missing_fields') return { title: 'Missing Fields', description: message, tone: 'destructive' };
  if (code === 'upload') return { title: 'Upload Failed', description: message, tone: 'destructive' };
  return { title: 'Failed to save advertisement.', description: message, tone: 'destructive' };
};

/**
 * Parses the advertisement form and uploads a file in it (forms submitted without JavaScript).
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receiveAdForm = (app: App, request: Request, owner: Actor<Role>): Promise<ImageForm> =>
  receiveImageFormOrThrow(app, request, { owner, bucket: 'cms-images', fields: { image_url: 1 } });

/** Saves a submitted advertisement: with `id` an edit of the version named in the form, else a new one. */
export const saveAdAction = async (
  app: App,
  admin: Actor<Role>,
  { id, form, failed, log }: ImageForm & { id?: string; log: Log },
): Promise<{ success: true; toast: Toast } | AdFormError> => {
  const typed = parseAdForm(form);
  // The overwrite button submits a second `version` field, after the one the form was opened with; the last one counts.
  const version = String(form.getAll('version').at(-1) ?? '');
  const rejected = (code: string, message: string, errors: Record<string, string> = {}): AdFormError => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors,
    message,
    toast: toastFor(code, message),
    newer: null,
  });
  const [failedUpload] = failed.image_url ?? [];
  if (failedUpload) return rejected('upload', failedUpload.message, { image_url: failedUpload.message });
  try {
    const expectedVersion = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
    const saved = await saveAd(app, admin, adInputOf(typed), id === undefined ? null : { id, expectedVersion });
    if (saved.success) {
      const shown = typed.is_active ? 'It is live on the train pages.' : 'It is switched off.';
      return {
        success: true,
        toast: { title: id ? 'Advertisement Updated!' : 'Advertisement Created!', description: shown },
      };
    }
    const { code, message, fields = {} } = saved.error;
    // An error of a typed path is shown at that field.
    const errors =
      fields.image_url && typed.picture_link.trim()
        ? { ...fields, picture_link: fields.image_url, image_url: '' }
        : fields;
    const result = rejected(
      code,
      message,
      Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== '')),
    );
    return code === 'changed' && id ? { ...result, newer: (await findAdListItem(app, id))?.version ?? null } : result;
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'saving an advertisement failed');
    return rejected('failed', 'We could not save your changes. They are still in the form. Please try again.');
  }
};
