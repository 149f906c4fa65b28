import { type CSSProperties, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { useDeadline } from '~/ui/helpers/use-deadline.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { KeyCap } from '~/ui/keyboard/key-hint.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import type { UndoableBatch, UndoableDecisions } from '../lifecycle/list-undoable-decisions.server.ts';
import { confirmationOf } from './undo-labels.ts';
import './undo-notices.css';

/** The latest ones; more would cover the list. */
const maxShown = 3;

type UndoNoticeProps = { batch: UndoableBatch; now: string; isLatest: boolean };

/** The confirmation of a decision with the button that undoes it, until the time is over. One that has the focus stays until it loses it. */
const UndoNotice = ({ batch, now, isLatest }: UndoNoticeProps) => {
  const { pathname, search } = useLocation();
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The line runs from when the notice appeared.
  const [left] = useState(() => Date.parse(batch.until) - Date.parse(now));
  useDeadline(batch.until, now, () => setOver(true));
  if (isOver && !isFocused) return null;
  const { title, text } = confirmationOf(batch);
  return (
    <li
      className="undo"
      style={{ '--left': `${left}ms` } as CSSProperties}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name="check" />
      <div className="undo__text">
        <p className="undo__title">{title}</p>
        {batch.packages === 1 ? <p className="undo__package">{batch.title}</p> : null}
        <p className="undo__effect">{text}</p>
      </div>
      <Form method="post" action={dashboardPaths.adminUndo()} preventScrollReset>
        <input type="hidden" name="batch" value={batch.id} />
        <input type="hidden" name="back" value={pathname + search} />
        <SubmitButton
          tone="secondary"
          busyLabel="Undoing"
          data-key={isLatest ? 'u' : undefined}
          aria-keyshortcuts={isLatest ? 'u' : undefined}
        >
          Undo
          {isLatest ? <KeyCap letter="u" /> : null}
          <span className="visually-hidden">
            {' '}
            {batch.packages === 1 ? batch.title : `${batch.packages} decisions`}, within 10 seconds
          </span>
        </SubmitButton>
      </Form>
    </li>
  );
};

/**
 * Confirms the decisions of the last seconds, each with Undo, on every page of the panel: the latest is at the end. The list is a live region, so it exists without
 * notices too. Notices are in the page's HTML, so they work without JavaScript.
 */
export const UndoNotices = ({ now, batches }: UndoableDecisions) => {
  const list = useRef<HTMLUListElement>(null);
  useCardShortcuts(list, batches);
  const shown = batches.slice(0, maxShown).toReversed();
  return (
    <div className="undo-notices" role="status" aria-atomic="false">
      <ul className="undo-list" ref={list}>
        {shown.map((batch, index) => (
          <UndoNotice key={batch.id} batch={batch} now={now} isLatest={index === shown.length - 1} />
        ))}
      </ul>
    </div>
  );
};
