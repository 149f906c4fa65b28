import { type ActName, type AuditedKind, acts, auditedKinds, isActName } from '~/server/audit/act.ts';
import type { ActFilter } from '~/server/audit/list-acts.server.ts';
import { addDays, indianInstant, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';

/** Filters and page of the audit log, as in its URL. */
export type AuditSearch = {
  /** Part of the actor's name or of the record's label. */
  q: string;
  /** Id of the actor, or ''. */
  actor: string;
  action: ActName | null;
  kind: AuditedKind | null;
  /** Id of the record, or ''. */
  entity: string;
  /** Dates in Indian time, both inclusive. */
  from: PlainDate | '';
  to: PlainDate | '';
  page: number;
};

const line = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);

const day = (text: string | null): PlainDate | '' => (text && isPlainDate(text) ? text : '');

/** Parses the URL of the audit log; unknown values are ignored. */
export const readAuditSearch = (search: URLSearchParams): AuditSearch => {
  const action = search.get('action');
  const page = search.get('page') ?? '';
  return {
    q: line(search.get('q')),
    actor: line(search.get('actor')),
    action: isActName(action) ? action : null,
    kind: auditedKinds.find((kind) => kind === search.get('kind')) ?? null,
    entity: line(search.get('entity')),
    from: day(search.get('from')),
    to: day(search.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** The query filter for these URL parameters. */
export const filterOf = ({ q, actor, action, kind, entity, from, to, page }: AuditSearch): ActFilter => ({
  text: q,
  actor_id: actor || undefined,
  action: action ?? undefined,
  kind: kind ?? undefined,
  entity_id: entity || undefined,
  from: from ? indianInstant(from, 0) : undefined,
  before: to ? indianInstant(addDays(to, 1), 0) : undefined,
  page,
});

const queryOf = ({ page: _, ...search }: AuditSearch) => search;

/** Path of the audit log with some parameters changed; any change other than the page goes back to page 1. */
export const auditAt = (search: AuditSearch, change: Partial<AuditSearch> = {}): string => {
  const wanted = { ...search, page: 1, ...change };
  return deskPaths.adminAudit({ ...queryOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** Path of the CSV export with the same filters. */
export const auditFileAt = (search: AuditSearch): string => deskPaths.adminAuditCsv(queryOf(search));

/** Options of the action filter. */
export const actChoices = Object.entries(acts).map(([value, { label }]) => ({ value, label }));

/** Path of the audited record's admin page; null when it has none. */
export const entityTo = (kind: string, id: string): string | null => {
  if (kind === 'package') return deskPaths.adminPackage(id, { from: 'audit' });
  if (kind === 'landing page') return deskPaths.adminCmsPage(id);
  if (kind === 'lead') return deskPaths.adminLead(id);
  if (kind === 'booking') return deskPaths.adminBooking(id);
  return null;
};
