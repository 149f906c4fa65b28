import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export type TabLink = {
  key: string;
  label: string;
  to: string;
  /** How many wait there, with the word that is read out after the number; nothing is shown for none. */
  waiting?: { count: number; word: string };
};

type TabLinksProps = { label: string; tabs: readonly TabLink[]; current: string };

/** Tabs that live in the URL: each is a link, the current one says so. Where they have no room the current one comes into sight. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever another one is current
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
};
