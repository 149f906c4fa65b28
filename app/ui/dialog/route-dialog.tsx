import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../button/button.tsx';
import { useToastContainer } from '../feedback/toast.tsx';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { isBackdropClick } from './dialog.tsx';

type RouteDialogProps = {
  title: ReactNode;
  /** Whom or what the dialog is about; larger than the title, which is above it. */
  subject?: ReactNode;
  /** Links beside the close link. */
  tools?: ReactNode;
  /** The URL of the page below; Esc, the close link and a click on the backdrop navigate there. */
  closeTo: string;
  wide?: boolean;
  /** The body, and buttons at the bottom: see `.dialog__body` and `.dialog__foot`. */
  children: ReactNode;
};

/**
 * A dialog with its own URL: reload, back button and shared links work, and without JavaScript it is shown over the page (not modal).
 * The element marked `data-first` gets the focus, else the title.
 */
export const RouteDialog = ({ title, subject, tools, closeTo, wide, children }: RouteDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const close = () => void navigate(closeTo, { preventScrollReset: true });
  useToastContainer(dialog, true);

  const before = useRef<Element | null>(null);
  // Before the dialog is painted: whoever sees it can type.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    before.current ??= document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    const title = element.querySelector<HTMLElement>('.dialog__title');
    (element.querySelector<HTMLElement>('[data-first]') ?? title)?.focus();
  }, []);

  // After it has been removed: what is beside a modal dialog cannot have the focus.
  useEffect(
    () => () => {
      const opener = before.current;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [],
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as the click on the backdrop
    <dialog
      ref={dialog}
      open
      className={classNames('dialog', 'dialog--route', wide && 'dialog--wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (isBackdropClick(event)) close();
      }}
    >
      <div className="dialog__head">
        <div className={classNames('dialog__titles', subject !== undefined && 'dialog__titles--subject')}>
          <h2 className="dialog__title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {subject === undefined ? null : <p className="dialog__subject">{subject}</p>}
        </div>
        <div className="dialog__tools">
          {tools}
          <ButtonLink tone="quiet" iconOnly to={closeTo} preventScrollReset aria-label="Close">
            <Icon name="close" />
          </ButtonLink>
        </div>
      </div>
      {children}
    </dialog>
  );
};
