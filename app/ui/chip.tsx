import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

type ChipProps = { label: string; removeTo: string };

/** A filter that is on; a press goes to the same page without it. */
const Chip = ({ label, removeTo }: ChipProps) => (
  <Link className="chip" to={removeTo} preventScrollReset aria-label={`Remove ${label}`}>
    {label}
    <Icon name="close" size={16} />
  </Link>
);

type ChipsProps = {
  chips: readonly ChipProps[];
  /** Where focus goes when no chip is left: an element with `tabIndex={-1}`, such as the count of what was found. */
  focusAfter: string;
  /** What belongs to the row besides, while there are chips. */
  children?: ReactNode;
};

/** All filters that are on. When the one that was pressed has gone, focus is on the next, else on the one before: never lost to the page. */
export const Chips = ({ chips, focusAfter, children }: ChipsProps) => {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ link: Element; place: number }>(undefined);
  useEffect(() => {
    if (!pressed.current || pressed.current.link.isConnected) return;
    const left = row.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    const { place } = pressed.current;
    pressed.current = undefined;
    // Who has moved on meanwhile is left there.
    if (document.activeElement !== document.body) return;
    (left[Math.min(place, left.length - 1)] ?? document.getElementById(focusAfter))?.focus({ preventScroll: true });
  });
  if (chips.length === 0) return null;
  const remember = ({ target, currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) pressed.current = { link, place: [...currentTarget.querySelectorAll('a')].indexOf(link) };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links inside, which have their own keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div ref={row} className="cluster" onClick={remember}>
      {chips.map((chip) => (
        <Chip key={chip.removeTo} {...chip} />
      ))}
      {children}
    </div>
  );
};
