import { Link } from 'react-router';
import ledgerDrawing from '~/art/drawings/office/ledger.svg';
import { auditedKinds } from '~/server/audit/audit-actions.ts';
import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { type ListFound, ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { AuditEventChanges } from './audit-event-changes.tsx';
import { actorRoleLabels } from './audit-labels.ts';
import { type AuditSearch, auditActionOptions, auditedEntityPath, auditList } from './audit-search.ts';

type Actors = readonly { id: string; full_name: string }[];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columnsFor = (search: AuditSearch): ListColumn<AuditEventView>[] => [
  {
    key: 'when',
    header: 'When',
    cell: (event) => (
      <time dateTime={event.at} className="audit__when">
        {formatInstant(event.at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'User',
    cell: (event) => (
      <span className="audit__lines">
        <span>{event.actor.full_name}</span>
        <span className="soft small">{capitalize(actorRoleLabels[event.actor.role])}</span>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'Action',
    rowHeader: true,
    cell: (event) => {
      const to = auditedEntityPath(event.kind, event.entity.id);
      return (
        <span className="audit__lines">
          <strong>{event.label}</strong>
          <span className="audit__entity">
            {to ? <Link to={to}>{event.entity.label}</Link> : <span>{event.entity.label}</span>}
            {search.entity === event.entity.id ? null : (
              <Link
                className="small"
                to={auditList.path(auditList.initial, { entity: event.entity.id })}
                aria-label={`View history of ${event.entity.label}`}
              >
                View history
              </Link>
            )}
          </span>
        </span>
      );
    },
  },
  {
    key: 'change',
    header: 'Changes',
    cell: (event) => (
      <div className="audit__change">
        {event.reason ? (
          <p className="audit__reason">
            <span className="soft">Reason: </span>
            <span>{event.reason}</span>
          </p>
        ) : null}
        <AuditEventChanges event={event} />
      </div>
    ),
  },
];

export type AuditResults = Omit<ListFound<never>, 'rows'> & { acts: AuditEventView[]; actors: Actors };

const kindChoices = auditedKinds.map((kind) => ({ value: kind, label: capitalize(kind) }));

const countLabel = (total: number): string =>
  `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'}, latest first`;

const entityLabel = ({ entity }: AuditSearch, acts: readonly AuditEventView[] = []): string =>
  `Only ${acts.find((act) => act.entity.id === entity)?.entity.label ?? 'one record'}`;

/** The audit log: who did what, when, and what it changed. Read-only. */
export const AuditPage = ({ search, found }: { search: AuditSearch; found: AuditResults | null }) => {
  const actorChoices = (found?.actors ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  return (
    <ListPage
      className="audit"
      title="Audit log"
      name="entries"
      countLabel={countLabel}
      list={auditList}
      search={search}
      found={found && { ...found, rows: found.acts }}
      form={{
        placeholder: 'User or record',
        filters: [
          { name: 'actor', label: 'User', value: search.actor, choices: actorChoices, all: 'All' },
          { name: 'action', label: 'Action', value: search.action, choices: auditActionOptions, all: 'All' },
          { name: 'kind', label: 'Record type', value: search.kind, choices: kindChoices, all: 'All' },
          { name: 'from', label: 'From', value: search.from, field: DateFilter },
          { name: 'to', label: 'To', value: search.to, field: DateFilter },
        ],
      }}
      chips={search.entity ? [{ label: entityLabel(search, found?.acts), without: auditList.without('entity') }] : []}
      columns={columnsFor(search)}
      rowKey={(event) => String(event.id)}
      note={<p className="soft small">Entries cannot be changed.</p>}
      empty={{
        drawing: ledgerDrawing,
        title: 'No entries yet',
        text: 'Actions by administrators appear here: who, when and what changed.',
        action: <ButtonLink to={dashboardPaths.adminPending()}>Review pending packages</ButtonLink>,
      }}
      noMatch={{
        title: 'No entries found',
        text: 'Try a different search or fewer filters.',
        action: <ButtonLink to={auditList.startPath()}>Show all</ButtonLink>,
      }}
      failed={{ title: 'Error loading data', text: 'Failed to load the audit log. Please try again in a moment.' }}
    />
  );
};
