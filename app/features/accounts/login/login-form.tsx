import { Form, Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { AccountField, AccountPassword } from '../forms/account-field.tsx';
import type { FormError } from '../forms/form-values.ts';

type LoginFormProps = {
  failed?: FormError;
  title?: string;
  /** Initial value of the email field. */
  email?: string;
  /** The path that follows, also after a new password. */
  next?: string;
};

export const loginToast = { title: 'Login Successful!', description: 'Welcome back!' };

/** Email and password form. Posts to the current URL, which keeps its `next` parameter. */
export const LoginForm = ({ failed, title = 'Login Failed', email, next }: LoginFormProps) => (
  <Form method="post" className="stack" noValidate>
    {failed ? <ErrorSummary title={title} message={failed.message} fields={failed.fields} shownAsToast /> : null}
    <AccountField kind="email" autoComplete="username" failed={failed} value={email} />
    <AccountPassword failed={failed} />
    <SubmitButton size="large" wide busyLabel="Logging in…">
      Login
    </SubmitButton>
    <p>
      <Link to={paths.forgotPassword({ next })}>Forgot password?</Link>
    </p>
  </Form>
);

/**
 * The email address of a booking belongs to an account. Identical for accounts with and without a
 * password.
 */
export const KnownEmail = ({ next }: { next: string }) => (
  <Notice title="You already have an account with this email address.">
    <p>Log in to continue your booking.</p>
    <p>
      No password yet, or forgot it? <Link to={paths.forgotPassword({ next })}>Get a link to set one.</Link>
    </p>
  </Notice>
);
