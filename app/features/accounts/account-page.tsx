import type { ReactNode } from 'react';
import { NameBoard } from '~/ui/name-board.tsx';

/** A page with one small form: its title as a station board on two posts, standing on the card. */
export const AccountPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <div className="page section account-page">
    <h1 className="account-page__board">
      <NameBoard name={title} size="large" legs />
    </h1>
    <div className="card stack account-page__card">
      {lead ? <p>{lead}</p> : null}
      {children}
    </div>
  </div>
);
