import type { Queryable } from '~/server/database/database.server.ts';
import { type CountedPage, countedRows, readCountedPage, readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import { struckPrice } from '../content/category.ts';
import { packageFields } from '../content/package-fields.ts';
import {
  listedModerationStatus,
  type OwnPackageQuery,
  type OwnPackageView,
  ownPackageList,
  toggleOf,
} from '../core/moderation-status.ts';
import {
  countOwnPackages,
  existsDecidedPackage,
  findFullPackage,
  listOwnPackageRows,
  type OwnPackageCounts,
  type OwnPackageRow,
  ownPackageOrders,
} from '../core/own-packages.store.server.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { cardPicture } from '../core/pictures.ts';

/** Packages per page of My Packages. */
const ownPageLength = 12;

export type OwnPackagesPage = Omit<CountedPage<never>, 'rows'> & {
  packages: OwnPackageView[];
  /** By status, of the packages that match the search. */
  counts: OwnPackageCounts;
};

/** What the saved edit of a package changes against the approved version; empty without an approved version or an edit. */
export const changesToApproved = (row: OwnPackageRow): ContentChange[] =>
  row.approved_version && (row.awaiting_review || row.submitted_version)
    ? contentChanges(packageFields, row.approved_version, latestContent(row))
    : [];

const ownView = (row: OwnPackageRow): OwnPackageView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  price_paise: row.price_paise,
  struck_price_paise: struckPrice(row, row),
  picture: { ...cardPicture(row), alt: '' },
  pictures: (row.banner_image_url === null ? 0 : 1) + row.image_urls.length,
  moderationStatus: listedModerationStatus(row),
  is_active: row.is_active,
  toggle_refusal: toggleOf(row).refusal,
  rejection_reason: row.awaiting_review ? null : (row.rejection_reason ?? row.edit_rejection_reason),
  edit_status: row.edit_status,
  changed: changesToApproved(row).map(({ name }) => name),
});

export type PackageStateCounts = { live: number; inReview: number; rejected: number; total: number };

/** How many packages an agent has: live, waiting for review, rejected (also edits of live ones), and all. */
export const countPackageStates = async (
  db: Queryable,
  actor: Actor,
): Promise<Result<PackageStateCounts, 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const { active, awaiting, rejected, everything } = await countOwnPackages(db, actor.id, '');
  return ok({ live: active, inReview: awaiting, rejected, total: everything });
};

/** Whether a package of the agent was ever approved or rejected. */
export const hasDecidedPackage = async (db: Queryable, actor: Actor): Promise<Result<boolean, 'forbidden'>> =>
  mayManageOwnPackages(actor) ? ok(await existsDecidedPackage(db, actor.id)) : agentsOnlyError;

/** An agent's own packages that match a query, twelve per page. */
export const listOwnPackages = async (
  db: Queryable,
  actor: Actor,
  search: OwnPackageQuery,
): Promise<Result<OwnPackagesPage, 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const { q, state, sort } = search;
  const counting = countOwnPackages(db, actor.id, q);
  const { rows, ...page } = await readCountedPage(
    ownPackageOrders[sort],
    search,
    ownPageLength,
    (slice) => listOwnPackageRows(db, { agent_id: actor.id, words: q, state }, slice),
    counting.then((counts) => countedRows(counts[state ?? 'all'])),
  );
  return ok({ packages: rows.map(ownView), ...page, counts: await counting });
};

const findOwn = async (db: Queryable, agentId: string, id: string): Promise<OwnPackageRow | null> => {
  if (!isUuid(id)) return null;
  const row = await findFullPackage(db, id);
  return row?.agent_id === agentId ? row : null;
};

/** The card view of one of the agent's own packages; null for another agent's. */
export const findOwnPackageView = async (db: Queryable, actor: Actor, id: string): Promise<OwnPackageView | null> => {
  const row = mayManageOwnPackages(actor) ? await findOwn(db, actor.id, id) : null;
  return row && ownView(row);
};

/** One of the agent's own packages with its content and state; null for another agent's. */
export const findOwnPackageContent = findOwn;

/** A package as found by the search of the shell. */
export type FoundPackage = { id: string; title: string; destination: string };

/** At most `limit` of an agent's own packages that match the words, newest first. */
export const findOwnPackages = async (
  db: Queryable,
  actor: Actor,
  words: string,
  limit: number,
): Promise<Result<FoundPackage[], 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const { rows } = await readPage(ownPackageOrders.newest, ownPackageList.initial, limit, (slice) =>
    listOwnPackageRows(db, { agent_id: actor.id, words, state: null }, slice),
  );
  return ok(rows.map(({ id, title, destination }) => ({ id, title, destination })));
};
