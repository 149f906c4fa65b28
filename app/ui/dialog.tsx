import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useToastPlace } from './toast.tsx';

type DialogProps = {
  open: boolean;
  /** Called by Esc, the close button, and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** A drawer comes from the side, and from below on phones. */
  variant?: 'dialog' | 'drawer';
};

/** Whether a press on a modal dialog was on what lies around it. */
export const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** A native modal dialog: the browser keeps the focus inside and gives it back to where it was. */
export const Dialog = ({ open, onClose, title, children, footer, variant = 'dialog' }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useToastPlace(dialog, open);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (isBeside(event)) onClose();
  };

  // Esc only asks: a dialog that is open because its address says so is still there until the address has changed.
  const askToClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The choosing of a file is cancelled by the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by itself what the press beside does
    <dialog
      ref={dialog}
      className={classNames('dialog', variant === 'drawer' && 'dialog--drawer')}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onClose={() => open && onClose()}
      onClick={pressBeside}
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

/** The same from the side (from below on phones): filters, menus, details. */
export const Drawer = (props: Omit<DialogProps, 'variant'>) => <Dialog {...props} variant="drawer" />;
