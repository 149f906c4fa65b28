import { useRef } from 'react';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { type ListColumn, ListTable } from '~/ui/table/list-table.tsx';
import type { LeadSort } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import type { LeadListPlace } from './lead-columns.tsx';
import { MoveAnswer, type MoveTo, useMoveTo } from './lead-move-menu.tsx';
import { leadSelectBox, SelectedLeads } from './selected-leads.tsx';
import '~/styles/leads.css';

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
