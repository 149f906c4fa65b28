import { useEffect, useRef } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { dashboardLink, type HeaderUser, headerLinks, loginLinks } from '~/shared/paths/navigation.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Logo } from '~/ui/icon/icon.tsx';
import { ButtonLink, SubmitButton } from '../button/button.tsx';
import { Skeleton } from '../content/skeleton.tsx';
import { clearAllDrafts } from '../form/draft-store.ts';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';

export type SiteUser = HeaderUser | null | 'loading';

/**
 * The header of every page. The phone menu is a `<details>` element, so it works without JavaScript. The slim header of checkout and login has no links of the site on wide screens.
 */
export const SiteHeader = ({ user, slim = false }: { user: SiteUser; slim?: boolean }) => (
  <header className={classNames('site-header', slim && 'site-header--slim')}>
    <div className="site-header__bar page">
      <Link to={paths.home()} className="site-header__logo" aria-label={`${brand.name}, home`}>
        <Logo />
      </Link>
      {slim ? null : (
        <nav className="site-header__wide" aria-label="Main">
          <HeaderLinks />
        </nav>
      )}
      <div className="cluster cluster--nowrap gap-2 site-header__wide site-header__account">
        <Account user={user} slim={slim} />
      </div>
      <PhoneMenu user={user} />
    </div>
  </header>
);

const HeaderLinks = () => (
  <ul className="cluster gap-1">
    {headerLinks.map(({ label, to }) => (
      <li key={to}>
        <NavLink to={to} className="site-header__link cluster cluster--nowrap">
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** In the slim header without the login of partners, which the menu of phones has, and on the login page without the link to itself. */
const Account = ({ user, menu, slim }: { user: SiteUser; menu?: boolean; slim?: boolean }) => {
  const { pathname } = useLocation();
  if (user === 'loading') {
    return (
      <span>
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
          <ButtonLink to={partner.to} tone="quiet">
            {partner.label}
          </ButtonLink>
        )}
        {slim && pathname === customer.to ? null : (
          <ButtonLink to={customer.to} tone="secondary">
            {menu ? customer.menuLabel : customer.label}
          </ButtonLink>
        )}
      </>
    );
  }
  const { label, to } = dashboardLink(user.role);
  return (
    <>
      <ButtonLink to={to} tone="secondary" title={user.name}>
        <Icon name="person" />
        <span>{label}</span>
      </ButtonLink>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes the menu */}
      <div
        className="site-header__sheet"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
      >
        <nav aria-label="Menu">
          <HeaderLinks />
        </nav>
        <div className="cluster gap-2 site-header__sheet-account">
          <Account user={user} menu />
        </div>
      </div>
    </details>
  );
};
