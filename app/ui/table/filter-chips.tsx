import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';

type ChipProps = { label: string; removeTo: string };

/** An active filter; the link removes it from the URL. */
const Chip = ({ label, removeTo }: ChipProps) => (
  <Link className="chip" to={removeTo} preventScrollReset aria-label={`Remove ${label}`}>
    <span>{label}</span>
    <Icon name="close" size={16} />
  </Link>
);

type ChipsProps = {
  chips: readonly ChipProps[];
  /** Id of the element that gets the focus when no chip is left; it needs `tabIndex={-1}`. */
  focusAfter: string;
  /** Further content of the row, shown only while there are chips. */
  children?: ReactNode;
};

/**
 * All active filters. When a chip is removed, the focus moves to the next one, else to the previous one. The label is the key,
 * so a focused chip stays the same element when its URL changes.
 */
export const FilterChips = ({ chips, focusAfter, children }: ChipsProps) => {
  const row = useRef<HTMLDivElement>(null);
  const clicked = useRef<{ link: Element; index: number }>(undefined);
  useEffect(() => {
    if (!clicked.current || clicked.current.link.isConnected) return;
    const left = row.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    const { index } = clicked.current;
    clicked.current = undefined;
    // Do not steal the focus if it has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    (left[Math.min(index, left.length - 1)] ?? document.getElementById(focusAfter))?.focus({ preventScroll: true });
  });
  if (chips.length === 0) return null;
  const handleClick = ({ target, currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) clicked.current = { link, index: [...currentTarget.querySelectorAll('a')].indexOf(link) };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated clicks of the links inside, which are focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div ref={row} className="cluster" onClick={handleClick}>
      {chips.map((chip, index) => (
        <Chip
          key={`${chip.label} ${chips.slice(0, index).filter(({ label }) => label === chip.label).length}`}
          {...chip}
        />
      ))}
      {children}
    </div>
  );
};
