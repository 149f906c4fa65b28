import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import { formFieldOfColumn, formValuesToContent, isSameFormValues } from '../../content/content-values.ts';
import { type PostedContent, receiveContentForm } from '../../content/receive-content-form.server.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { saveVersionedForm, type VersionedFormError } from '../../content/save-versioned-form.server.ts';
import { maxPackageGalleryImages, type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { parsePackageContent } from '../content/package-schema.server.ts';
import { listedModerationStatus, type PackageModerationStatus } from '../core/moderation-status.ts';
import type { PackageState } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { joinDraftVersion } from '../drafts/draft-version.ts';
import {
  deletePackageDraft,
  derivePackageId,
  draftChangedError,
  findPackageDraft,
  savePackageDraft,
} from '../drafts/package-drafts.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { findOwnPackageContent } from './list-own-packages.server.ts';

/** The stored package or draft when it was saved elsewhere while the form was open. */
export type PackageFormConflict = PackageConflict | DraftConflict;

export type DraftConflict = {
  of: 'draft';
  id: string;
  /** When it was saved, formatted. */
  savedAt: string;
  /** The same as ISO text, which an overwrite must name. */
  seen: string;
  /** From the stored draft to the form; empty when one of them is not valid yet. */
  changes: ContentChange[];
};

export type PackageConflict = {
  of: 'package';
  id: string;
  /** When it was saved, formatted. */
  savedAt: string;
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
  /** The updated_at of the stored version, which an overwrite must name. */
  version: string;
  /** From the stored version to the form. */
  changes: ContentChange[];
};

/** A failed submission: its errors and the form values as typed. */
export type PackageFormError = VersionedFormError<PackageFormValues, PackageFormConflict> & {
  /** Only for errors that docs/product.md (Agent portal) defines as a toast; the others appear in the error summary. */
  toast: Toast | undefined;
};

const galleryLimit = `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`;
const required = ['title', 'destination', 'price_paise'];

const toastFor = (fields: Record<string, string>, typed: PackageFormValues): Toast | undefined => {
  const missing =
    required.some((field) => fields[field]) &&
    [typed.title, typed.destination, typed.price].some((text) => text.trim() === '');
  if (missing)
    return {
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      tone: 'destructive',
    };
  if (fields.image_urls === galleryLimit)
    return { title: 'Limit Reached', description: galleryLimit, tone: 'destructive' };
  return undefined;
};

const findConflict = async (
  app: App,
  agentId: string,
  id: string,
  typed: PackageFormValues,
): Promise<PackageConflict | null> => {
  const stored = await findOwnPackageContent(app.db, agentId, id);
  const content = parsePackageContent(formValuesToContent(packageFields, typed));
  if (!stored || !content.success) return null;
  return {
    of: 'package',
    id,
    savedAt: formatInstant(stored.updated_at),
    moderationStatus: listedModerationStatus(stored),
    edit_status: stored.edit_status,
    version: stored.updated_at.toISOString(),
    changes: contentChanges(packageFields, latestContent(stored), content.data),
  };
};

const findDraftConflict = async (
  app: App,
  agent: Actor<Role>,
  id: string,
  typed: PackageFormValues,
): Promise<DraftConflict | null> => {
  const stored = await findPackageDraft(app, agent, id);
  if (!stored) return null;
  const [before, after] = [stored.typed, typed].map((one) =>
    parsePackageContent(formValuesToContent(packageFields, one)),
  );
  return {
    of: 'draft',
    id,
    savedAt: formatInstant(stored.savedAt),
    seen: stored.savedAt.toISOString(),
    changes: before?.success && after?.success ? contentChanges(packageFields, before.data, after.data) : [],
  };
};

/**
 * Receives the posted package form. Only its fields are read, never owner or status.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receivePackageForm = (app: App, request: Request, owner: Actor<Role>) =>
  receiveContentForm(app, request, { fields: packageFields, bucket: 'package_images', owner });

/** What follows from a save, by whether an approved version stays as it is. */
const savedMessages = {
  no: 'It goes live once it is approved.',
  approved_version_and_edit: 'Your edit goes live once it is approved. Until then travellers see the approved version.',
  approved_version: 'Your edit is discarded: the package is the same as its approved version.',
};

type PostedPackage = {
  id?: string;
  posted: PostedContent<PackageFormValues>;
  /** When the draft that was edited was saved, as ISO text; null without a draft. */
  seen?: string | null;
  log: Log;
};

/** Saves a posted package form: with `id` an edit of the version named in the form, else a new package. */
export const packageFormAction = async (
  app: App,
  agent: Actor<Role>,
  { id, posted, seen = null, log }: PostedPackage,
): Promise<{ success: true; toast: Toast } | PackageFormError> => {
  const { typed, version } = posted;
  const content = formValuesToContent(packageFields, typed);
  const newId = derivePackageId(app.environment, agent.id, version);
  const isDraftStale = async (): Promise<boolean> => {
    const draft = id === undefined ? await findPackageDraft(app, agent, newId) : null;
    return (
      draft !== null && draft.savedAt.toISOString() !== seen && !isSameFormValues(packageFields, draft.typed, typed)
    );
  };
  const result = await saveVersionedForm<
    PackageFormValues,
    { id: string; unchanged?: true; kept?: keyof typeof savedMessages },
    PackageFormConflict
  >({
    posted,
    save: async () =>
      (await isDraftStale())
        ? draftChangedError
        : savePackage(
            app,
            agent,
            id === undefined ? { newId, content } : { id, version: parseVersion(version), content },
          ),
    findConflict: async () =>
      (await isDraftStale())
        ? findDraftConflict(app, agent, newId, typed)
        : findConflict(app, agent.id, id ?? newId, typed),
    uploadMessage: () => 'Please check the highlighted fields.',
    failedMessage: 'We could not save your changes. They are still in the form. Please try again.',
    log,
    what: 'a package',
  });
  if (!result.success)
    return {
      ...result,
      version: id === undefined ? joinDraftVersion(result.version, seen) : result.version,
      toast: toastFor(result.errors, typed),
      errors: Object.fromEntries(
        Object.entries(result.errors).map(([column, text]) => [formFieldOfColumn(packageFields, column), text]),
      ),
    };
  // A draft that remains after a failure here is harmless: submitting it again finds this package.
  if (id === undefined) await deletePackageDraft(app, agent, newId);
  if (result.data.unchanged)
    return { success: true, toast: { title: 'No changes to save', description: 'Your package is unchanged.' } };
  const title = id === undefined ? 'Package Created!' : 'Package Updated!';
  return { success: true, toast: { title, description: savedMessages[result.data.kept ?? 'no'] } };
};

/** Saves a posted form of a new package as a draft: nothing but its pictures is validated. */
export const packageDraftAction = async (
  app: App,
  agent: Actor<Role>,
  { posted, seen = null, log }: Omit<PostedPackage, 'id'>,
): Promise<{ success: true; toast: Toast } | PackageFormError> => {
  const { typed, version } = posted;
  const id = derivePackageId(app.environment, agent.id, version);
  const result = await saveVersionedForm({
    posted,
    save: () =>
      savePackageDraft(app, agent, { id, formKey: version, typed, seen: seen === null ? null : parseVersion(seen) }),
    findConflict: () => findDraftConflict(app, agent, id, typed),
    uploadMessage: () => 'Please check the highlighted fields.',
    failedMessage: 'We could not save your draft. It is still in the form. Please try again.',
    log,
    what: 'a draft of a package',
  });
  return result.success
    ? {
        success: true,
        toast: { title: 'Draft saved', description: 'Only you can see it. Submit it for review when it is ready.' },
      }
    : { ...result, version: joinDraftVersion(result.version, seen), toast: undefined };
};
