import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type OwnPackageView, standingOf, toggleOf } from './own-package.ts';
import type { OwnPackageQuery } from './own-package-query.ts';
import {
  countOwn,
  type OwnCounts,
  type OwnPackageRow,
  readOwnPage,
  readWholePackage,
} from './own-packages.store.server.ts';
import { packageChanges } from './package-changes.ts';
import { cardPicture } from './pictures.ts';

/** Packages per page of My Packages. */
const ownPageLength = 12;

export type OwnPackages = {
  packages: OwnPackageView[];
  /** By status, of the packages that match the search. */
  counts: OwnCounts;
  pages: number;
};

const ownView = (row: OwnPackageRow): OwnPackageView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  price_paise: row.price_paise,
  original_price_paise: row.original_price_paise,
  picture: { ...cardPicture(row), alt: '' },
  pictures: (row.banner_image_url === null ? 0 : 1) + row.image_urls.length,
  standing: standingOf(row),
  is_active: row.is_active,
  toggle_refusal: toggleOf(row).refusal,
  rejection_reason: row.awaiting_review ? null : row.rejection_reason,
  changed:
    row.awaiting_review && row.approved_version
      ? packageChanges(row.approved_version, row).map(({ name }) => name)
      : [],
});

/** An agent's own packages that match a query, twelve per page. */
export const findOwnPackages = async (
  db: Queryable,
  agentId: string,
  { q, state, sort, page }: OwnPackageQuery,
): Promise<OwnPackages> => {
  const [rows, counts] = await Promise.all([
    readOwnPage(db, {
      agent_id: agentId,
      words: q,
      state,
      sort,
      limit: ownPageLength,
      offset: (page - 1) * ownPageLength,
    }),
    countOwn(db, agentId, q),
  ]);
  return { packages: rows.map(ownView), counts, pages: Math.ceil(counts[state ?? 'all'] / ownPageLength) };
};

const findOwn = async (db: Queryable, agentId: string, id: string): Promise<OwnPackageRow | null> => {
  if (!isUuid(id)) return null;
  const row = await readWholePackage(db, id);
  return row?.agent_id === agentId ? row : null;
};

/** The card view of one of the agent's own packages; null for another agent's. */
export const findOwnPackage = async (db: Queryable, agentId: string, id: string): Promise<OwnPackageView | null> => {
  const row = await findOwn(db, agentId, id);
  return row && ownView(row);
};

/** One of the agent's own packages with its content and state; null for another agent's. */
export const openOwnPackage = findOwn;
