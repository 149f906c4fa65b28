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

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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
        placeholder="Who, or what it was done to"
        maxLength={100}
        defaultValue={search.q}
      />
      {choose(
        'actor',
        'Who',
        actors.map(({ id, full_name }) => ({ value: id, label: full_name })),
      )}
      {choose('action', 'What', actChoices)}
      {choose(
        'kind',
        'Kind',
        auditedKinds.map((kind) => ({ value: kind, label: capital(kind) })),
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
    cell: (act) => (
      <time dateTime={act.at} className="audit__when">
        {formatInstant(act.at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: (act) => (
      <span className="audit__two">
        <span>{act.actor.full_name}</span>
        <span className="soft small">{capital(roleNames[act.actor.role])}</span>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'What',
    names: true,
    cell: (act) => {
      const to = entityTo(act.kind, act.entity.id);
      return (
        <span className="audit__two">
          <strong>{act.words}</strong>
          <span className="audit__entity">{to ? <Link to={to}>{act.entity.label}</Link> : act.entity.label}</span>
          {search.entity === act.entity.id ? null : (
            <Link
              className="small"
              to={auditAt(search, {
                entity: act.entity.id,
                q: '',
                actor: '',
                action: null,
                kind: null,
                from: '',
                to: '',
              })}
              aria-label={`All acts on ${act.entity.label}`}
            >
              All acts on it
            </Link>
          )}
        </span>
      );
    },
  },
  {
    key: 'change',
    header: 'Before and after',
    cell: (act) => (
      <div className="audit__change">
        {act.reason ? (
          <p className="audit__reason">
            <span className="soft">Reason: </span>
            {act.reason}
          </p>
        ) : null}
        <ActChanges act={act} />
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
        title="No acts found"
        text="Try other words, or fewer filters."
        action={<ButtonLink to={deskPaths.adminAudit()}>Show all</ButtonLink>}
      />
    ) : (
      <EmptyState
        level={3}
        title="No acts yet"
        text="What administrators do is written down here: who, when, and what changed."
      />
    );
  return (
    <>
      <Table caption="Acts" columns={columnsFor(search)} rows={found.acts} rowKey={(act) => String(act.id)} />
      <Pagination page={search.page} pages={found.pages} pageTo={(page) => auditAt(search, { page })} />
    </>
  );
};

/** The audit: who did what, when, and what it changed. To be read only. */
export const AuditPage = ({ search, found }: { search: AuditSearch; found: FoundActs | null }) => (
  <section className="audit stack" aria-labelledby="audit-title">
    <div className="audit__head">
      <h2 id="audit-title">Audit</h2>
      {found ? (
        <p id="acts-count" tabIndex={-1} className="soft small" role="status">
          {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'act' : 'acts'}, the latest first. Nobody can
          change them.
        </p>
      ) : null}
      <a className={buttonClass({})} href={auditFileAt(search)} download>
        <Icon name="download" /> CSV<span className="visually-hidden"> of these acts</span>
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
                    label: `Only ${found.acts.find(({ entity }) => entity.id === search.entity)?.entity.label ?? 'one thing'}`,
                    removeTo: auditAt(search, { entity: '' }),
                  },
                ]
              : []
          }
          focusAfter="acts-count"
        />
        <Found search={search} found={found} />
      </>
    ) : (
      <Notice tone="danger" title="Error loading data">
        <p>The audit could not be read.</p>
        <ButtonLink to={auditAt(search, { page: search.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
