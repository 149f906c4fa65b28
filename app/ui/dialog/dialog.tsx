import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useToastContainer } from '../feedback/toast.tsx';
import { Icon } from '../icon/icon.tsx';

type DialogProps = {
  open: boolean;
  /** Called by Esc, the close button, and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
};

/** Whether a click on a modal dialog hit its backdrop. */
export const isBackdropClick = ({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>): boolean => {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** A native modal dialog: the browser traps the focus and restores it on close. */
export const Dialog = ({ open, onClose, title, children, footer }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useToastContainer(dialog, open);

  // Before it is painted: whoever sees it can type.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (isBackdropClick(event)) onClose();
  };

  // Esc only requests closing: a dialog that is open because of its URL stays open until the URL has changed.
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // File inputs fire the same event when the file picker is cancelled.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as the click on the backdrop
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={() => open && onClose()}
      onClick={handleClick}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <Button tone="quiet" iconOnly aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="dialog__body">{children}</div>
      {footer ? <div className="dialog__foot">{footer}</div> : null}
    </dialog>
  );
};
