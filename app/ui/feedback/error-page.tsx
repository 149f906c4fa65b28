import { type ReactNode, useEffect } from 'react';
import bufferStopDrawing from '~/art/drawings/line/buffer-stop.svg';
import engineDrawing from '~/art/drawings/line/engine.svg';
import levelCrossingDrawing from '~/art/drawings/line/level-crossing.svg';
import redFlagDrawing from '~/art/drawings/line/red-flag.svg';
import clockDrawing from '~/art/drawings/station/clock.svg';
import ticketWindowDrawing from '~/art/drawings/station/ticket-window.svg';
import trolleyDrawing from '~/art/drawings/station/trolley.svg';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { LogoMark } from '~/ui/icon/icon.tsx';
import { OfflineDrawing, StateDrawing } from '../content/state-drawing.tsx';
import { errorLabels, offlineStatus } from './error-labels.ts';
import { requestIdElement } from './request-id.ts';

type ErrorContentProps = {
  title: string;
  /** What happened and what to do now. */
  text: ReactNode;
  /** Shown so that support can find the failure in the log. */
  requestId?: string | null;
  /** The URL of a file of app/art/drawings; null for the one that needs no network. */
  drawing: string | null;
  /** Links or buttons; a link to the home page when absent. */
  actions?: ReactNode;
  /** Below the message. */
  suggestions?: ReactNode;
};

/** The content of an error page, for use inside the site's layout. */
export const ErrorContent = ({ title, text, requestId, drawing, actions, suggestions }: ErrorContentProps) => (
  <>
    <div className="page section">
      <div className="empty-state empty-state--page">
        {drawing ? <StateDrawing src={drawing} /> : <OfflineDrawing />}
        <div className="empty-state__body">
          <h1>{title}</h1>
          <p className="empty-state__text">{text}</p>
          <div className="cluster">
            {actions ?? (
              <a className="button button--primary" href={paths.home()}>
                Go to Homepage
              </a>
            )}
          </div>
          {requestId ? (
            <p className="soft small">
              If you write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, please quote this ID:{' '}
              <code id={requestIdElement}>{requestId}</code>
            </p>
          ) : null}
        </div>
      </div>
    </div>
    {suggestions ? <div className="page">{suggestions}</div> : null}
  </>
);

const reload = () => window.location.reload();

/** Reloads the page on click, or as soon as the browser is online again. Rendered only on the client. */
const RetryActions = () => {
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

/** Overload and limits: the same request succeeds a little later. */
const temporaryStatuses = [429, 503];

const drawings: Record<number, string> = {
  403: levelCrossingDrawing,
  404: bufferStopDrawing,
  413: trolleyDrawing,
  429: clockDrawing,
  503: ticketWindowDrawing,
};

const drawingOf = (status: number): string | null =>
  status === offlineStatus ? null : (drawings[status] ?? (status >= 500 ? engineDrawing : redFlagDrawing));

/** Relative: path and query of the failed page. */
const sameAddress = '';

/** Next steps for a failure of the server: the same address again. Works without JavaScript. */
const reloadActions = (
  <>
    <a className="button button--primary" href={sameAddress}>
      Try again
    </a>
    <a className="button button--secondary" href={paths.home()}>
      Go to Homepage
    </a>
  </>
);

const actionsOf = (status: number): ReactNode => {
  if (status === offlineStatus) return <RetryActions />;
  if (status >= 500 || temporaryStatuses.includes(status)) return reloadActions;
  return undefined;
};

type ErrorPageProps = {
  /** The HTTP status; selects title and text. */
  status: number;
  /** Replaces the default text. */
  message?: string;
  requestId?: string | null;
};

/** A whole error page with a minimal header. Uses plain links, no context and no loader data, so that it renders when all else fails. */
export const ErrorPage = ({ status, message, requestId }: ErrorPageProps) => {
  const { title, text } = errorLabels(status);
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
          drawing={drawingOf(status)}
          actions={actionsOf(status)}
        />
      </main>
    </>
  );
};
