import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import { Icon } from '../icon/icon.tsx';

/** An option of a filter or an order: a link. Without a count it is always shown. */
export type FilterOption = { label: string; to: string; chosen: boolean; count?: number };

type OptionsProps = {
  options: readonly FilterOption[];
  /** Shows only so many characters of each label. */
  characters?: number;
  /** Counts up to this number are exact; a higher one is '1,000+'. */
  exactUpTo?: number;
};

/** '812', or '1,000+' for more than are counted. */
export const countText = (count: number, exactUpTo: number): string =>
  formatNumber(Math.min(count, exactUpTo)) + (count > exactUpTo ? '+' : '');

const Options = ({ options, characters, exactUpTo = Number.POSITIVE_INFINITY }: OptionsProps) => (
  <ul className="cluster options">
    {options.map(({ label, to, chosen, count }) => (
      <li key={label}>
        <Link to={to} className="chip" rel="nofollow" aria-current={chosen || undefined} preventScrollReset>
          <span>{label.slice(0, characters)}</span>
          {characters && <i className="visually-hidden">{label.slice(characters)}</i>}{' '}
          {count === undefined ? null : <span className="options__count">{countText(count, exactUpTo)}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

/** So many options are shown at first; one more than these is not worth a fold. */
const maxOptions = 6;

/** A filter: its options with their numbers; those that would show nothing are left out. */
export const FilterGroup = ({ title, options, ...look }: OptionsProps & { title: string }) => {
  const offered = options.filter(({ count, chosen }) => count !== 0 || chosen);
  if (!offered.some(({ count }) => count !== undefined)) return null;
  const first = look.characters || offered.length === maxOptions + 1 ? offered : offered.slice(0, maxOptions);
  const rest = offered.slice(first.length);
  return (
    <section className="stack stack--tight">
      <h2 className="options__title">{title}</h2>
      <Options options={first} {...look} />
      {rest[0] ? (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary className="touch-target">{`${rest.length} more`}</summary>
          <Options options={rest} {...look} />
        </details>
      ) : null}
    </section>
  );
};

const filtersId = 'filters';
const sortId = 'sort';

type SheetButtonsProps = {
  /** The number of chosen filters. */
  chosen: number;
  /** Which of them are on the page. */
  filters?: boolean;
  sort?: boolean;
};

/** Open filters and order where they are menus; a popover needs no script. */
export const SheetButtons = ({ chosen, filters = true, sort = true }: SheetButtonsProps) => (
  <>
    {sort ? (
      <button type="button" className="button button--secondary sheet-button" popoverTarget={sortId}>
        Sort
      </button>
    ) : null}
    {filters ? (
      <button type="button" className="button button--secondary sheet-button" popoverTarget={filtersId}>
        <Icon name="filter" />
        <span>{` Filters${chosen ? ` (${chosen})` : ''}`}</span>
      </button>
    ) : null}
  </>
);

/** The orders as links. On phones a menu at the bottom, which closes when one is chosen. */
export const SortOptions = ({ label, options }: { label: string; options: readonly FilterOption[] }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: answers for the links inside, which have their own keys
  <nav
    id={sortId}
    className="bottom-sheet sort-options"
    aria-label={label}
    popover="auto"
    onClick={(event) => event.currentTarget.hidePopover?.()}
  >
    <span className="soft small">Sort by</span>
    <Options options={options} />
  </nav>
);

type FilterSheetProps = {
  /** What the button of the menu says, like 'Show 67 packages'. */
  showLabel: string;
  /** Id of the element that gets the focus when the filters are removed; it needs `tabIndex={-1}`. */
  focusAfter: string;
  children: ReactNode;
};

/** Filters beside the results; on narrow screens a menu at the bottom. */
export const FilterSheet = ({ showLabel, focusAfter, children }: FilterSheetProps) => {
  const moveFocus = (bar: HTMLElement) => () => {
    if (bar.contains(document.activeElement)) document.getElementById(focusAfter)?.focus({ preventScroll: true });
  };
  return (
    <nav ref={moveFocus} id={filtersId} className="bottom-sheet filter-sheet" aria-label="Filters" popover="auto">
      {children}
      <p className="filter-sheet__foot">
        <button type="button" className="button button--primary button--wide" popoverTarget={filtersId}>
          {showLabel}
        </button>
      </p>
    </nav>
  );
};
