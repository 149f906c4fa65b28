import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatPhone } from '~/shared/data/person-name.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Account } from '../core/account.ts';
import { AccountField } from '../forms/account-field.tsx';
import type { FormError } from '../forms/form-values.ts';
import type { TwoFactorState } from '../two-factor/set-up-two-factor.server.ts';
import { AccountSecurity } from './account-security.tsx';
import type { SessionView } from './end-sessions.server.ts';

type ProfileSettingsProps = {
  user: Account;
  hasPassword: boolean;
  /** None with `beside`. */
  sessions?: SessionView[];
  /** Only for roles that two-factor login is offered to. */
  twoFactor?: TwoFactorState;
  /** Instead of password, two-factor login and sessions, when they have a page of their own. */
  beside?: ReactNode;
  /** The form whose submission failed, with its errors. */
  refused?: { form: string; failed: FormError };
  /** Renders the details form with its errors; default: name and phone. */
  details?: (failed: FormError | undefined) => ReactNode;
  /** Cards after the others. */
  children?: ReactNode;
};

/** Profile details, password and sessions of the logged-in user. */
export const ProfileSettings = ({
  user,
  hasPassword,
  sessions = [],
  twoFactor,
  beside,
  refused,
  details,
  children,
}: ProfileSettingsProps) => {
  const failedOf = (form: string) => (refused?.form === form ? refused.failed : undefined);
  return (
    <div className="profile-settings">
      {hasPassword && !user.email_verified ? <ConfirmEmail failed={failedOf('resend')} /> : null}
      {details ? details(failedOf('profile')) : <ProfileForm user={user} failed={failedOf('profile')} />}
      {beside ? (
        beside
      ) : (
        <AccountSecurity
          email={user.email}
          emailVerified={user.email_verified}
          hasPassword={hasPassword}
          sessions={sessions}
          twoFactor={twoFactor}
          failedOf={failedOf}
        />
      )}
      {children}
    </div>
  );
};

/** Shown to users with a password; for others, the first-password link confirms the address too. */
const ConfirmEmail = ({ failed }: { failed?: FormError }) => (
  <Notice title="Please confirm your email address.">
    <p>{`We have sent you an email with a link. ${failed?.message ?? ''}`}</p>
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <SubmitButton tone="secondary">Resend email</SubmitButton>
    </Form>
  </Notice>
);

const ProfileForm = ({ user, failed }: { user: Account; failed?: FormError }) => (
  <section className="card" aria-labelledby="profile-title">
    <Form method="post" className="stack" noValidate>
      <h2 id="profile-title">Your details</h2>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="profile" />
      <AccountField kind="person" failed={failed} value={user.full_name} />
      <AccountField kind="phone" failed={failed} value={formatPhone(user.phone)} />
      <AccountField
        kind="email"
        hint="Used for login and tickets. It can’t be changed here."
        disabled
        value={user.email}
      />
      <SubmitButton>Update Profile</SubmitButton>
    </Form>
  </section>
);
