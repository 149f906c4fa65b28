import type { SignedInUser } from '~/features/accounts/account.ts';
import { type ImageForm, readPostedImageForm } from '~/features/media/read-image-form.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { openAd } from './list-ads.server.ts';
import { saveAd } from './save-ad.server.ts';
import { readTypedAd, type TypedAd, writtenAdOf } from './typed-ad.ts';

/** The answer to a form that was not saved: why, and everything as it was typed. */
export type RefusedAdForm = {
  success: false;
  status: number;
  typed: TypedAd;
  /** The version the form was opened with. */
  version: string;
  errors: Record<string, string>;
  message: string;
  toast: Toast;
  /** Somebody saved another version meanwhile: this one. Saving over it must name it. */
  newer: string | null;
};

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409, failed: 503 };

const toastFor = (code: string, message: string): Toast => {
  if (code === 'missing_fields') return { title: 'Missing Fields', description: message, tone: 'destructive' };
  if (code === 'upload') return { title: 'Upload Failed', description: message, tone: 'destructive' };
  return { title: 'Failed to save advertisement.', description: message, tone: 'destructive' };
};

/**
 * The posted form of an advertisement; a file in it (a post without scripts) has become a picture.
 * @throws Response 400 or 413 when the body is no form, or larger than one can be
 */
export const readPostedAd = (app: App, request: Request, owner: SignedInUser): Promise<ImageForm> =>
  readPostedImageForm(app, request, { owner, bucket: 'cms-images', fields: { image_url: 1 } });

/** Sends a posted advertisement to its verb: with `id` an edit of the version named in the form, else a new one. */
export const answerAdForm = async (
  app: App,
  admin: SignedInUser,
  { id, form, failed, log }: ImageForm & { id?: string; log: Log },
): Promise<{ success: true; toast: Toast } | RefusedAdForm> => {
  const typed = readTypedAd(form);
  // The button that saves over a newer version names that one; it stands behind the version that the form was opened with.
  const version = String(form.getAll('version').at(-1) ?? '');
  const refused = (code: string, message: string, errors: Record<string, string> = {}): RefusedAdForm => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors,
    message,
    toast: toastFor(code, message),
    newer: null,
  });
  const [notUploaded] = failed.image_url ?? [];
  if (notUploaded) return refused('upload', notUploaded.message, { image_url: notUploaded.message });
  try {
    const seen = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
    const saved = await saveAd(app, admin, writtenAdOf(typed), id === undefined ? null : { id, seen });
    if (saved.success) {
      const shown = typed.is_active ? 'It is shown on the train pages.' : 'It is switched off.';
      return {
        success: true,
        toast: { title: id ? 'Advertisement Updated!' : 'Advertisement Created!', description: shown },
      };
    }
    const { code, message, fields = {} } = saved.error;
    // What was typed as an address is marked there.
    const errors =
      fields.image_url && typed.picture_link.trim()
        ? { ...fields, picture_link: fields.image_url, image_url: '' }
        : fields;
    const answer = refused(
      code,
      message,
      Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== '')),
    );
    return code === 'changed' && id ? { ...answer, newer: (await openAd(app, id))?.version ?? null } : answer;
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'an advertisement could not be saved');
    return refused('failed', 'It could not be saved just now. Nothing you typed is lost: please try again.');
  }
};
