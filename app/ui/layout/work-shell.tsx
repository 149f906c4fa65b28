import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { type WorkIconName, workIcons } from '~/shared/site/work-icons.ts';
import { LogoMark } from '~/ui/icon/icon.tsx';
import { buttonClass, SubmitButton } from '../button/button.tsx';
import { clearAllDrafts } from '../form/draft-store.ts';
import { classNames } from '../helpers/class-names.ts';
import { LineIcon } from '../icon/icon.tsx';
import { WorkSearch, type WorkSearchProps } from './work-search.tsx';

export type WorkLink = {
  key: string;
  label: string;
  to: string;
  icon: WorkIconName;
  /** Number of items that wait, with the word read out after it; 0 shows nothing. */
  pending?: { count: number; word: string };
};

type WorkShellProps = {
  /** Name of the main navigation. */
  label: string;
  /** The page's h1. */
  heading: ReactNode;
  /** The name of the signed-in user. */
  userName: string;
  /** The pages of daily work; the first four are in the bar at the bottom of phones. */
  links: readonly WorkLink[];
  /** Keys of the links that come first in the bar of phones; by default the order of `links`. */
  barOrder?: readonly string[];
  /** Records and settings. */
  moreLabel: string;
  more: readonly WorkLink[];
  /** Key of the current page; null when it is on no link. */
  current: string | null;
  search: WorkSearchProps;
  children: ReactNode;
};

/** Number of links in the bar of phones, besides 'More'. */
const inBar = 4;

/** The links of the bar first, in its order, then the others. */
const inBarOrder = (links: readonly WorkLink[], order: readonly string[]): readonly WorkLink[] => {
  const place = ({ key }: WorkLink) => (order.includes(key) ? order.indexOf(key) : order.length);
  return links.toSorted((one, other) => place(one) - place(other));
};

/** The layout of agents and administrators: a rail at the left, slim on tablets, on phones a bar at the bottom; no site navigation and no footer. */
export const WorkShell = ({
  label,
  heading,
  userName,
  links,
  barOrder = [],
  moreLabel,
  more,
  current,
  search,
  children,
}: WorkShellProps) => (
  <div className="work">
    <header className="work__head">
      <Link to={paths.home()} className="work__logo" aria-label={`${brand.name}, home`}>
        <LogoMark />
      </Link>
      <h1 className="work__title">{heading}</h1>
      <WorkSearch {...search} />
      <Link className={classNames(buttonClass({ tone: 'quiet' }), 'work__site')} to={paths.home()}>
        <LineIcon path={workIcons.open} size={18} /> View site
      </Link>
      <span className="work__user" title={userName}>
        {userName}
      </span>
      <Form method="post" action={paths.logout()} onSubmit={clearAllDrafts}>
        <SubmitButton tone="quiet">Sign out</SubmitButton>
      </Form>
    </header>
    <div className="work__rail">
      <nav aria-label={label}>
        <Links links={links} current={current} />
      </nav>
      <nav aria-label={moreLabel}>
        <p className="work__group soft small" aria-hidden="true">
          {moreLabel}
        </p>
        <Links links={more} current={current} />
      </nav>
    </div>
    <main id="main" className="work__main" tabIndex={-1}>
      {children}
    </main>
    <BottomBar label={label} links={inBarOrder(links, barOrder)} moreLabel={moreLabel} more={more} current={current} />
  </div>
);

const WorkItem = ({ link, current }: { link: WorkLink; current: string | null }) => (
  <Link className="work__link" to={link.to} aria-current={link.key === current ? 'page' : undefined}>
    <LineIcon path={workIcons[link.icon]} size={20} />
    <span className="wrap-anywhere">{link.label}</span>
    {link.pending && link.pending.count > 0 ? (
      <span className="work__count">
        {' '}
        <span>{link.pending.count > 99 ? '99+' : link.pending.count}</span>
        <span className="visually-hidden">{` ${link.pending.word}`}</span>
      </span>
    ) : null}
  </Link>
);

const Links = ({ links, current }: { links: readonly WorkLink[]; current: string | null }) => (
  <ul className="work__links">
    {links.map((link) => (
      <li key={link.key}>
        <WorkItem link={link} current={current} />
      </li>
    ))}
  </ul>
);

/** The bar of phones. 'More' is a `<details>` element, so it works without JavaScript. */
const BottomBar = ({
  label,
  links,
  moreLabel,
  more,
  current,
}: Pick<WorkShellProps, 'label' | 'links' | 'moreLabel' | 'more' | 'current'>) => {
  const sheet = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (sheet.current) sheet.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet
  useEffect(close, [key]);
  const rest = links.slice(inBar);
  const inSheet = [...rest, ...more].some((link) => link.key === current);
  return (
    <nav className="work__bar" aria-label={label}>
      <Links links={links.slice(0, inBar)} current={current} />
      <details
        ref={sheet}
        className="work__more"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          close();
          sheet.current?.querySelector('summary')?.focus();
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <summary className="work__link" data-current={inSheet || undefined}>
          <LineIcon path={workIcons.more} size={20} />
          <span className="wrap-anywhere">More</span>
        </summary>
        <div className="work__sheet">
          {rest.length > 0 ? <Links links={rest} current={current} /> : null}
          <p className="work__group soft small">{moreLabel}</p>
          <Links links={more} current={current} />
          <Link className="work__link" to={paths.home()}>
            <LineIcon path={workIcons.open} size={20} />
            <span className="wrap-anywhere">View site</span>
          </Link>
        </div>
      </details>
    </nav>
  );
};
