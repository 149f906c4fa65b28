import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';

/** The link above the title of a page to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="back-link">
    <Icon name="arrow-left" size={18} /> <span>{children}</span>
  </Link>
);
