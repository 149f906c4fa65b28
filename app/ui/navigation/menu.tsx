import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

type MenuProps = {
  /** The ID of the list, once on a page. */
  id: string;
  label: string;
  /** `<li>` elements with a link or a button each; a `<small>` in it explains. */
  children: ReactNode;
};

/**
 * A button that opens a list of links or actions. A native popover: it needs no script, and Escape, a choice (with scripts) or a click outside closes
 * it.
 */
export const Menu = ({ id, label, children }: MenuProps) => (
  <>
    <button type="button" className={buttonClass({ tone: 'secondary' })} popoverTarget={id}>
      <span>{label}</span>
      <Icon name="chevron-down" size={16} />
    </button>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space on an item are clicks too */}
    <ul popover="auto" id={id} className="menu" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
      {children}
    </ul>
  </>
);
