import { type ActFilter, type ActView, readActsBefore } from '~/server/audit/list-acts.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { changeWords } from './audit-words.ts';

/** CSV columns; before and after list the changed fields. */
export const actsCsvHeader = [
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

const changedValues = (event: ActView, side: 'before' | 'after'): string =>
  changeWords(event)
    .map((change) => `${change.name}: ${change[side] ?? 'none'}`)
    .join('\n');

const cells = (event: ActView): CsvCell[] => {
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

const batchSize = 500;

/** CSV rows of all audit events that match a filter, newest first, read in batches. The caller must admit admins only. */
export async function* exportActs(db: Queryable, filter: ActFilter): AsyncGenerator<CsvCell[]> {
  for (let before: number | null = null; ; ) {
    const events: ActView[] = await readActsBefore(db, filter, { before, limit: batchSize });
    for (const event of events) yield cells(event);
    before = events.at(-1)?.id ?? null;
    if (events.length < batchSize) return;
  }
}
