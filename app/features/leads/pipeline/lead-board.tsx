import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Link, useFetchers, useLocation, useNavigation } from 'react-router';
import { doneLeadStatuses } from '~/features/leads/core/lead.ts';
import { formatRupees, formatRupeesShort } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Money } from '~/ui/content/money.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type LeadStatus, leadStatuses, leadStatusLabels, parseLeadStatus } from '../core/lead.ts';
import { LeadTripDetails, LeadWaiting, NoteCount } from '../list/lead-details.tsx';
import { agentLeadList, type LeadSearch } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import type { LeadListResult } from '../list/list-leads.server.ts';
import { MoveMenu, type MoveTo, moveButtonId, moveFetcherKey } from './lead-move-menu.tsx';

type Board = Pick<LeadListResult<LeadRowView>, 'leads' | 'statusCounts' | 'values'>;
type BoardColumn = { status: LeadStatus; total: number; value: number; cards: readonly LeadRowView[] };

/** The columns of the board with the moves that are sent applied; moved cards are on top. */
export const boardColumns = (board: Board, moves: ReadonlyMap<string, LeadStatus>): BoardColumn[] => {
  const { leads, statusCounts, values } = board;
  const moved = leads.filter(({ id, status }) => moves.has(id) && moves.get(id) !== status);
  return leadStatuses.map((status) => {
    const leaving = moved.filter((lead) => lead.status === status);
    const incoming = moved.filter(({ id }) => moves.get(id) === status);
    const totalValue = (some: readonly LeadRowView[]) => some.reduce((sum, lead) => sum + (lead.value_paise ?? 0), 0);
    return {
      status,
      total: statusCounts[status].total - leaving.length + incoming.length,
      value: (values?.[status] ?? 0) - totalValue(leaving) + totalValue(incoming),
      cards: [...incoming, ...leads.filter((lead) => lead.status === status && !moved.includes(lead))],
    };
  });
};

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
    <div className="cluster cluster--nowrap gap-2">
      <h4 className="lead-card__name">
        <Link
          to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
          preventScrollReset
          draggable={false}
          className="stretched-link plain-link"
          aria-label={`Manage Lead: ${lead.name}`}
        >
          {lead.name}
        </Link>
      </h4>
      <MoveMenu
        lead={lead}
        onBoard={{ status: column, pending: column !== lead.status }}
        here={agentLeadList.currentPath(search)}
        moveTo={moveTo}
      />
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
  column: BoardColumn;
  search: LeadSearch;
  now: string;
  moveTo: MoveTo;
  /** Called when a card is dropped on this column. */
  onDropped: (leadId: string, status: LeadStatus) => void;
  /** Open although its status is a folded one. */
  isOpen: boolean;
};

const ColumnHead = ({ column }: Pick<ColumnProps, 'column'>) => {
  const { status, total, value } = column;
  return (
    <>
      <h3 id={`column-${status}`} className="lead-column__title" data-status={status}>
        <span>{leadStatusLabels[status]}</span> <span className="soft">{total}</span>
      </h3>
      {value === 0 ? null : (
        <span className="lead-column__sum soft" title={formatRupees(value)}>
          <span className="visually-hidden">{`Sale value: ${formatRupees(value)}`}</span>
          <span aria-hidden="true">{formatRupeesShort(value)}</span>
        </span>
      )}
    </>
  );
};

