import '~/styles/leads.css';
import { useRef } from 'react';
import { SubmitButton } from '~/ui/button/button.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { type ListColumn, ListTable } from '~/ui/table/list-table.tsx';
import { type SelectBoxProps, SelectionBar } from '~/ui/table/selection.tsx';
import { leadStatuses, leadStatusLabels } from '../core/lead.ts';
import type { LeadSort } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import type { LeadListPlace } from './lead-columns.tsx';
import { MoveAnswer, type MoveTo, useMoveTo } from './lead-move-menu.tsx';

/** The checkbox of a lead. */
export const leadSelectBox = ({ id, version, name }: LeadRowView): SelectBoxProps => ({ id, version, label: name });

/** What can be done with the selected leads: give them a status. */
export const SelectedLeads = ({ action, leads }: { action: string; leads: readonly unknown[] }) => (
  <SelectionBar action={action} rows={leads}>
    <select name="status" className="input" aria-label="Status" defaultValue="contacted" autoComplete="off">
      {leadStatuses.map((status) => (
        <option key={status} value={status}>
          {leadStatusLabels[status]}
        </option>
      ))}
    </select>
    <SubmitButton name="intent" value="move-selected" busyLabel="Saving">
      Change status
    </SubmitButton>
  </SelectionBar>
);

type LeadListProps<Row extends LeadRowView> = {
  place: LeadListPlace;
  leads: readonly Row[];
  columnsOf: (place: LeadListPlace, moveTo: MoveTo) => ListColumn<Row, LeadSort>[];
};

/** One page of leads as a table; as cards on phones. The status of a lead changes in its row. */
export const LeadList = <Row extends LeadRowView>({ place, leads, columnsOf }: LeadListProps<Row>) => {
  const { search } = place;
  const { list: query } = place.kind;
  const here = query.currentPath(search);
  const moveTo = useMoveTo(here);
  const list = useRef<HTMLDivElement>(null);
  useCardShortcuts(list, leads);
  return (
    <div ref={list} className="selectable">
      <ListTable
        caption="Leads"
        columns={columnsOf(place, moveTo)}
        rows={leads}
        rowKey={(lead) => lead.id}
        selectBox={leadSelectBox}
        sort={search.sort}
        sortTo={(sort) => query.path(search, { sort: sort as LeadSort })}
      />
      <SelectedLeads action={here} leads={leads} />
      {leads.map(({ id }) => (
        <MoveAnswer key={id} leadId={id} />
      ))}
    </div>
  );
};
