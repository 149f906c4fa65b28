import { auditActions, auditedKinds, isAuditAction } from '~/server/audit/audit-actions.ts';
import type { AuditFilter } from '~/server/audit/list-audit-events.server.ts';
import { addDays, indianInstant } from '~/shared/dates/dates.ts';
import { dayField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** The audit log; `q` has words of the actor's name or of the record's label. */
export const auditList = defineListQuery(
  {
    q: textField(),
    /** Id of the actor, or ''. */
    actor: textField(),
    action: optionField(Object.keys(auditActions).filter(isAuditAction)),
    kind: optionField(auditedKinds),
    /** Id of the record, or ''. */
    entity: textField(),
    /** Dates in Indian time, both inclusive. */
    from: dayField,
    to: dayField,
  },
  { page: dashboardPaths.adminAudit, csv: true },
);

export type AuditSearch = StateOf<typeof auditList>;

/** The query filter for these URL parameters. */
export const toAuditFilter = ({
  q,
  actor,
  action,
  kind,
  entity,
  from,
  to,
  page,
  after,
  before,
}: AuditSearch): AuditFilter => ({
  text: q,
  actor_id: actor || undefined,
  action: action ?? undefined,
  kind: kind ?? undefined,
  entity_id: entity || undefined,
  from: from ? indianInstant(from, 0) : undefined,
  before: to ? indianInstant(addDays(to, 1), 0) : undefined,
  page,
  position: { after, before },
});

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
