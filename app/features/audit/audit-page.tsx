import { Form, Link, useSubmit } from 'react-router';
import { auditedKinds } from '~/server/audit/audit-actions.ts';
import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { AuditEventChanges } from './audit-event-changes.tsx';
import { actorRoleLabels } from './audit-labels.ts';
import { type AuditSearch, auditActionOptions, auditCsvPath, auditedEntityPath, auditPath } from './audit-search.ts';
import './audit.css';

type Actors = readonly { id: string; full_name: string }[];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Filters = ({ search, actors }: { search: AuditSearch; actors: Actors }) => {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  const choose = (
    name: 'actor' | 'action' | 'kind',
    label: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      name={name}
      placeholder="All"
      choices={choices}
      defaultValue={search[name] ?? ''}
      onChange={(event) => apply(event.currentTarget.form)}
    />
  );
  return (
    <Form method="get" className="audit-filters" role="search" preventScrollReset key={auditPath(search)}>
      {search.entity ? <input type="hidden" name="entity" value={search.entity} /> : null}
      <TextField
        label="Search"
        name="q"
        type="search"
        placeholder="User or record"
        maxLength={100}
        defaultValue={search.q}
      />
      {choose(
        'actor',
        'User',
        actors.map(({ id, full_name }) => ({ value: id, label: full_name })),
      )}
      {choose('action', 'Action', auditActionOptions)}
      {choose(
        'kind',
        'Record type',
        auditedKinds.map((kind) => ({ value: kind, label: capitalize(kind) })),
      )}
      <TextField label="From" name="from" type="date" defaultValue={search.from} />
      <TextField label="To" name="to" type="date" defaultValue={search.to} />
      <SubmitButton tone="secondary">Search</SubmitButton>
    </Form>
  );
};

const columnsFor = (search: AuditSearch): Column<AuditEventView>[] => [
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
          <span className="audit__entity">{to ? <Link to={to}>{event.entity.label}</Link> : event.entity.label}</span>
          {search.entity === event.entity.id ? null : (
            <Link
              className="small"
              to={auditPath(search, {
                entity: event.entity.id,
                q: '',
                actor: '',
                action: null,
                kind: null,
                from: '',
                to: '',
              })}
              aria-label={`View history of ${event.entity.label}`}
            >
              View history
            </Link>
          )}
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
            {event.reason}
          </p>
        ) : null}
        <AuditEventChanges event={event} />
      </div>
    ),
  },
];

export type AuditResults = { acts: AuditEventView[]; total: number; pages: number; actors: Actors };

const isNarrowed = ({ page: _, ...search }: AuditSearch): boolean =>
  Object.values(search).some((part) => part !== '' && part !== null);

const Found = ({ search, found }: { search: AuditSearch; found: AuditResults }) => {
  if (found.acts.length === 0)
    return isNarrowed(search) || found.total > 0 ? (
      <EmptyState
        level={3}
        title="No entries found"
        text="Try a different search or fewer filters."
        action={<ButtonLink to={dashboardPaths.adminAudit()}>Show all</ButtonLink>}
      />
    ) : (
      <EmptyState
        level={3}
        title="No entries yet"
        text="Actions by administrators appear here: who, when and what changed."
      />
    );
  return (
    <>
      <Table caption="Audit log" columns={columnsFor(search)} rows={found.acts} rowKey={(event) => String(event.id)} />
      <Pagination page={search.page} pages={found.pages} pageTo={(page) => auditPath(search, { page })} />
    </>
  );
};

/** The audit log: who did what, when, and what it changed. Read-only. */
export const AuditPage = ({ search, found }: { search: AuditSearch; found: AuditResults | null }) => (
  <section className="audit stack" aria-labelledby="audit-title">
    <div className="audit__head">
      <h2 id="audit-title">Audit log</h2>
      {found ? (
        <p id="entries-count" tabIndex={-1} className="soft small" role="status">
          {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'entry' : 'entries'}, latest first. Entries cannot
          be changed.
        </p>
      ) : null}
      <a className={buttonClass({})} href={auditCsvPath(search)} download>
        <Icon name="download" /> CSV<span className="visually-hidden"> of these entries</span>
      </a>
    </div>
    {found ? (
      <>
        <Filters search={search} actors={found.actors} />
        <FilterChips
          chips={
            search.entity
              ? [
                  {
                    label: `Only ${found.acts.find(({ entity }) => entity.id === search.entity)?.entity.label ?? 'one record'}`,
                    removeTo: auditPath(search, { entity: '' }),
                  },
                ]
              : []
          }
          focusAfter="entries-count"
        />
        <Found search={search} found={found} />
      </>
    ) : (
      <Notice tone="danger" title="Error loading data">
        <p>Failed to load the audit log.</p>
        <ButtonLink to={auditPath(search, { page: search.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
