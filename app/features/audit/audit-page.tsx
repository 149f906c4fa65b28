import { Link } from 'react-router';
import ledgerDrawing from '~/art/drawings/office/ledger.svg';
import { auditedKinds } from '~/server/audit/audit-actions.ts';
import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { type ListFound, ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { AuditEventChanges } from './audit-event-changes.tsx';
import { actorRoleLabels } from './audit-labels.ts';
import { type AuditSearch, auditActionOptions, auditedEntityPath, auditList } from './audit-search.ts';

type Actors = readonly { id: string; full_name: string }[];

/** At least one entry. */
type AuditGroup = readonly [AuditEventView, ...AuditEventView[]];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Entries of one user in one minute, latest first, without another between them: what one click or command did. */
export const groupByMinute = (events: readonly AuditEventView[]): AuditGroup[] => {
  const groups: [AuditEventView, ...AuditEventView[]][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group && group[0].actor.id === event.actor.id && group[0].at.slice(0, 16) === event.at.slice(0, 16))
      group.push(event);
    else groups.push([event]);
  }
  return groups;
};

const Record = ({ event, search }: { event: AuditEventView; search: AuditSearch }) => {
  const to = auditedEntityPath(event.kind, event.entity.id);
  return (
    <span className="audit__record cluster cluster--baseline gap-3 row-gap-0">
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
  );
};

const Details = ({ event }: { event: AuditEventView }) => (
  <>
    {event.reason ? (
      <p className="audit__reason">
        <span className="soft">Reason: </span>
        <span>{event.reason}</span>
      </p>
    ) : null}
    <AuditEventChanges event={event} />
  </>
);

/** 'Landing page published (8)', each action once. */
const actionCounts = (events: readonly AuditEventView[]): string[] => {
  const labels = events.map(({ label }) => label);
  return [...new Set(labels)].map((label) => `${label} (${labels.filter((other) => other === label).length})`);
};

const columnsFor = (search: AuditSearch): ListColumn<AuditGroup>[] => [
  {
    key: 'when',
    header: 'When',
    cell: ([event]) => (
      <time dateTime={event.at} className="no-wrap">
        {formatInstant(event.at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'User',
    cell: ([event]) => (
      <span className="cell-lines">
        <span>{event.actor.full_name}</span>
        <span>{capitalize(actorRoleLabels[event.actor.role])}</span>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'Action',
    rowHeader: true,
    cell: (events) =>
      events.length === 1 ? (
        <span className="cell-lines">
          <strong>{events[0].label}</strong>
          <Record event={events[0]} search={search} />
        </span>
      ) : (
        <span className="cell-lines">
          <strong>{`${events.length} actions`}</strong>
          {actionCounts(events).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      ),
  },
  {
    key: 'change',
    header: 'Changes',
    cell: (events) =>
      events.length === 1 ? (
        <Details event={events[0]} />
      ) : (
        <Disclosure summary={`Show all ${events.length}`}>
          <ol className="audit-history stack gap-4">
            {events.map((event) => (
              <li key={event.id}>
                <strong>{event.label}</strong>
                <Record event={event} search={search} />
                <Details event={event} />
              </li>
            ))}
          </ol>
        </Disclosure>
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
      className="audit row-cards"
      title="Audit log"
      name="entries"
      countLabel={countLabel}
      list={auditList}
      search={search}
      found={found && { ...found, rows: groupByMinute(found.acts) }}
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
      rowKey={([event]) => String(event.id)}
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
