import { Link } from 'react-router';

export type TabLink = {
  key: string;
  label: string;
  to: string;
  /** How many wait there, with the word that is read out after the number; nothing is shown for none. */
  waiting?: { count: number; word: string };
};

/** Tabs that live in the URL: each is a link, the current one says so. */
export const TabLinks = ({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.key}
        to={tab.to}
        preventScrollReset
        className="tabs__item"
        aria-current={tab.key === current ? 'page' : undefined}
      >
        {tab.label}
        {tab.waiting && tab.waiting.count > 0 ? (
          <span className="tabs__waiting">
            {' '}
            {tab.waiting.count > 99 ? '99+' : tab.waiting.count}
            <span className="visually-hidden"> {tab.waiting.word}</span>
          </span>
        ) : null}
      </Link>
    ))}
  </nav>
);
