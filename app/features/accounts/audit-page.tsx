import { Form, Link, useSubmit } from 'react-router';
import { auditedKinds } from '~/server/audit/act.ts';
import type { ActView } from '~/server/audit/list-acts.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button.tsx';
import { Chips } from '~/ui/chip.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { ActChanges } from './act-changes.tsx';
import { type AuditSearch, actChoices, auditAt, auditFileAt, entityTo } from './audit-search.ts';
import { roleNames } from './audit-words.ts';
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
    <Form method="get" className="audit-filters" role="search" preventScrollReset key={auditAt(search)}>
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
      {choose('action', 'Action', actChoices)}
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

const columnsFor = (search: AuditSearch): Column<ActView>[] => [
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
      <span className="audit__two">
        <span>{event.actor.full_name}</span>
        <span className="soft small">{capitalize(roleNames[event.actor.role])}</span>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'Action',
    names: true,
    cell: (event) => {
      const to = entityTo(event.kind, event.entity.id);
      return (
        <span className="audit__two">
          <strong>{event.label}</strong>
          <span className="audit__entity">{to ? <Link to={to}>{event.entity.label}</Link> : event.entity.label}</span>
          {search.entity === event.entity.id ? null : (
            <Link
              className="small"
              to={auditAt(search, {
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
        <ActChanges event={event} />
      </div>
    ),
  },
];

export type FoundActs = { acts: ActView[]; total: number; pages: number; actors: Actors };

const isNarrowed = ({ page: _, ...search }: AuditSearch): boolean =>
  Object.values(search).some((part) => part !== '' && part !== null);

const Found = ({ search, found }: { search: AuditSearch; found: FoundActs }) => {
  if (found.acts.length === 0)
    return isNarrowed(search) || found.total > 0 ? (
      <EmptyState
        level={3}
        title="No entries found"
        text="Try a different search or fewer filters."
        action={<ButtonLink to={deskPaths.adminAudit()}>Show all</ButtonLink>}
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
      <Pagination page={search.page} pages={found.pages} pageTo={(page) => auditAt(search, { page })} />
    </>
  );
};

/** The audit log: who did what, when, and what it changed. Read-only. */
export const AuditPage = ({ search, found }: { search: AuditSearch; found: FoundActs | null }) => (
  <section className="audit stack" aria-labelledby="audit-title">
    <div className="audit__head">
      <h2 id="audit-title">Audit log</h2>
      {found ? (
        <p id="entries-count" tabIndex={-1} className="soft small" role="status">
          {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'entry' : 'entries'}, latest first. Entries cannot
          be changed.
        </p>
      ) : null}
      <a className={buttonClass({})} href={auditFileAt(search)} download>
        <Icon name="download" /> CSV<span className="visually-hidden"> of these entries</span>
      </a>
    </div>
    {found ? (
      <>
        <Filters search={search} actors={found.actors} />
        <Chips
          chips={
            search.entity
              ? [
                  {
                    label: `Only ${found.acts.find(({ entity }) => entity.id === search.entity)?.entity.label ?? 'one record'}`,
                    removeTo: auditAt(search, { entity: '' }),
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
        <p>The audit log could not be loaded.</p>
        <ButtonLink to={auditAt(search, { page: search.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
