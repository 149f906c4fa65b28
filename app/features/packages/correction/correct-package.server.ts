import { isDeepStrictEqual } from 'node:util';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import {
  contentToFormValues,
  formFieldOfColumn,
  formValuesToContent,
  parseFormValues,
  pickContent,
} from '../../content/content-values.ts';
import { parsePostedContent } from '../../content/receive-content-form.server.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { saveVersionedForm, type VersionedFormError } from '../../content/save-versioned-form.server.ts';
import {
  correctableFields,
  type PackageContent,
  type PackageFormValues,
  packageFields,
} from '../content/package-fields.ts';
import { parseCorrections } from '../content/package-schema.server.ts';
import { findFullPackage, lockFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { saveTransition } from '../core/package.ts';
import { updateApprovedContent } from '../core/packages.store.server.ts';
import { notifyPackageAgent } from '../lifecycle/notify-agent.server.ts';
import { packageCorrectedMail } from './package-corrected.mail.ts';

type Corrected = Result<
  { title: string; changed: boolean },
  'forbidden' | 'invalid' | 'not_found' | 'refused' | 'changed'
>;

const notFound = fail('not_found', 'Package not found');

const notApproved = fail(
  'refused',
  'Only a package whose approval is in force can be corrected. Reject this one with what should change.',
);

/** An approved package and the version that travellers see. */
const approvedContent = (row: OwnPackageRow): PackageContent | null =>
  saveTransition(row) === 'save-edit' ? pickContent(packageFields, row) : null;

/** The same corrections in an edit of the agent, except where it has changed the text itself: approving it would undo them otherwise. */
const correctEdit = (
  edit: PackageContent | null,
  before: PackageContent,
  corrections: Partial<PackageContent>,
): PackageContent | null =>
  edit && {
    ...edit,
    ...Object.fromEntries(
      Object.entries(corrections).filter(([column]) =>
        isDeepStrictEqual(edit[column as keyof PackageContent], before[column as keyof PackageContent]),
      ),
    ),
  };

/**
 * An admin corrects texts of an approved package. It stays approved and in its place, the search follows, and its agent is mailed the texts before and
 * after. `version` is the updated_at of the version that the admin saw: a later one answers 'changed'.
 */
export const correctPackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { packageId, version, typed }: { packageId: string; version: Date; typed: PackageFormValues },
): Promise<Corrected> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  if (!isUuid(packageId)) return notFound;
  return app.db.transaction(async (tx): Promise<Corrected> => {
    const was = await lockFullPackage(tx, packageId);
    if (!was) return notFound;
    const before = approvedContent(was);
    if (!before) return notApproved;
    const parsed = parseCorrections(formValuesToContent(correctableFields, typed));
    if (!parsed.success) return parsed;
    const corrections: Partial<PackageContent> = Object.fromEntries(
      Object.entries(parsed.data).filter(
        ([column, value]) => !isDeepStrictEqual(value, before[column as keyof PackageContent]),
      ),
    );
    const after = { ...before, ...corrections };
    const changes = contentChanges(packageFields, before, after);
    if (changes.length === 0) return ok({ title: before.title, changed: false });
    if (was.updated_at.getTime() !== version.getTime())
      return fail(
        'changed',
        'This package was updated after you opened it. Please check the differences, then save again.',
      );
    const now = app.clock.now();
    const submitted = correctEdit(was.submitted_version, before, corrections);
    await updateApprovedContent(tx, packageId, { corrections, approved: after, submitted, now });
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'package_corrected',
      entity: { id: packageId, label: before.title },
      before: Object.fromEntries(Object.keys(corrections).map((key) => [key, before[key as keyof PackageContent]])),
      after: corrections,
    });
    await notifyPackageAgent(app, tx, { id: packageId, event: `corrected ${now.toISOString()}` }, (recipient) =>
      packageCorrectedMail(app.environment, recipient, changes),
    );
    return ok({ title: after.title, changed: true });
  });
};

/** The data of the form: the texts that travellers see. */
export type CorrectionForm = { title: string; typed: PackageFormValues; version: string };

/** Loads the form; null unless there is a package whose approval is in force. */
export const loadCorrection = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<CorrectionForm | null, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const row = isUuid(id) ? await findFullPackage(app.db, id) : null;
  const content = row && approvedContent(row);
  if (!row || !content) return ok(null);
  return ok({
    title: content.title,
    typed: contentToFormValues(packageFields, content),
    version: row.updated_at.toISOString(),
  });
};

/** A refused form. After a conflict: the stored version, and what the form would change in it. */
export type CorrectionError = VersionedFormError<PackageFormValues, { version: string; changes: ContentChange[] }>;

/** Form action: corrects the texts of a package. */
export const correctionAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<{ success: true; toast: Toast } | CorrectionError> => {
  const posted = parsePostedContent(packageFields, form);
  const result = await saveVersionedForm<
    PackageFormValues,
    { title: string; changed: boolean },
    { version: string; changes: ContentChange[] }
  >({
    posted,
    save: () =>
      correctPackage(app, admin, { packageId: id, version: parseVersion(posted.version), typed: posted.typed }),
    findConflict: async () => {
      const row = await findFullPackage(app.db, id);
      const stored = row && approvedContent(row);
      if (!stored) return null;
      const values = parseFormValues(packageFields, form);
      const content = parseCorrections(formValuesToContent(correctableFields, values));
      const changes = content.success ? contentChanges(packageFields, stored, { ...stored, ...content.data }) : [];
      return { version: row.updated_at.toISOString(), changes };
    },
    uploadMessage: ([first]) => first,
    failedMessage: 'We could not save the texts. They are still in the form. Please try again.',
    log,
    what: 'a correction',
  });
  if (!result.success)
    return {
      ...result,
      errors: Object.fromEntries(
        Object.entries(result.errors).map(([column, text]) => [formFieldOfColumn(packageFields, column), text]),
      ),
    };
  const { title, changed } = result.data;
  return {
    success: true,
    toast: changed
      ? { title: 'Package corrected', description: `${title}: the agent will get an email.` }
      : { title: 'No changes', description: `${title} already has these texts.` },
  };
};
