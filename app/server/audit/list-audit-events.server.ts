import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { type Actor, isRole, type Role } from '~/shared/data/actor.ts';
import type { PagePosition } from '~/shared/lists/list-query.ts';
import type { Queryable } from '../database/database.server.ts';
import { descending, fixedOrder, type Slice } from '../lists/list-order.server.ts';
import { containsWords } from '../lists/match-words.server.ts';
import { readAllRows } from '../lists/read-batches.server.ts';
import { type CountedPage, countListRows, readCountedPage } from '../lists/read-page.server.ts';
import { audit_events } from './audit.tables.server.ts';
import { type AuditAction, type AuditedKind, auditActions, isAuditAction } from './audit-actions.ts';
import type { AuditFields } from './changed-fields.ts';

/** All filters are optional and combined with AND. */
export type AuditFilter = {
  actor_id?: string;
  action?: AuditAction;
  kind?: AuditedKind;
  entity_id?: string;
  /** Words of the actor's name or of the record's label. */
  text?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  before?: Date;
  /** Starts at 1. */
  page?: number;
  /** The row that the page follows or precedes. */
  position?: Omit<PagePosition, 'page'>;
};

/** An audit event as shown to administrators. */
export type AuditEventView = {
  id: number;
  /** ISO. */
  at: string;
  actor: Pick<Actor<Role | 'command'>, 'id' | 'role' | 'full_name'>;
  action: string;
  /** Label of the action; its name when this version does not know it. */
  label: string;
  kind: string;
  entity: { id: string; label: string };
  before: AuditFields | null;
  after: AuditFields | null;
  reason: string | null;
  request_id: string | null;
};

export const auditPageSize = 50;

const viewOf = (row: typeof audit_events.$inferSelect): AuditEventView => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: {
    id: row.actor_id,
    role: isRole(row.actor_role) ? row.actor_role : 'command',
    full_name: row.actor_name,
  },
  action: row.action,
  label: isAuditAction(row.action) ? auditActions[row.action].label : row.action,
  kind: row.entity_kind,
  entity: { id: row.entity_id, label: row.entity_label },
  before: row.before,
  after: row.after,
  reason: row.reason,
  request_id: row.request_id,
});

const conditionOf = ({ actor_id, action, kind, entity_id, text = '', from, before }: AuditFilter) => {
  return and(
    actor_id === undefined ? undefined : eq(audit_events.actor_id, actor_id),
    action === undefined ? undefined : eq(audit_events.action, action),
    kind === undefined ? undefined : eq(audit_events.entity_kind, kind),
    entity_id === undefined ? undefined : eq(audit_events.entity_id, entity_id),
    containsWords(sql`concat_ws(' ', ${audit_events.actor_name}, ${audit_events.entity_label})`, text),
    from === undefined ? undefined : gte(audit_events.at, from),
    before === undefined ? undefined : lt(audit_events.at, before),
  );
};

/** All actors with their latest names. Skips through the index, one step per actor. The caller must admit admins only. */
export const listAuditActors = async (db: Queryable): Promise<{ id: string; full_name: string }[]> => {
  const { rows } = await db.execute<{ id: string; full_name: string }>(sql`
    with recursive actors as (
      (select min(actor_id) as id from ${audit_events})
      union all
      select (select min(actor_id) from ${audit_events} where actor_id > actors.id) from actors where actors.id is not null
    )
    select actors.id, latest.actor_name as full_name
    from (select id from actors where id is not null) as actors cross join lateral (
      select actor_name from ${audit_events} where actor_id = actors.id order by id desc limit 1
    ) as latest
    order by lower(latest.actor_name), actors.id`);
  return rows;
};

const newestFirst = fixedOrder(descending(audit_events.at), descending(audit_events.id));

const listRows = (db: Queryable, filter: AuditFilter, slice: Slice) =>
  db
    .select({ ...getTableColumns(audit_events), cursor: slice.cursor })
    .from(audit_events)
    .where(and(conditionOf(filter), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

/** All audit events that match a filter, newest first, for exports. The caller must admit admins only. */
export async function* readAuditEvents(db: Queryable, filter: AuditFilter): AsyncGenerator<AuditEventView> {
  for await (const row of readAllRows(db, newestFirst, (slice) => listRows(db, filter, slice))) yield viewOf(row);
}

/** A page of audit events that match a filter, newest first; `total` is about when there are many. The caller must admit admins only. */
export const listAuditEvents = async (
  db: Queryable,
  filter: AuditFilter = {},
): Promise<{ acts: AuditEventView[] } & Omit<CountedPage<never>, 'rows'>> => {
  const position = { ...filter.position, page: Math.max(1, filter.page ?? 1) };
  const matching = db.select({ id: audit_events.id }).from(audit_events).where(conditionOf(filter));
  const { rows, ...page } = await readCountedPage(
    newestFirst,
    position,
    auditPageSize,
    (slice) => listRows(db, filter, slice),
    countListRows(db, matching),
  );
  return { acts: rows.map(viewOf), ...page };
};
