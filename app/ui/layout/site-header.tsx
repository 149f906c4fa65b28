import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { dashboardLink, type HeaderUser, headerLinks, loginLinks } from '~/shared/paths/navigation.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { buttonClass, SubmitButton } from '../button/button.tsx';
import { Skeleton } from '../content/skeleton.tsx';
import { clearAllDrafts } from '../form/draft-store.ts';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../icon/logo.tsx';
import { useDelegatedLinks } from '../navigation/use-delegated-links.ts';

export type SiteUser = HeaderUser | null | 'loading';

/**
 * The header of every page. The phone menu is a `<details>` element, so it works without JavaScript. The links are plain anchors with
 * delegated click handling, because every page renders them twice. The slim header of checkout and login has no links of the site on wide screens.
 */
export const SiteHeader = ({ user, slim = false }: { user: SiteUser; slim?: boolean }) => {
  const { onClick } = useDelegatedLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated clicks of the links inside, which are focusable
    <header className={classNames('site-header', slim && 'site-header--slim')} onClick={onClick}>
      <div className="site-header__bar page">
        <a href={paths.home()} className="site-header__logo" aria-label={`${brand.name}, home`} data-quiet="page">
          <Logo />
        </a>
        {slim ? null : (
          <nav className="site-header__wide" aria-label="Main">
            <HeaderLinks />
          </nav>
        )}
        <div className="site-header__wide site-header__account">
          <Account user={user} slim={slim} />
        </div>
        <PhoneMenu user={user} />
      </div>
    </header>
  );
};

const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));

const HeaderLinks = () => {
  const { pathname } = useLocation();
  return (
    <ul className="site-header__links">
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <a
            href={to}
            className="site-header__link"
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            data-quiet="page"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
};

type HeaderButtonProps = { to: string; tone: 'quiet' | 'secondary'; title?: string; children: ReactNode };

const HeaderButton = ({ to, tone, ...rest }: HeaderButtonProps) => (
  <a {...rest} href={to} className={buttonClass({ tone })} data-quiet="page" />
);

/** In the slim header without the login of partners, which the menu of phones has, and on the login page without the link to itself. */
const Account = ({ user, menu, slim }: { user: SiteUser; menu?: boolean; slim?: boolean }) => {
  const { pathname } = useLocation();
  if (user === 'loading') {
    return (
      <span className="site-header__waiting">
        <Skeleton width="9rem" height="2.75rem" />
        <span className="visually-hidden">Loading your account</span>
      </span>
    );
  }
  if (user === null) {
    const { customer, partner } = loginLinks;
    return (
      <>
        {slim ? null : (
          <HeaderButton to={partner.to} tone="quiet">
            {partner.label}
          </HeaderButton>
        )}
        {slim && isCurrent(customer.to, pathname) ? null : (
          <HeaderButton to={customer.to} tone="secondary">
            {menu ? customer.menuLabel : customer.label}
          </HeaderButton>
        )}
      </>
    );
  }
  const { label, to } = dashboardLink(user.role);
  return (
    <>
      <HeaderButton to={to} tone="secondary" title={user.name}>
        <Icon name="person" />
        {label}
      </HeaderButton>
      <Form method="post" action={paths.logout()} onSubmit={clearAllDrafts}>
        <SubmitButton tone="quiet">Sign out</SubmitButton>
      </Form>
    </>
  );
};

const PhoneMenu = ({ user }: { user: SiteUser }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key]);

  return (
    <details
      ref={menu}
      className="site-header__menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="button button--quiet button--icon">
        <Icon name="menu" size={26} />
        <span className="visually-hidden">Menu</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegated clicks of the links inside */}
      <div
        className="site-header__sheet"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
      >
        <nav aria-label="Menu">
          <HeaderLinks />
        </nav>
        <div className="site-header__sheet-account">
          <Account user={user} menu />
        </div>
      </div>
    </details>
  );
};
