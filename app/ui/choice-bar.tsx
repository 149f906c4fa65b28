import { Link } from 'react-router';
import '../styles/list-page.css';

/** One choice of a bar: its words, how many it would show, and where it leads. */
export type BarChoice = { key: string; label: string; to: string; current: boolean; count?: number };

/** Few choices of which one is made, as links that can be shared; the current one says so. */
export const ChoiceBar = ({ label, choices }: { label: string; choices: readonly BarChoice[] }) => (
  <nav className="choice-bar" aria-label={label}>
    {choices.map(({ key, label: words, to, current, count }) => (
      <Link key={key} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
        {words}
        {count === undefined ? null : <span className="choice-bar__count">{count.toLocaleString('en-IN')}</span>}
      </Link>
    ))}
  </nav>
);
