import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { openOwnPackage } from './find-own-packages.server.ts';
import { type Standing, standingOf } from './own-package.ts';
import { type PackageChange, packageChanges } from './package-changes.ts';
import { fallbackReviews } from './package-figures.ts';
import { packageIdOf } from './package-key.server.ts';
import type { PreviewFacts } from './package-preview.ts';
import { emptyTypedPackage, type TypedPackage, typedOfContent } from './typed-package.ts';

type Figures = Pick<PreviewFacts, 'id' | 'rating' | 'reviews'>;

/** The package that is edited, besides its form values. */
type EditedPackageView = {
  title: string;
  standing: Standing;
  rejection_reason: string | null;
  /** Against the version approved last, while the edit awaits review. */
  changes: PackageChange[];
};

/** The data of the package form. */
export type OpenedForm = {
  typed: TypedPackage;
  /** Of a new package an idempotency key, so that two posts create one package; of an existing one its updated_at. */
  version: string;
  figures: Figures;
  /** Null for a new package. */
  edited: EditedPackageView | null;
};

/** The fallback figures belong to public packages only; a package that was never public has no reviews. */
const noFigures = (id: string): Figures => ({ id, rating: 0, reviews: 0 });

/** The form data of a new package. */
export const openNewPackage = ({ environment }: Pick<App, 'environment'>, agentId: string): OpenedForm => {
  const version = randomUUID();
  return {
    typed: emptyTypedPackage,
    version,
    figures: noFigures(packageIdOf(environment, agentId, version)),
    edited: null,
  };
};

/** The form data of one of the agent's own packages; null for another agent's. */
export const openPackage = async ({ db }: Pick<App, 'db'>, agentId: string, id: string): Promise<OpenedForm | null> => {
  const row = await openOwnPackage(db, agentId, id);
  if (!row) return null;
  const status = standingOf(row);
  return {
    typed: typedOfContent(row),
    version: row.updated_at.toISOString(),
    figures:
      status === 'active' || row.reviews !== null
        ? { id: row.id, rating: row.shown_rating, reviews: row.reviews ?? fallbackReviews(row.id) }
        : noFigures(row.id),
    edited: {
      title: row.title,
      standing: status,
      rejection_reason: row.rejection_reason,
      changes: row.awaiting_review && row.approved_version ? packageChanges(row.approved_version, row) : [],
    },
  };
};
