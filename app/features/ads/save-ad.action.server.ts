import { contentChanges } from '~/features/content/content-changes.ts';
import { type PostedContent, receiveContentForm } from '~/features/content/receive-content-form.server.ts';
import { parseVersion } from '~/features/content/record-version.server.ts';
import { saveVersionedForm, type VersionedFormError } from '~/features/content/save-versioned-form.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type AdState, adStateOn } from './ad.ts';
import { type AdFormValues, adFields, adInputOf } from './ad-fields.ts';
import { findAdListItem } from './list-ads.server.ts';
import { parseAdContent, saveAd } from './save-ad.server.ts';

/** Edit conflict: the advertisement was saved elsewhere while the form was open. */
type AdConflict = {
  /** The stored version (ISO instant); overwriting it requires this version. */
  version: string;
  /** Labels of the fields whose stored and submitted values differ. */
  differs: string[];
};

/** Why the form was not saved, with all submitted values. */
export type AdFormError = VersionedFormError<AdFormValues, AdConflict> & { toast: Toast };

const toastFor = (code: string, message: string): Toast => {
  if (code === 'missing_fields') return { title: 'Missing Fields', description: message, tone: 'destructive' };
  if (code === 'upload') return { title: 'Upload Failed', description: message, tone: 'destructive' };
  return { title: 'Failed to save advertisement.', description: message, tone: 'destructive' };
};

/**
 * Receives the posted advertisement form.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receiveAdForm = (app: App, request: Request, owner: Actor<Role>) =>
  receiveContentForm(app, request, { fields: adFields, bucket: 'cms-images', owner });

const findConflict = async (app: App, admin: Actor, id: string, typed: AdFormValues): Promise<AdConflict | null> => {
  const found = await findAdListItem(app, admin, id);
  const stored = found.success ? found.data : null;
  const content = parseAdContent(app.environment.publicUrl, adInputOf(typed));
  if (!stored || !content.success) return null;
  return {
    version: stored.version,
    differs: contentChanges(adFields, stored, content.data).map(({ name }) => name),
  };
};

/** An error of a typed path is shown at that field. */
const atTypedPath = ({ image_url, ...errors }: Record<string, string>, typed: AdFormValues): Record<string, string> => {
  if (image_url === undefined) return errors;
  return { ...errors, [typed.picture_link.trim() ? 'picture_link' : 'image_url']: image_url };
};

/** What the saved advertisement does, by its state. */
const savedTexts: Record<AdState, string> = {
  active: 'It is live on the train pages.',
  scheduled: 'It goes live on its first day.',
  ended: 'Its last day is over, so it is not shown.',
  off: 'It is switched off.',
};

type PostedAd = { id?: string; posted: PostedContent<AdFormValues>; log: Log };

/** Saves a submitted advertisement: with `id` an edit of the version named in the form, else a new one. */
export const saveAdAction = async (
  app: App,
  admin: Actor<Role>,
  { id, posted, log }: PostedAd,
): Promise<{ success: true; toast: Toast } | AdFormError> => {
  const { typed, version } = posted;
  const edited = id === undefined ? null : { id, expectedVersion: parseVersion(version) };
  const result = await saveVersionedForm({
    posted,
    save: () => saveAd(app, admin, adInputOf(typed), edited),
    findConflict: async () => (id === undefined ? null : findConflict(app, admin, id, typed)),
    uploadMessage: ([first]) => first,
    failedMessage: 'We could not save your changes. They are still in the form. Please try again.',
    log,
    what: 'an advertisement',
  });
  if (!result.success) {
    const errors = result.code === 'upload' ? result.errors : atTypedPath(result.errors, typed);
    return { ...result, errors, toast: toastFor(result.code, result.message) };
  }
  return {
    success: true,
    toast: {
      title: id ? 'Advertisement Updated!' : 'Advertisement Created!',
      description: savedTexts[adStateOn(result.data, indianDate(app.clock.now()))],
    },
  };
};
