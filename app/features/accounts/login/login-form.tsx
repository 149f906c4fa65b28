import { Form, Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { AccountField, AccountPassword } from '../forms/account-field.tsx';
import type { FormError } from '../forms/form-values.ts';
import { InterruptedFormField } from './interrupted-form-field.tsx';

type LoginFormProps = {
  failed?: FormError;
  title?: string;
  /** Initial value of the email field. */
  email?: string;
  /** The URL that the form is posted to; the current one by default. */
  action?: string;
  /** The form that the login has interrupted, as JSON. */
  interrupted?: string | null;
};

/** Email and password form. Posts to the current URL, which keeps its `next` parameter. */
export const LoginForm = ({ failed, title = 'Login Failed', email, action, interrupted }: LoginFormProps) => (
  <Form method="post" action={action} reloadDocument={Boolean(interrupted)} className="stack" noValidate>
    <InterruptedFormField interrupted={interrupted} />
    {failed ? <ErrorSummary title={title} message={failed.message} fields={failed.fields} shownAsToast /> : null}
    <AccountField kind="email" autoComplete="username" failed={failed} value={email} />
    <AccountPassword failed={failed} />
    <SubmitButton size="large" wide busyLabel="Logging in…">
      Login
    </SubmitButton>
    <p>
      <Link to={paths.forgotPassword()}>Forgot password?</Link>
    </p>
  </Form>
);
