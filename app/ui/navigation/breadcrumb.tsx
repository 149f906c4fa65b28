import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';

type BreadcrumbProps = { pages: readonly { label: string; to: string }[] };

/** Links to the pages above this one, the nearest last. */
export const Breadcrumb = ({ pages }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" className="breadcrumb small">
    {pages.map(({ label, to }, at) => (
      <Fragment key={to}>
        {at > 0 ? <Icon name="chevron-right" size={14} /> : null}
        <Link to={to}>{label}</Link>
      </Fragment>
    ))}
  </nav>
);
