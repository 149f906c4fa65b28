import { Form } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { PasswordField, TextField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { SignedInUser } from './account.ts';
import type { SessionView } from './end-sessions.server.ts';
import { passwordHint } from './password-words.ts';
import type { FailedPost } from './typed-fields.ts';

type ProfileSettingsProps = {
  user: SignedInUser;
  hasPassword: boolean;
  sessions: SessionView[];
  /** The form that was refused, and why. */
  refused?: { form: string; failed: FailedPost };
};

/** Name, phone, password and sessions of the person who is logged in. */
export const ProfileSettings = ({ user, hasPassword, sessions, refused }: ProfileSettingsProps) => {
  const failedOf = (form: string) => (refused?.form === form ? refused.failed : undefined);
  return (
    <div className="profile-settings">
      {user.email_verified ? null : <ConfirmEmail failed={failedOf('resend')} />}
      <ProfileForm user={user} failed={failedOf('profile')} />
      {hasPassword ? (
        // A changed password begins a new session: with it the fields are empty again.
        <PasswordForm key={sessions[0]?.id} email={user.email} failed={failedOf('password')} />
      ) : (
        <FirstPassword email={user.email} failed={failedOf('first-password')} />
      )}
      <Sessions sessions={sessions} failed={failedOf('end-session')} />
    </div>
  );
};

const ConfirmEmail = ({ failed }: { failed?: FailedPost }) => (
  <Notice title="Please confirm your e-mail address.">
    <p>We have sent you a mail with a link. {failed?.message}</p>
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <SubmitButton tone="secondary">Send the mail again</SubmitButton>
    </Form>
  </Notice>
);

const ProfileForm = ({ user, failed }: { user: SignedInUser; failed?: FailedPost }) => (
  <section className="card" aria-labelledby="profile-title">
    <Form method="post" className="stack" noValidate>
      <h2 id="profile-title">Your details</h2>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="profile" />
      <TextField
        label="Full name"
        name="full_name"
        autoComplete="name"
        required
        defaultValue={failed?.typed.full_name ?? user.full_name}
        error={failed?.fields.full_name}
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={failed?.typed.phone ?? formatPhone(user.phone)}
        error={failed?.fields.phone}
      />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        hint="You log in with it, and your tickets go there. It can't be changed here."
        disabled
        defaultValue={user.email}
      />
      <SubmitButton>Update Profile</SubmitButton>
    </Form>
  </section>
);

const PasswordForm = ({ email, failed }: { email: string; failed?: FailedPost }) => (
  <section className="card" aria-labelledby="password-title">
    <Form method="post" className="stack" noValidate>
      <h2 id="password-title">Change password</h2>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        error={failed?.fields.current_password}
      />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint={passwordHint}
        required
        error={failed?.fields.new_password}
      />
      <SubmitButton tone="secondary">Change password</SubmitButton>
    </Form>
  </section>
);

const FirstPassword = ({ email, failed }: { email: string; failed?: FailedPost }) => (
  <section className="card stack" aria-labelledby="password-title">
    <h2 id="password-title">Set a password</h2>
    {failed ? <ErrorSummary title="Mail not sent" message={failed.message} /> : null}
    <p>
      You booked as a guest, so your account has no password yet. With one you can log in on any device. We send the
      link to <strong>{email}</strong>.
    </p>
    <Form method="post">
      <input type="hidden" name="intent" value="first-password" />
      <SubmitButton>Send me the link</SubmitButton>
    </Form>
  </section>
);

const Sessions = ({ sessions, failed }: { sessions: SessionView[]; failed?: FailedPost }) => (
  <section className="card stack" aria-labelledby="sessions-title">
    <h2 id="sessions-title">Where you are logged in</h2>
    {failed ? <Notice tone="warning">{failed.message}</Notice> : null}
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <strong>{session.browser}</strong>
            {session.current ? ' (this browser)' : null}
            <div className="soft small">
              {session.address ? `${session.address}, ` : null}last used {formatInstant(session.last_used)}
            </div>
          </div>
          {session.current ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="session" value={session.id} />
              <SubmitButton tone="secondary">Log out there</SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 ? (
      <Form method="post">
        <input type="hidden" name="intent" value="end-others" />
        <SubmitButton tone="secondary">Log out everywhere else</SubmitButton>
      </Form>
    ) : null}
  </section>
);
