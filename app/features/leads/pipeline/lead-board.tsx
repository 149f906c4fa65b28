import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { Button } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type LeadStatus, leadStatuses, leadStatusLabels, parseLeadStatus } from '../core/lead.ts';
import { LeadTripDetails, NoteCount } from './lead-list.tsx';
import { agentLeadList, type LeadSearch } from './lead-search.ts';
import type { LeadRowView } from './lead-view.ts';
import type { LeadBoardColumn } from './list-leads.server.ts';
import { moveFetcherKey, useOptimisticMoves } from './use-optimistic-moves.ts';
import './lead-board.css';

type MoveTo = (lead: LeadRowView, status: LeadStatus) => void;

const moveButtonId = (leadId: string): string => `move-${leadId}`;

type CardProps = {
  lead: LeadRowView;
  /** The column it is shown in; the server may not have confirmed it yet. */
  column: LeadStatus;
  search: LeadSearch;
  moveTo: MoveTo;
  draggable: boolean;
};

/** The up and down arrow keys move the focus between the choices, wrapping around. */
const moveFocusByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('.move-menu__choice')];
  const current = choices.findIndex((choice) => choice.matches(':focus'));
  choices.at(current < 0 && step < 0 ? -1 : (current + step) % choices.length)?.focus();
};

/** The other statuses as buttons: works by keyboard, on touch screens and without JavaScript. */
const MoveMenu = ({ lead, column, search, moveTo }: Omit<CardProps, 'draggable'>) => {
  const menuId = `moves-of-${lead.id}`;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const status = parseLeadStatus(button instanceof HTMLButtonElement ? button.value : null);
    if (!status) return;
    event.preventDefault();
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    moveTo(lead, status);
  };
  return (
    <>
      <Button tone="quiet" className="lead-card__move" id={moveButtonId(lead.id)} popoverTarget={menuId}>
        Move
        <span className="visually-hidden"> {lead.name}</span>
        <Icon name="chevron-down" size={16} />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; Tab reaches the buttons too */}
      <div
        popover="auto"
        id={menuId}
        className="move-menu"
        onKeyDown={moveFocusByArrows}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('.move-menu__choice')?.focus();
        }}
      >
        <Form method="post" action={agentLeadList.currentPath(search)} onSubmit={send}>
          <p className="move-menu__title">Move {lead.name} to</p>
          <input type="hidden" name="lead" value={lead.id} />
          <input type="hidden" name="version" value={lead.version} />
          {leadStatuses
            .filter((status) => status !== column)
            .map((status) => (
              <button key={status} type="submit" name="status" value={status} className="move-menu__choice">
                {leadStatusLabels[status]}
              </button>
            ))}
        </Form>
      </div>
    </>
  );
};

const Card = ({ lead, column, search, moveTo, draggable }: CardProps) => (
  <article
    className="lead-card"
    aria-label={lead.name}
    draggable={draggable}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', lead.id);
      event.dataTransfer.effectAllowed = 'move';
    }}
  >
    <h4 className="lead-card__name">
      <Link
        to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
        preventScrollReset
        draggable={false}
      >
        {lead.name}
      </Link>
    </h4>
    <p className="lead-card__about">{lead.about?.title ?? 'No package yet'}</p>
    <LeadTripDetails {...lead} />
    <p className="lead-card__facts">
      {lead.value_paise === null ? null : <Money paise={lead.value_paise} />}
      <NoteCount notes={lead.notes} />
    </p>
    <div className="lead-card__foot">
      <Link
        to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
        preventScrollReset
        draggable={false}
        aria-label={`Manage Lead: ${lead.name}`}
      >
        Manage Lead
      </Link>
      <MoveMenu lead={lead} column={column} search={search} moveTo={moveTo} />
    </div>
  </article>
);

type ColumnProps = {
  column: LeadBoardColumn;
  search: LeadSearch;
  moveTo: MoveTo;
  /** Called when a card is dropped on this column. */
  onDropped: (leadId: string, status: LeadStatus) => void;
};

const Column = ({ column, search, moveTo, onDropped }: ColumnProps) => {
  const hydrated = useHydrated();
  const [isDropTarget, setDropTarget] = useState(false);
  const { status, leads, value_paise, cards } = column;
  const titleId = `column-${status}`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropTarget(false);
    onDropped(event.dataTransfer.getData('text/plain'), status);
  };
  return (
    <section
      className={classNames('lead-column', isDropTarget && 'lead-column--over')}
      aria-labelledby={titleId}
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
      <header className="lead-column__head">
        <h3 id={titleId} className="lead-column__title" data-status={status}>
          {leadStatusLabels[status]} <span className="lead-column__count">{leads}</span>
        </h3>
        {value_paise > 0 ? <Money paise={value_paise} /> : null}
      </header>
      <ul className="lead-column__cards">
        {cards.map((lead) => (
          <li key={lead.id}>
            <Card lead={lead} column={status} search={search} moveTo={moveTo} draggable={hydrated} />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p className="lead-column__empty">No leads here</p> : null}
      {leads > cards.length ? (
        <Link className="lead-column__more" to={agentLeadList.path(search, { view: 'list', status })}>
          View all {leads} in the list
        </Link>
      ) : null}
    </section>
  );
};

/** Shows the error toast when the server rejected a move. */
const MoveAnswer = ({ leadId }: { leadId: string }) => {
  const { data } = useFetcher<{ toast?: Toast }>({ key: moveFetcherKey(leadId) });
  useActionToast(data?.toast);
  return null;
};

/** The leads in one column per status. Cards move by drag and drop or by their menu, with an optimistic update. */
export const LeadBoard = ({ search, columns }: { search: LeadSearch; columns: readonly LeadBoardColumn[] }) => {
  const { visibleColumns, move, movedLeadIds, announcement } = useOptimisticMoves(search, columns);
  const focusAfter = useRef<string | null>(null);
  // A card that changes its column is mounted again and loses the focus; the focus is set again on its Move button.
  useEffect(() => {
    if (focusAfter.current === null || document.activeElement !== document.body) return;
    document.getElementById(moveButtonId(focusAfter.current))?.focus();
    focusAfter.current = null;
  });
  const board = useRef<HTMLDivElement>(null);
  // A phone shows one column at a time: scroll to the first that has leads.
  useEffect(() => {
    const column = board.current?.querySelector<HTMLElement>('.lead-column:has(.lead-card)');
    if (board.current && column) board.current.scrollLeft = column.offsetLeft;
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
          <Column key={column.status} column={column} search={search} moveTo={moveByMenu} onDropped={dropped} />
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
