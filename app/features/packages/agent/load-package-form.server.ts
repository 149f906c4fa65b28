import { randomUUID } from 'node:crypto';
import { listMailsAbout } from '~/features/mails/list-mails.server.ts';
import type { MailsView } from '~/features/mails/mail-view.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import type { ContentChange } from '../../content/content-changes.ts';
import { contentToFormValues, emptyFormValues } from '../../content/content-values.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { listedModerationStatus, type PackageModerationStatus, toggleOf } from '../core/moderation-status.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import type { PackageState } from '../core/package.ts';
import type { PackagePreviewMetadata } from '../core/package-preview.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { joinDraftVersion } from '../drafts/draft-version.ts';
import { derivePackageId, findPackageDraft } from '../drafts/package-drafts.server.ts';
import { changesToApproved, findOwnPackageContent } from './list-own-packages.server.ts';

type Figures = Pick<PackagePreviewMetadata, 'id' | 'prior_price_paise' | 'rating' | 'reviews'>;

/** The package that is edited, besides its form values. */
type EditedPackageView = {
  title: string;
  moderationStatus: PackageModerationStatus;
  /** Of the package or of its edit, whichever was rejected. */
  rejection_reason: string | null;
  edit_status: PackageState['edit_status'];
  /** Whether the agent may switch it on: an approval is in force. */
  may_activate: boolean;
  /** Of the edit against the version approved last. */
  changes: ContentChange[];
  mails: MailsView;
};

/** The data of the package form. */
export type PackageFormData = {
  typed: PackageFormValues;
  /**
   * Of a new package an idempotency key, so that two posts create one package, and when its draft was saved (`splitDraftVersion`); of an existing one its
   * updated_at.
   */
  version: string;
  figures: Figures;
  /** Null for a new package. */
  edited: EditedPackageView | null;
};

const noFigures = (id: string): Figures => ({ id, prior_price_paise: null, rating: null, reviews: 0 });

/** The form data of a new package. */
export const newPackageForm = (
  { environment }: Pick<App, 'environment'>,
  agent: Pick<Actor<Role>, 'id'>,
): PackageFormData => {
  const version = randomUUID();
  return {
    typed: emptyFormValues(packageFields),
    version,
    figures: noFigures(derivePackageId(environment, agent.id, version)),
    edited: null,
  };
};

/** The form data of an agent's draft; null for another agent's. */
export const draftPackageForm = async (
  app: Pick<App, 'db' | 'environment'>,
  actor: Actor,
  id: string,
): Promise<PackageFormData | null> => {
  if (!mayManageOwnPackages(actor)) return null;
  const draft = await findPackageDraft(app, actor, id);
  return (
    draft && {
      ...newPackageForm(app, actor),
      typed: draft.typed,
      version: joinDraftVersion(draft.formKey, draft.savedAt.toISOString()),
      figures: noFigures(id),
    }
  );
};

/** The form data of one of the agent's own packages; null for another agent's. */
export const loadPackageForm = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  id: string,
): Promise<PackageFormData | null> => {
  if (!mayManageOwnPackages(actor)) return null;
  const row = await findOwnPackageContent(app.db, actor.id, id);
  if (!row) return null;
  const mails = await listMailsAbout(app, 'agent', { type: 'package', id: row.id });
  const status = listedModerationStatus(row);
  return {
    typed: contentToFormValues(packageFields, latestContent(row)),
    version: row.updated_at.toISOString(),
    figures: { id: row.id, prior_price_paise: row.prior_price_paise, rating: row.rating, reviews: row.reviews },
    edited: {
      title: latestContent(row).title,
      moderationStatus: status,
      rejection_reason: row.rejection_reason ?? row.edit_rejection_reason,
      edit_status: row.edit_status,
      may_activate: !row.is_active && toggleOf(row).refusal === null,
      changes: changesToApproved(row),
      mails,
    },
  };
};
