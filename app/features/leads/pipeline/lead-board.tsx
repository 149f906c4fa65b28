import './lead-board.css';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees, formatRupeesShort } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Money } from '~/ui/content/money.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { doneLeadStatuses } from '../core/follow-up.ts';
import { type LeadStatus, leadStatusLabels } from '../core/lead.ts';
import { LeadTripDetails, LeadWaiting, NoteCount } from '../list/lead-details.tsx';
import { agentLeadList, type LeadSearch } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import type { LeadBoardColumn } from '../list/list-leads.server.ts';
import { MoveAnswer, MoveMenu, type MoveTo, moveButtonId } from './lead-move-menu.tsx';
import { useOptimisticMoves } from './use-optimistic-moves.ts';

type CardProps = {
  lead: LeadRowView;
  /** The column it is shown in; the server may not have confirmed it yet. */
  column: LeadStatus;
  search: LeadSearch;
  /** ISO instant of the board, for waiting times. */
  now: string;
  moveTo: MoveTo;
  draggable: boolean;
};

const Card = ({ lead, column, search, now, moveTo, draggable }: CardProps) => (
  <article
    className="lead-card"
    aria-label={lead.name}
    draggable={draggable}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', lead.id);
      event.dataTransfer.effectAllowed = 'move';
    }}
  >
    <div className="lead-card__head">
      <h4 className="lead-card__name">
        <Link
          to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
          preventScrollReset
          draggable={false}
          aria-label={`Manage Lead: ${lead.name}`}
        >
          {lead.name}
        </Link>
      </h4>
      <MoveMenu lead={lead} column={column} here={agentLeadList.currentPath(search)} moveTo={moveTo} icon="swap" />
    </div>
    <p>{lead.about?.title ?? 'No package yet'}</p>
    <LeadTripDetails {...lead}>{lead.notes > 0 ? <NoteCount notes={lead.notes} /> : null}</LeadTripDetails>
    <p className="lead-card__facts">
      {lead.value_paise === null ? null : <Money paise={lead.value_paise} />}
      <LeadWaiting lead={{ ...lead, status: column }} now={now} />
    </p>
  </article>
);

/** Columns of leads that need no work: narrow bars until they are opened. */
const foldedStatuses: readonly LeadStatus[] = doneLeadStatuses;

type ColumnProps = {
  column: LeadBoardColumn;
  search: LeadSearch;
  now: string;
  moveTo: MoveTo;
  /** Called when a card is dropped on this column. */
  onDropped: (leadId: string, status: LeadStatus) => void;
  /** Open although its status is a folded one. */
  isOpen: boolean;
};

const ColumnHead = ({ column }: Pick<ColumnProps, 'column'>) => {
  const { status, leads, value_paise } = column;
  return (
    <>
      <h3 id={`column-${status}`} className="lead-column__title" data-status={status}>
        {leadStatusLabels[status]} <span className="lead-column__count">{leads}</span>
      </h3>
      {value_paise === 0 ? null : (
        <span className="lead-column__sum" title={formatRupees(value_paise)}>
          <span className="visually-hidden">{`Sale value: ${formatRupees(value_paise)}`}</span>
          <span aria-hidden="true">{formatRupeesShort(value_paise)}</span>
        </span>
      )}
    </>
  );
};

const ColumnCards = ({ column, search, now, moveTo }: Omit<ColumnProps, 'onDropped' | 'isOpen'>) => {
  const hydrated = useHydrated();
  const { status, leads, cards } = column;
  return (
    <>
      <ul className="lead-column__cards">
        {cards.map((lead) => (
          <li key={lead.id}>
            <Card lead={lead} column={status} search={search} now={now} moveTo={moveTo} draggable={hydrated} />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p className="lead-column__empty soft small">No leads here</p> : null}
      {leads > cards.length ? (
        <Link
          className="lead-column__more"
          to={agentLeadList.path(search, { view: 'list', status })}
        >{`View all ${leads} in the list`}</Link>
      ) : null}
    </>
  );
};

const Column = ({ onDropped, isOpen, ...shown }: ColumnProps) => {
  const [isDropTarget, setDropTarget] = useState(false);
  const { status } = shown.column;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropTarget(false);
    onDropped(event.dataTransfer.getData('text/plain'), status);
  };
  return (
    <section
      className={classNames('lead-column', isDropTarget && 'lead-column--over')}
      aria-labelledby={`column-${status}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDropTarget(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropTarget(false);
      }}
      onDrop={drop}
    >
      {foldedStatuses.includes(status) ? (
        <details className="lead-column__fold" open={isOpen}>
          <summary className="lead-column__head">
            <Icon name="chevron-right" size={16} />
            <ColumnHead {...shown} />
          </summary>
          <ColumnCards {...shown} />
        </details>
      ) : (
        <>
          <header className="lead-column__head">
            <ColumnHead {...shown} />
          </header>
          <ColumnCards {...shown} />
        </>
      )}
    </section>
  );
};

type LeadBoardProps = { search: LeadSearch; columns: readonly LeadBoardColumn[]; now: string };

/** The leads in one column per status. Cards move by drag and drop or by their menu, with an optimistic update. */
export const LeadBoard = ({ search, columns, now }: LeadBoardProps) => {
  const { visibleColumns, move, movedLeadIds, announcement } = useOptimisticMoves(search, columns);
  const focusAfter = useRef<string | null>(null);
  // A card that changes its column is mounted again and loses the focus; the focus is set again on its Move button.
  useEffect(() => {
    if (focusAfter.current === null || document.activeElement !== document.body) return;
    const button = document.getElementById(moveButtonId(focusAfter.current));
    button?.closest('details')?.setAttribute('open', '');
    button?.focus();
    focusAfter.current = null;
  });
  // What was searched for is not hidden in a folded column.
  const isFiltered = agentLeadList.isFiltered(search);
  const board = useRef<HTMLDivElement>(null);
  // A phone shows one column at a time: scroll to the first that has leads.
  useEffect(() => {
    const column = board.current?.querySelector<HTMLElement>('.lead-column:has(.lead-card)');
    const first = board.current?.querySelector<HTMLElement>('.lead-column');
    if (board.current && column && first) board.current.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, []);
  const moveByMenu: MoveTo = (lead, status) => {
    focusAfter.current = lead.id;
    move(lead, status);
  };
  const dropped = (leadId: string, status: LeadStatus) => {
    const lead = columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId);
    if (lead) move(lead, status);
  };
  return (
    <>
      <div className="lead-board" ref={board}>
        {visibleColumns.map((column) => (
          <Column
            key={column.status}
            column={column}
            search={search}
            now={now}
            moveTo={moveByMenu}
            onDropped={dropped}
            isOpen={isFiltered || column.cards.some(({ id }) => movedLeadIds.includes(id))}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {movedLeadIds.map((leadId) => (
        <MoveAnswer key={leadId} leadId={leadId} />
      ))}
    </>
  );
};
