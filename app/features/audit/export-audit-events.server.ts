import { type AuditEventView, type AuditFilter, readAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { mayReadAuditLog } from './audit.policy.ts';
import { describeChanges } from './audit-labels.ts';

/** CSV columns; before and after list the changed fields. */
export const auditCsvHeader = [
  'Date',
  'Time',
  'User',
  'Role',
  'Action',
  'Record type',
  'Record',
  'Record ID',
  'Before',
  'After',
  'Reason',
  'Request ID',
];

const changedValues = (event: AuditEventView, side: 'before' | 'after'): string =>
  describeChanges(event)
    .map((change) => `${change.name}: ${change[side] ?? 'none'}`)
    .join('\n');

const cells = (event: AuditEventView): CsvCell[] => {
  const at = new Date(event.at);
  return [
    indianDate(at),
    formatTimeOfDay(at),
    event.actor.full_name,
    event.actor.role,
    event.label,
    event.kind,
    event.entity.label,
    event.entity.id,
    changedValues(event, 'before'),
    changedValues(event, 'after'),
    event.reason,
    event.request_id,
  ];
};

async function* csvRows(db: Queryable, filter: AuditFilter): AsyncGenerator<CsvCell[]> {
  for await (const event of readAuditEvents(db, filter)) yield cells(event);
}

/** CSV rows of all audit events that match a filter, newest first. */
export const exportAuditEvents = (
  db: Queryable,
  admin: Actor,
  filter: AuditFilter,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayReadAuditLog(admin) ? ok(csvRows(db, filter)) : adminOnlyError;
