import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatPhone } from '~/shared/phone.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { SignedInUser } from './account.ts';
import { AccountField } from './account-field.tsx';
import { AccountSafety } from './account-safety.tsx';
import type { SessionView } from './end-sessions.server.ts';
import type { TwoFactorState } from './set-up-two-factor.server.ts';
import type { FailedPost } from './typed-fields.ts';

type ProfileSettingsProps = {
  user: SignedInUser;
  hasPassword: boolean;
  sessions: SessionView[];
  /** Only for roles that two-factor login is offered to. */
  twoFactor?: TwoFactorState;
  /** The form whose submission failed, with its errors. */
  refused?: { form: string; failed: FailedPost };
  /** Renders the details form with its errors; default: name and phone. */
  details?: (failed: FailedPost | undefined) => ReactNode;
};

/** Profile details, password and sessions of the logged-in user. */
export const ProfileSettings = ({ user, hasPassword, sessions, twoFactor, refused, details }: ProfileSettingsProps) => {
  const failedOf = (form: string) => (refused?.form === form ? refused.failed : undefined);
  return (
    <div className="profile-settings">
      {hasPassword && !user.email_verified ? <ConfirmEmail failed={failedOf('resend')} /> : null}
      {details ? details(failedOf('profile')) : <ProfileForm user={user} failed={failedOf('profile')} />}
      <AccountSafety
        email={user.email}
        emailVerified={user.email_verified}
        hasPassword={hasPassword}
        sessions={sessions}
        twoFactor={twoFactor}
        failedOf={failedOf}
      />
    </div>
  );
};

/** Shown to users with a password; for others, the first-password link confirms the address too. */
const ConfirmEmail = ({ failed }: { failed?: FailedPost }) => (
  <Notice title="Please confirm your e-mail address.">
    <p>We have sent you an email with a link. {failed?.message}</p>
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <SubmitButton tone="secondary">Resend email</SubmitButton>
    </Form>
  </Notice>
);

const ProfileForm = ({ user, failed }: { user: SignedInUser; failed?: FailedPost }) => (
  <section className="card" aria-labelledby="profile-title">
    <Form method="post" className="stack" noValidate>
      <h2 id="profile-title">Your details</h2>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="profile" />
      <AccountField kind="person" failed={failed} value={user.full_name} />
      <AccountField kind="phone" failed={failed} value={formatPhone(user.phone)} />
      <AccountField
        kind="email"
        hint="Used for login and tickets. It can't be changed here."
        disabled
        value={user.email}
      />
      <SubmitButton>Update Profile</SubmitButton>
    </Form>
  </section>
);
