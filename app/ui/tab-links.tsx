import { Link } from 'react-router';

/** Tabs that live in the URL: each is a link, the current one says so. */
export const TabLinks = ({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { key: string; label: string; to: string }[];
  current: string;
}) => (
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
      </Link>
    ))}
  </nav>
);
