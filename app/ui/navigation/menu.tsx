import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

type MenuProps = {
  /** The ID of the list, once on a page. */
  id: string;
  label: string;
  /** `<li>` elements with a link or a button each. */
  children: ReactNode;
};

/** A button that opens a list of links or actions. A native popover: it needs no script, and Escape or a click outside closes it. */
export const Menu = ({ id, label, children }: MenuProps) => (
  <>
    <button type="button" className={buttonClass({ tone: 'secondary' })} popoverTarget={id}>
      <span>{label}</span>
      <Icon name="chevron-down" size={16} />
    </button>
    <ul popover="auto" id={id} className="menu">
      {children}
    </ul>
  </>
);
