import {
  type AuditAction,
  type AuditedKind,
  auditActions,
  auditedKinds,
  isAuditAction,
} from '~/server/audit/audit-actions.ts';
import type { AuditFilter } from '~/server/audit/list-audit-events.server.ts';
import { addDays, indianInstant, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** Filters and page of the audit log, as in its URL. */
export type AuditSearch = {
  /** Part of the actor's name or of the record's label. */
  q: string;
  /** Id of the actor, or ''. */
  actor: string;
  action: AuditAction | null;
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
export const parseAuditSearch = (search: URLSearchParams): AuditSearch => {
  const action = search.get('action');
  const page = search.get('page') ?? '';
  return {
    q: line(search.get('q')),
    actor: line(search.get('actor')),
    action: isAuditAction(action) ? action : null,
    kind: auditedKinds.find((kind) => kind === search.get('kind')) ?? null,
    entity: line(search.get('entity')),
    from: day(search.get('from')),
    to: day(search.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** The query filter for these URL parameters. */
export const toAuditFilter = ({ q, actor, action, kind, entity, from, to, page }: AuditSearch): AuditFilter => ({
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
export const auditPath = (search: AuditSearch, change: Partial<AuditSearch> = {}): string => {
  const wanted = { ...search, page: 1, ...change };
  return dashboardPaths.adminAudit({ ...queryOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** Path of the CSV export with the same filters. */
export const auditCsvPath = (search: AuditSearch): string => dashboardPaths.adminAuditCsv(queryOf(search));

/** Options of the action filter. */
export const auditActionOptions = Object.entries(auditActions).map(([value, { label }]) => ({ value, label }));

/** Path of the audited record's admin page; null when it has none. */
export const auditedEntityPath = (kind: string, id: string): string | null => {
  if (kind === 'package') return dashboardPaths.adminPackage(id, { from: 'audit' });
  if (kind === 'landing page') return dashboardPaths.adminCmsPage(id);
  if (kind === 'lead') return dashboardPaths.adminLead(id);
  if (kind === 'booking') return dashboardPaths.adminBooking(id);
  return null;
};
