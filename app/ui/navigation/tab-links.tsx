import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export type TabLink = {
  key: string;
  label: string;
  to: string;
  /** Number of pending items, with the word read out after it; 0 shows nothing. */
  pending?: { count: number; word: string };
};

type TabLinksProps = { label: string; tabs: readonly TabLink[]; current: string };

/** Tabs as links, one URL each. The current one is scrolled into view when the bar overflows. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          preventScrollReset
          className="tabs__item"
          aria-current={tab.key === current ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {tab.pending && tab.pending.count > 0 ? (
            <span className="tabs__waiting small tabular">
              {' '}
              <span>{tab.pending.count > 99 ? '99+' : tab.pending.count}</span>
              <span className="visually-hidden">{` ${tab.pending.word}`}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
};
