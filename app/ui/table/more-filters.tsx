import { type ReactNode, useState } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import '../../styles/lists.css';

type MoreFiltersProps = {
  /** How many of the filters are set. */
  set: number;
  /** Open at first. */
  open?: boolean;
  /** Too many for two rows on tablets: they are folded there, as on phones. */
  many?: boolean;
  children: ReactNode;
};

/** The filters beside the search field of a list. Where the stylesheet has no room for them, the button 'Filters' unfolds them. */
export const MoreFilters = ({ set, open = false, many = false, children }: MoreFiltersProps) => {
  // Never changes, so that React leaves the element as the user has opened or closed it.
  const [startsOpen] = useState(open);
  return (
    <details className={classNames('more-filters', many && 'more-filters--many')} open={startsOpen}>
      <summary className="button button--secondary">
        <Icon name="filter" />
        Filters{set > 0 ? ` (${set})` : ''}
      </summary>
      <div className="more-filters__fields">{children}</div>
    </details>
  );
};
