import type { App } from '~/server/app.server.ts';
import { type ActView, listActs } from '~/server/audit/list-acts.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { itineraryOf } from './itinerary.ts';
import { readPackage } from './listing.store.server.ts';
import { type Standing, standingOf } from './own-package.ts';
import { readWholePackage } from './own-packages.store.server.ts';
import { type PackageChange, packageChanges } from './package-changes.ts';
import type { PackagePreview } from './package-preview.ts';
import { cardPreview, packageView } from './package-view.server.ts';
import { type QueuePlace, readPackageAgent, readPlace } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

/** The data of the details page on which an admin decides. */
export type ReviewDetails = {
  id: string;
  title: string;
  standing: Standing;
  /** Its updated_at as ISO text, sent back with the decision. */
  seen: string;
  /** ISO text: when it was submitted, or when it was last updated if it is not awaiting review. */
  since: string;
  rejection_reason: string | null;
  is_public: boolean;
  /** Whether no version was ever approved. */
  first: boolean;
  changes: PackageChange[];
  preview: PackagePreview;
  /** Null when the agent's account is closed. */
  agent: Awaited<ReturnType<typeof readPackageAgent>>;
  /** Its audit log, latest first. */
  history: ActView[];
  place: QueuePlace;
};

/** A package for review, with its position in the list; null when it does not exist. The caller authorises: admins only. */
export const reviewDetails = async (
  app: Pick<App, 'db'>,
  id: string,
  query: ReviewQuery,
): Promise<ReviewDetails | null> => {
  if (!isUuid(id)) return null;
  const [whole, shown, agent, history, place] = await Promise.all([
    readWholePackage(app.db, id),
    readPackage(app.db, id),
    readPackageAgent(app.db, id),
    listActs(app.db, { kind: 'package', entity_id: id }),
    readPlace(app.db, query, id),
  ]);
  if (!whole || !shown) return null;
  return {
    id,
    title: whole.title,
    standing: standingOf(whole),
    seen: whole.updated_at.toISOString(),
    since: (whole.awaiting_review ? whole.submitted_at : whole.updated_at).toISOString(),
    rejection_reason: whole.awaiting_review ? null : whole.rejection_reason,
    is_public: shown.is_public,
    first: whole.approved_version === null,
    changes: packageChanges(whole.approved_version, whole),
    preview: { page: packageView(shown), card: cardPreview(shown), itinerary: itineraryOf(whole) },
    agent,
    history: history.acts,
    place,
  };
};

/** The id of the next package in a list; null when there is none. The caller authorises: admins only. */
export const nextToReview = async (app: Pick<App, 'db'>, query: ReviewQuery, id: string): Promise<string | null> =>
  (await readPlace(app.db, query, id)).next;
