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

const changedValues = (act: ActView, side: 'before' | 'after'): string =>
  changeWords(act)
    .map((change) => `${change.name}: ${change[side] ?? 'none'}`)
    .join('\n');

const cells = (act: ActView): CsvCell[] => {
  const at = new Date(act.at);
  return [
    indianDate(at),
    formatTimeOfDay(at),
    act.actor.full_name,
    act.actor.role,
    act.label,
    act.kind,
    act.entity.label,
    act.entity.id,
    changedValues(act, 'before'),
    changedValues(act, 'after'),
    act.reason,
    act.request_id,
  ];
};

const batchSize = 500;

/** CSV rows of all audit events that match a filter, newest first, read in batches. The caller must admit admins only. */
export async function* exportActs(db: Queryable, filter: ActFilter): AsyncGenerator<CsvCell[]> {
  for (let before: number | null = null; ; ) {
    const acts: ActView[] = await readActsBefore(db, filter, { before, limit: batchSize });
    for (const act of acts) yield cells(act);
    before = acts.at(-1)?.id ?? null;
    if (acts.length < batchSize) return;
  }
}
