import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import '../styles/list-page.css';

/** One choice of a bar: its words, how many it would show, and where it leads. */
export type BarChoice = { key: string; label: string; to: string; current: boolean; count?: number };

/** Few choices of which one is made, as links that can be shared; the current one says so. */
export const ChoiceBar = ({ label, choices }: { label: string; choices: readonly BarChoice[] }) => {
  const bar = useRef<HTMLElement>(null);
  const chosen = choices.find(({ current }) => current)?.key;
  // Where not all have room the chosen one is in sight, wherever one came from.
  useEffect(() => {
    const link = chosen === undefined ? null : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !link) return;
    const room = bar.current.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.left < room.left || place.right > room.right)
      bar.current.scrollLeft += place.left + place.width / 2 - room.left - room.width / 2;
  }, [chosen]);
  return (
    <nav className="choice-bar" aria-label={label} ref={bar}>
      {choices.map(({ key, label: words, to, current, count }) => (
        <Link key={key} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
          {words}
          {count === undefined ? null : <span className="choice-bar__count">{count.toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  );
};
