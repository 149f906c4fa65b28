import type { ReactNode } from 'react';
import viaduct from '~/art/scenes/viaduct.svg';
import { paths } from '~/shared/paths/paths.ts';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';

/** Page layout for one small form in a card, with the title drawn as a station name board, above the train of the home page. */
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
  <div className={classNames('account-page', wide && 'account-page--wide')}>
    <div className="sky">
      <img className="scene" src={viaduct} alt="" width={1440} height={760} fetchPriority="low" decoding="async" />
    </div>
    <div className="page account-page__body">
      <h1>
        <NameBoard name={title} size="large" legs />
      </h1>
      <div className="card stack account-page__card">
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
    </div>
  </div>
);

/** Line next to the submit button of a form that collects personal data: the purpose and a link to the privacy notice. Opens a new tab, so that no input is lost. */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className="soft small">
    <span>{children}</span>{' '}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      Privacy notice<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);
