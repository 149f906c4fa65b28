import '~/styles/leads.css';
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { MoreFilters } from '~/ui/table/list-filters.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { answerWithinHours, leadStatusLabels } from '../core/lead.ts';
import { ReceivedFilter } from '../core/received-filter.tsx';
import { agentLeadList, type LeadListQuery, type LeadSearch, leadSortLabels, leadSorts } from '../list/lead-search.ts';
import type { LeadPackage } from '../list/lead-view.ts';
import type { LeadStatusCount } from '../list/list-leads.server.ts';

/** Switches between list and board and keeps the filters. */
export const LeadViewSwitch = ({ search }: { search: LeadSearch }) => (
  <nav className="view-switch" aria-label="Show leads as">
    {(['list', 'board'] as const).map((view) => (
      <Link
        key={view}
        to={agentLeadList.path(search, { view })}
        aria-current={view === search.view ? 'true' : undefined}
        preventScrollReset
      >
        <Icon name={view} />
        <ToolLabel>{view === 'list' ? 'List' : 'Board'}</ToolLabel>
      </Link>
    ))}
  </nav>
);

type StatusBarProps = { search: LeadSearch; tallies: readonly LeadStatusCount[]; list?: LeadListQuery };

/** Tabs for all statuses and each single one, with counts. */
export const LeadStatusTabs = ({ search, tallies, list = agentLeadList }: StatusBarProps) => {
  const all = tallies.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <ChoiceBar
      label="Status"
      choices={[{ status: null, leads: all }, ...tallies].map(({ status, leads }) => ({
        key: status ?? 'all',
        label: status ? leadStatusLabels[status] : 'All',
        to: list.path(search, { status }),
        current: status === search.status,
        count: leads,
      }))}
    />
  );
};

type LeadFiltersProps = {
  search: LeadSearch;
  packages: readonly LeadPackage[];
  /** Options of the agent filter; only for the admin. */
  agents?: readonly { id: string; name: string }[];
  list?: LeadListQuery;
};

/** Search, package, dates and sort order. A choice applies at once, the search on Enter; without JavaScript the button submits the form. */
export const LeadFilters = ({ search, packages, agents, list = agentLeadList }: LeadFiltersProps) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { q, from, to, sort, view, status } = search;
  const set = [search.agent, search.package, search.waiting, search.followup, from || to].filter(Boolean).length;
  // Keep the fields in sync with the URL (chips, back button) without losing the focus.
  useEffect(() => {
    const fields = form.current?.elements;
    const current: Record<string, string> = {
      ...{ q, package: search.package, agent: search.agent },
      ...{ waiting: search.waiting ?? '', followup: search.followup ?? '', sort },
    };
    for (const [name, value] of Object.entries(current)) {
      const field = fields?.namedItem(name);
      // The focused field is newer than the URL.
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [q, search.package, search.agent, search.waiting, search.followup, sort]);

  const apply = (element: HTMLFormElement) => {
    const typed = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
    const wanted = list.parse(new URLSearchParams(typed));
    void navigate(list.path(wanted), { preventScrollReset: true });
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) apply(event.currentTarget.form);
  };
  const applyForm = (element: HTMLFormElement | null) => {
    if (element) apply(element);
  };

  return (
    <Form
      ref={form}
      method="get"
      action={list.startPath()}
      role="search"
      className="lead-filters"
      onSubmit={handleSubmit}
    >
      {view === 'board' ? <input type="hidden" name="view" value="board" /> : null}
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <label className="field lead-filters__query">
        <span className="field__label">Search</span>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name, contact, package"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Button type="submit" iconOnly aria-label="Search" className="lead-filters__send">
        <Icon name="search" />
      </Button>
      <MoreFilters set={set}>
        {agents ? (
          <label className="field">
            <span className="field__label">Agent</span>
            <select className="input" name="agent" defaultValue={search.agent} onChange={handleChange}>
              <option value="">All</option>
              <option value="none">Unassigned</option>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label className="field">
          <span className="field__label">Package</span>
          <select className="input" name="package" defaultValue={search.package} onChange={handleChange}>
            <option value="">All</option>
            <option value="none">Without a package</option>
            {packages.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__label">Waiting</span>
          <select className="input" name="waiting" defaultValue={search.waiting ?? ''} onChange={handleChange}>
            <option value="">All</option>
            <option value="overdue">Over {answerWithinHours} hours</option>
          </select>
        </label>
        <label className="field">
          <span className="field__label">Follow-up</span>
          <select className="input" name="followup" defaultValue={search.followup ?? ''} onChange={handleChange}>
            <option value="">All</option>
            <option value="due">Due</option>
          </select>
        </label>
        <ReceivedFilter from={from} to={to} onCommit={applyForm} />
        {view === 'list' ? (
          <label className="field">
            <span className="field__label">Sort by</span>
            <select className="input" name="sort" defaultValue={sort} onChange={handleChange}>
              {leadSorts.map((key) => (
                <option key={key} value={key}>
                  {leadSortLabels[key]}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </MoreFilters>
    </Form>
  );
};
