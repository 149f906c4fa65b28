import { Form, Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { AccountField, AccountPassword } from './account-field.tsx';
import type { FailedPost } from './typed-fields.ts';

type LoginFormProps = {
  failed?: FailedPost;
  title?: string;
  /** Initial value of the e-mail field. */
  email?: string;
};

/** E-mail and password form. Posts to the current URL, which keeps its `next` parameter. */
export const LoginForm = ({ failed, title = 'Login Failed', email }: LoginFormProps) => (
  <Form method="post" className="stack" noValidate>
    {failed ? <ErrorSummary title={title} message={failed.message} fields={failed.fields} toasted /> : null}
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
