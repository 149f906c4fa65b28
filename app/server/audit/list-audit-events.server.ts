import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { type Actor, isRole, type Role } from '~/shared/data/actor.ts';
import type { Queryable } from '../database/database.server.ts';
import { audit_events } from './audit.tables.server.ts';
import { type AuditAction, type AuditedKind, auditActions, isAuditAction } from './audit-actions.ts';
import type { AuditFields } from './changed-fields.ts';

/** All filters are optional and combined with AND. */
export type AuditFilter = {
  actor_id?: string;
  action?: AuditAction;
  kind?: AuditedKind;
  entity_id?: string;
  /** Part of the actor's name or of the record's label. */
  text?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  before?: Date;
  /** Starts at 1. */
  page?: number;
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
  const contains = (column: typeof audit_events.actor_name | typeof audit_events.entity_label) =>
    sql`strpos(lower(${column}), lower(${text.trim()})) > 0`;
  return and(
    actor_id === undefined ? undefined : eq(audit_events.actor_id, actor_id),
    action === undefined ? undefined : eq(audit_events.action, action),
    kind === undefined ? undefined : eq(audit_events.entity_kind, kind),
    entity_id === undefined ? undefined : eq(audit_events.entity_id, entity_id),
    text.trim() === ''
      ? undefined
      : sql`(${contains(audit_events.actor_name)} or ${contains(audit_events.entity_label)})`,
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
    from actors cross join lateral (
      select actor_name from ${audit_events} where actor_id = actors.id order by id desc limit 1
    ) as latest
    order by lower(latest.actor_name), actors.id`);
  return rows;
};

/** A batch of audit events that match a filter with an id below `before`, newest first, for exports. The caller must admit admins only. */
export const listAuditEventsBefore = async (
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEventView[]> => {
  const rows = await db
    .select()
    .from(audit_events)
    .where(and(conditionOf(filter), before === null ? undefined : lt(audit_events.id, before)))
    .orderBy(desc(audit_events.id))
    .limit(limit);
  return rows.map(viewOf);
};

/** A page of audit events that match a filter, newest first. The caller must admit admins only. */
export const listAuditEvents = async (
  db: Queryable,
  filter: AuditFilter = {},
): Promise<{ acts: AuditEventView[]; total: number; pages: number }> => {
  const condition = conditionOf(filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(audit_events)
      .where(condition)
      .orderBy(desc(audit_events.at), desc(audit_events.id))
      .limit(auditPageSize)
      .offset((Math.max(1, filter.page ?? 1) - 1) * auditPageSize),
    db.$count(audit_events, condition),
  ]);
  return { acts: rows.map(viewOf), total, pages: Math.ceil(total / auditPageSize) };
};
