import type { ReactNode } from 'react';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import '~/styles/account.css';

/** Page layout for one small form in a card, with the title drawn as a station name board. */
export const AccountPage = ({
  title,
  lead,
  wide,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** For longer forms: fields are laid out side by side where there is room. */
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={classNames('page section account-page', wide && 'account-page--wide')}>
    <h1 className="account-page__board">
      <NameBoard name={title} size="large" legs />
    </h1>
    <div className="card stack account-page__card">
      {lead ? <p>{lead}</p> : null}
      {children}
    </div>
  </div>
);
