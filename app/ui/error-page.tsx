import { type ReactNode, useEffect } from 'react';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { errorWords, offlineStatus } from './error-words.ts';
import { LogoMark } from './logo.tsx';
import { EmptyTrack } from './poster/empty-track.tsx';

type ErrorContentProps = {
  title: string;
  /** What happened and what to do now. */
  text: ReactNode;
  /** Told to support, so that the failure is found in the log. */
  requestId?: string | null;
  /** Links or buttons; the way home when absent. */
  actions?: ReactNode;
};

/** The calm content for what went wrong, for use inside the site's layout. */
export const ErrorContent = ({ title, text, requestId, actions }: ErrorContentProps) => (
  <div className="page page--narrow section error-page">
    <EmptyTrack />
    <h1 className="error-page__title">{title}</h1>
    <p className="lead">{text}</p>
    <div className="cluster">
      {actions ?? (
        <a className="button button--primary" href={paths.home()}>
          Go to Homepage
        </a>
      )}
    </div>
    {requestId ? (
      <p className="soft small">
        If you write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, please quote this number:{' '}
        <code>{requestId}</code>
      </p>
    ) : null}
  </div>
);

const reload = () => window.location.reload();

/** The page has run scripts to get here, so a script may load it again: at a press, or as soon as the network is back. */
const TryAgain = () => {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <>
      <button type="button" className="button button--primary" onClick={reload}>
        Try again
      </button>
      <a className="button button--secondary" href={paths.home()}>
        Go to Homepage
      </a>
    </>
  );
};

type ErrorPageProps = {
  /** The HTTP status; picks the words. */
  status: number;
  /** A sentence for the person in place of the usual one. */
  message?: string;
  requestId?: string | null;
};

/**
 * A whole page for what went wrong, with a bare header. Plain links, no context and no data, so that it works when
 * everything else is broken.
 */
export const ErrorPage = ({ status, message, requestId }: ErrorPageProps) => {
  const { title, text } = errorWords(status);
  return (
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
        <ErrorContent
          title={title}
          text={message ?? text}
          requestId={requestId}
          actions={status === offlineStatus ? <TryAgain /> : undefined}
        />
      </main>
    </>
  );
};
