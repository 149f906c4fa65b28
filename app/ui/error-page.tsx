import type { ReactNode } from 'react';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { LogoMark } from './logo.tsx';
import { EmptyTrack } from './poster/empty-track.tsx';

type ErrorPageProps = {
  title: string;
  /** What happened and what to do now. */
  text: ReactNode;
  /** Told to support, so that the failure is found in the log. */
  requestId?: string | null;
  /** Links or buttons; the way home when absent. */
  actions?: ReactNode;
};

/**
 * The calm content for what went wrong, inside the site's layout. Plain links and no context, so that it works when
 * everything else is broken.
 */
export const ErrorPage = ({ title, text, requestId, actions }: ErrorPageProps) => (
  <div className="page page--narrow section error-page">
    <EmptyTrack />
    <h1 className="error-page__title">{title}</h1>
    <div className="lead">{text}</div>
    <div className="cluster">
      {actions ?? (
        <a className="button button--primary" href={paths.home()}>
          Go to Homepage
        </a>
      )}
    </div>
    {requestId ? (
      <p className="soft small">
        If you write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, please name this request:{' '}
        <code>{requestId}</code>
      </p>
    ) : null}
  </div>
);

/** The same with a bare header, for when the layout itself cannot be had. */
export const StandaloneErrorPage = (props: ErrorPageProps) => (
  <>
    <header className="site-header">
      <div className="site-header__bar page">
        <a className="logo site-header__logo" href={paths.home()}>
          <LogoMark />
          <span className="logo__name">{brand.name}</span>
        </a>
      </div>
    </header>
    <main className="site-main">
      <ErrorPage {...props} />
    </main>
  </>
);

/** What the page says when something broke on our side. */
export const brokenWords = {
  title: 'Something went wrong on our side',
  text: 'Nothing you did caused it, and it has been noted. Please try again in a moment.',
} as const;