const ColumnCards = ({ column, search, now, moveTo }: Omit<ColumnProps, 'onDropped' | 'isOpen'>) => {
  const hydrated = useHydrated();
  const { status, total, cards } = column;
  return (
    <>
      <ul className="stack gap-2">
        {cards.map((lead) => (
          <li key={lead.id}>
            <Card
              lead={lead}
              column={status}
              search={search}
              now={now}
              moveTo={moveTo}
              draggable={hydrated && lead.status === status}
            />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p className="lead-column__empty soft small">No leads here</p> : null}
      {total > cards.length ? (
        <Link
          className="lead-column__more"
          to={agentLeadList.path(search, { view: 'list', status })}
        >{`View all ${total} in the list`}</Link>
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
          <summary className="lead-column__head cluster gap-2 row-gap-0 small">
            <Icon name="chevron-right" size={16} />
            <ColumnHead {...shown} />
          </summary>
          <ColumnCards {...shown} />
        </details>
      ) : (
        <>
          <header className="lead-column__head cluster gap-2 row-gap-0 small">
            <ColumnHead {...shown} />
          </header>
          <ColumnCards {...shown} />
        </>
      )}
    </section>
  );
};

type LeadBoardProps = { search: LeadSearch; board: Board; now: string; moveTo: MoveTo };

/** The statuses that were sent for leads and are not stored yet, and what is said once they are. */
const useMoves = (leads: readonly LeadRowView[]) => {
  const fetchers = useFetchers();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [last, setLast] = useState<{ lead: LeadRowView; status: LeadStatus } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moves = new Map(
    leads.flatMap(({ id }): [string, LeadStatus][] => {
      const sent = fetchers.find(({ key }) => key === moveFetcherKey(id))?.formData?.get('status');
      const status = parseLeadStatus(typeof sent === 'string' ? sent : null);
      return status ? [[id, status]] : [];
    }),
  );
  // A conversion may open the value dialog first: the result is said after it is closed.
  const onBoard = pathname === dashboardPaths.agentLeads() && state === 'idle';
  const isSent =
    last !== null && fetchers.some(({ key, state }) => key === moveFetcherKey(last.lead.id) && state !== 'idle');
  useEffect(() => {
    if (!last || !onBoard || isSent) return;
    const stored = leads.find(({ id }) => id === last.lead.id)?.status;
    const { name } = last.lead;
    setAnnouncement(stored === last.status ? `${name} moved to ${leadStatusLabels[stored]}` : `${name} was not moved`);
    setLast(null);
  }, [last, onBoard, isSent, leads]);
  const follow = async (lead: LeadRowView, status: LeadStatus, answer: Promise<void>) => {
    setAnnouncement('');
    await answer;
    setLast({ lead, status });
  };
  return { moves, announcement, follow };
};

/** The leads in one column per status. Cards move by drag and drop or by their menu; a card is in its new column while the move is sent. */
export const LeadBoard = ({ search, board, now, moveTo }: LeadBoardProps) => {
  const { leads } = board;
  const { moves, announcement, follow } = useMoves(leads);
  const [movedIds, setMovedIds] = useState<readonly string[]>([]);
  const focusAfter = useRef<string | null>(null);
  // A card that changes its column is mounted again and loses the focus; its Move button gets it once it can be used.
  useEffect(() => {
    if (focusAfter.current === null || document.activeElement !== document.body) return;
    const button = document.getElementById(moveButtonId(focusAfter.current));
    button?.closest('details')?.setAttribute('open', '');
    button?.focus();
    if (document.activeElement === button) focusAfter.current = null;
  });
  // What was searched for is not hidden in a folded column.
  const isFiltered = agentLeadList.isFiltered(search);
  const element = useRef<HTMLDivElement>(null);
  // A phone shows one column at a time: scroll to the first that has leads.
  useEffect(() => {
    const column = element.current?.querySelector<HTMLElement>('.lead-column:has(.lead-card)');
    const first = element.current?.querySelector<HTMLElement>('.lead-column');
    if (element.current && column && first) element.current.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, []);
  const move: MoveTo = async (lead, status) => {
    if (lead.status === status || moves.has(lead.id)) return;
    setMovedIds((before) => [...before, lead.id]);
    await follow(lead, status, moveTo(lead, status));
  };
  const moveByMenu: MoveTo = (lead, status) => {
    focusAfter.current = lead.id;
    return move(lead, status);
  };
  const dropped = (leadId: string, status: LeadStatus) => {
    const lead = leads.find(({ id }) => id === leadId);
    if (lead) void move(lead, status);
  };
  return (
    <>
      <div className="lead-board" ref={element}>
        {boardColumns(board, moves).map((column) => (
          <Column
            key={column.status}
            column={column}
            search={search}
            now={now}
            moveTo={moveByMenu}
            onDropped={dropped}
            isOpen={isFiltered || column.cards.some(({ id }) => movedIds.includes(id))}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
};
