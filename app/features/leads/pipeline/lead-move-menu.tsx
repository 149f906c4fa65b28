import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Form, useFetcher, useSubmit } from 'react-router';
import type { Toast } from '~/shared/site/toast.ts';
import { Button } from '~/ui/button/button.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type LeadStatus, leadStatuses, leadStatusLabels, parseLeadStatus } from '../core/lead.ts';
import { LeadStatusBadge } from '../list/lead-details.tsx';
import type { LeadRowView } from '../list/lead-view.ts';

/** Id of the button that opens the menu of a lead. */
export const moveButtonId = (leadId: string): string => `move-${leadId}`;

/** Called with the status that was chosen for a lead; resolves when it was answered. */
export type MoveTo = (lead: LeadRowView, status: LeadStatus) => Promise<void>;

type MoveMenuProps = {
  lead: LeadRowView;
  /** On the board: the status it is shown with, which the server has not confirmed while it is pending. */
  onBoard?: { status: LeadStatus; pending: boolean };
  /** The URL of the list, to which the form is posted. */
  here: string;
  moveTo: MoveTo;
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
export const MoveMenu = ({ lead, onBoard, here, moveTo }: MoveMenuProps) => {
  const menuId = `moves-of-${lead.id}`;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const status = parseLeadStatus(button instanceof HTMLButtonElement ? button.value : null);
    if (!status) return;
    event.preventDefault();
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    void moveTo(lead, status);
  };
  return (
    <>
      <Button
        tone="quiet"
        className={onBoard ? 'lead-card__move' : 'lead-move'}
        id={moveButtonId(lead.id)}
        popoverTarget={menuId}
        iconOnly={onBoard !== undefined}
        title={onBoard && 'Move'}
        disabled={onBoard?.pending}
      >
        {onBoard ? <span className="visually-hidden">Move</span> : <LeadStatusBadge status={lead.status} />}
        <span className="visually-hidden">{` ${lead.name}`}</span>
        <Icon name={onBoard ? 'swap' : 'chevron-down'} size={onBoard ? 18 : 16} />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; Tab reaches the buttons too */}
      <div
        popover="auto"
        id={menuId}
        className="menu move-menu"
        onKeyDown={moveFocusByArrows}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('.move-menu__choice')?.focus();
        }}
      >
        <Form method="post" action={here} onSubmit={send}>
          <p className="move-menu__title soft small">{`Move ${lead.name} to`}</p>
          <input type="hidden" name="lead" value={lead.id} />
          <input type="hidden" name="version" value={lead.version} />
          {leadStatuses
            .filter((status) => status !== (onBoard?.status ?? lead.status))
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

/** Key of the fetcher that moves this lead. */
export const moveFetcherKey = (leadId: string): string => `move-lead:${leadId}`;

/** Sends the status that was chosen for a lead in a list. */
export const useMoveTo = (here: string): MoveTo => {
  const submit = useSubmit();
  return (lead, status) =>
    submit(
      { lead: lead.id, version: String(lead.version), status, scripts: 'yes' },
      { method: 'post', action: here, navigate: false, fetcherKey: moveFetcherKey(lead.id) },
    );
};

/** Shows the error toast when the server rejected a move. */
export const MoveAnswer = ({ leadId }: { leadId: string }) => {
  const { data } = useFetcher<{ toast?: Toast }>({ key: moveFetcherKey(leadId) });
  useActionToast(data?.toast);
  return null;
};
