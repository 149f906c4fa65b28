import { Form } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { LineIcon } from '~/ui/icon/icon.tsx';
import type { DeviceKind } from '../core/describe-browser.ts';
import { AccountPassword } from '../forms/account-field.tsx';
import type { FormError } from '../forms/form-values.ts';
import type { TwoFactorState } from '../two-factor/set-up-two-factor.server.ts';
import { TwoFactorCard } from '../two-factor/two-factor-panels.tsx';
import type { SessionView } from './end-sessions.server.ts';

const paths: Record<DeviceKind, string> = {
  computer: 'M5 5h14v10H5zM2.5 19h19M5 15l-2.5 4M19 15l2.5 4',
  phone: 'M8 2.5h8a1.5 1.5 0 011.5 1.5v16a1.5 1.5 0 01-1.5 1.5H8A1.5 1.5 0 016.5 20V4A1.5 1.5 0 018 2.5zM11 18.2h2',
  tablet: 'M6 3h12a1.5 1.5 0 011.5 1.5v15A1.5 1.5 0 0118 21H6a1.5 1.5 0 01-1.5-1.5v-15A1.5 1.5 0 016 3zM11 17.8h2',
};

/** The kind of device of a session; the text beside it names its system. */
export const DeviceIcon = ({ kind }: { kind: DeviceKind }) => <LineIcon path={paths[kind]} size={24} />;

const PasswordForm = ({ email, failed }: { email: string; failed?: FormError }) => (
  <section className="card" aria-labelledby="password-title">
    <Form method="post" className="stack" noValidate>
      <h2 id="password-title">Change password</h2>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <AccountPassword label="Current password" name="current_password" failed={failed} />
      <AccountPassword label="New password" name="new_password" fresh failed={failed} />
      <SubmitButton tone="secondary">Change password</SubmitButton>
    </Form>
  </section>
);

type FirstPasswordProps = { email: string; emailVerified: boolean; failed?: FormError };

const FirstPassword = ({ email, emailVerified, failed }: FirstPasswordProps) => (
  <section className="card stack" aria-labelledby="password-title">
    <h2 id="password-title">Set a password</h2>
    {failed ? <ErrorSummary title="Email not sent" message={failed.message} /> : null}
    <p>
      You booked as a guest, so your account has no password yet. Set one to log in on any device. We’ll send the link
      to <strong>{email}</strong>
      <span>{`.${emailVerified ? '' : ' Setting a password also confirms your email address.'}`}</span>
    </p>
    <Form method="post">
      <input type="hidden" name="intent" value="first-password" />
      <SubmitButton>Send link</SubmitButton>
    </Form>
  </section>
);

const SessionRow = ({
  session: { id, browser, device, address, last_used, used_ago, current },
}: {
  session: SessionView;
}) => (
  <li className="cluster">
    <DeviceIcon kind={device} />
    <div className="session-list__name">
      <p className="cluster gap-2">
        <strong>{browser}</strong>
        {current ? <Badge tone="success">This device</Badge> : null}
      </p>
      <p className="soft small">
        <time
          className="no-wrap"
          dateTime={last_used}
          title={`Last used ${formatInstant(last_used)}`}
        >{`${current ? 'Active now' : used_ago}${address ? ',' : ''}`}</time>{' '}
        {address ? <span className="no-wrap">{address}</span> : null}
      </p>
    </div>
    {current ? null : (
      <Form method="post">
        <input type="hidden" name="intent" value="end-session" />
        <input type="hidden" name="session" value={id} />
        <SubmitButton tone="secondary">
          Log out<span className="visually-hidden">{` device: ${browser}`}</span>
        </SubmitButton>
      </Form>
    )}
  </li>
);

const Sessions = ({ sessions, failed }: { sessions: SessionView[]; failed?: FormError }) => (
  <section className="card stack" aria-labelledby="sessions-title">
    <h2 id="sessions-title">Active sessions</h2>
    {failed ? <Notice tone="warning">{failed.message}</Notice> : null}
    <ul className="stack session-list">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
    {sessions.length > 1 ? (
      <Form method="post">
        <input type="hidden" name="intent" value="end-others" />
        <SubmitButton tone="secondary">Log out all other devices</SubmitButton>
      </Form>
    ) : null}
  </section>
);

/** Security settings: two-factor login (if offered to the role), password and sessions. */
export const AccountSecurity = ({
  email,
  emailVerified = true,
  hasPassword,
  sessions,
  twoFactor = { state: 'not_offered' },
  failedOf,
}: {
  email: string;
  emailVerified?: boolean;
  hasPassword: boolean;
  sessions: SessionView[];
  twoFactor?: TwoFactorState;
  /** The errors of the form with this intent, if its submission failed. */
  failedOf: (intent: string) => FormError | undefined;
}) => (
  <>
    <TwoFactorCard twoFactor={twoFactor} />
    {hasPassword ? (
      // Changing the password starts a new session; the new key then empties the fields.
      <PasswordForm key={sessions[0]?.id} email={email} failed={failedOf('password')} />
    ) : (
      <FirstPassword email={email} emailVerified={emailVerified} failed={failedOf('first-password')} />
    )}
    <Sessions sessions={sessions} failed={failedOf('end-session')} />
  </>
);
