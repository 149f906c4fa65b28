import { type ActFilter, type ActView, readActsBefore } from '~/server/audit/list-acts.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { changeWords } from './audit-words.ts';

/** The columns of the file; what changed is told field by field. */
export const actsCsvHeader = [
  'On',
  'At',
  'Who',
  'Role',
  'What',
  'Kind',
  'Of',
  'Id',
  'Before',
  'After',
  'Reason',
  'Request',
];

const sideOf = (act: ActView, side: 'before' | 'after'): string =>
  changeWords(act)
    .map((change) => `${change.name}: ${change[side] ?? 'nothing'}`)
    .join('\n');

const cells = (act: ActView): CsvCell[] => {
  const at = new Date(act.at);
  return [
    indianDate(at),
    formatTimeOfDay(at),
    act.actor.full_name,
    act.actor.role,
    act.words,
    act.kind,
    act.entity.label,
    act.entity.id,
    sideOf(act, 'before'),
    sideOf(act, 'after'),
    act.reason,
    act.request_id,
  ];
};

const batch = 500;

/** All acts that a filter finds, newest first, as the rows of a file; read a batch at a time. The door admits admins only. */
export async function* exportActs(db: Queryable, filter: ActFilter): AsyncGenerator<CsvCell[]> {
  for (let before: number | null = null; ; ) {
    const acts: ActView[] = await readActsBefore(db, filter, { before, limit: batch });
    for (const act of acts) yield cells(act);
    before = acts.at(-1)?.id ?? null;
    if (acts.length < batch) return;
  }
}
