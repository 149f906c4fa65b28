import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type SelectionPanelProps = {
  /** The id that a button of the bar names as its `popoverTarget`. */
  id: string;
  title: string;
  children: ReactNode;
  /** The submit button. */
  confirm: ReactNode;
};

/** What an action on the selected rows needs first: its consequences, or a reason. A popover in the bar, so it opens without JavaScript. */
export const SelectionPanel = ({ id, title, children, confirm }: SelectionPanelProps) => (
  <div
    popover="auto"
    id={id}
    role="dialog"
    aria-labelledby={`${id}-title`}
    className="dialog"
    onToggle={({ newState, currentTarget }) => {
      if (newState !== 'open') return;
      const find = (selector: string) => currentTarget.querySelector<HTMLElement>(selector);
      (find('[data-first]') ?? find('.button'))?.focus();
    }}
  >
    <div className="dialog__head">
      <h3 className="dialog__title" id={`${id}-title`}>
        {title}
      </h3>
    </div>
    <div className="dialog__body stack">{children}</div>
    <div className="dialog__foot">
      <Button popoverTarget={id} popoverTargetAction="hide">
        Cancel
      </Button>
      {confirm}
    </div>
  </div>
);
