import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { AccountField, AccountPassword } from '../forms/account-field.tsx';
import { AccountPage } from '../forms/account-page.tsx';
import type { FormError } from '../forms/form-values.ts';
import { CodeField } from '../two-factor/code-field.tsx';
import { KnownEmail } from './login-form.tsx';

export type SessionEndedPageProps = {
  /** The form as it was posted, in order. */
  fields: [name: string, value: string][];
  /** The page of the form, to which it is submitted. */
  next: string;
  /** The email address of a booking belongs to an account: nobody was logged in. */
  isKnownEmail: boolean;
  /** Of the account, as far as it is known. */
  email?: string;
  step: 'password' | 'code' | 'submit';
  failed?: FormError;
};

/** A name, time or id that a page has sent along with its form, no entry of a person. */
const isTechnical = (name: string, value: string): boolean =>
  /^(intent|version|seen|displayed_|shown_|replaces|logged_in|selected)/.test(name) ||
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\dT/.test(value);

/** 'passenger-0-name' as 'Passenger 1 name', 'company_name' as 'Company name'. */
const labelOf = (name: string): string => {
  const words = name
    .replace(/-(\d+)-/g, (_, index) => ` ${Number(index) + 1} `)
    .replace(/[_.-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Entry = ({ name, value, position }: { name: string; value: string; position: number }) => {
  if (isTechnical(name, value)) return <input type="hidden" name={name} value={value} />;
  const props = { label: labelOf(name), name, id: `entry-${position}`, defaultValue: value, autoComplete: 'off' };
  return value.length > 80 || value.includes('\n') ? <TextAreaField {...props} rows={5} /> : <TextField {...props} />;
};

/** The login in this tab. The entries go along, so that they are here again after it. */
const LoginStep = ({ fields, step, email, failed }: SessionEndedPageProps) => (
  <form method="post" className="stack" noValidate>
    {failed ? <ErrorSummary title="Login Failed" message={failed.message} fields={failed.fields} /> : null}
    <input type="hidden" name="posted_fields" value={JSON.stringify(fields)} />
    {step === 'code' ? (
      <CodeField
        hint="The 6-digit code shown in your app. No phone? Use a recovery code."
        error={failed?.fields.code}
      />
    ) : (
      <>
        <AccountField kind="email" autoComplete="username" failed={failed} value={email} />
        <AccountPassword failed={failed} />
      </>
    )}
    <Button type="submit" tone="primary" size="large" wide>
      Login
    </Button>
  </form>
);

/**
 * The answer to a form that was posted without JavaScript after its session had ended: the form
 * itself, filled from the post, with the login above it. It can also be submitted after a login in
 * another tab.
 */
export const SessionEndedPage = (props: SessionEndedPageProps) => {
  const { fields, next, isKnownEmail, email, step } = props;
  const isLoggedIn = step === 'submit';
  return (
    <AccountPage title={isLoggedIn ? 'Your entries' : 'Login'}>
      {isLoggedIn ? (
        <Notice title={`You are logged in as ${email}.`}>
          <p>Your entries are not submitted yet. Please check and submit them.</p>
        </Notice>
      ) : (
        <>
          {isKnownEmail ? (
            <KnownEmail next={next} />
          ) : (
            <Notice title="Your session has ended">
              <p>Log in to continue. Your entries are below and are not submitted yet.</p>
            </Notice>
          )}
          <LoginStep {...props} />
          <h2>Your entries</h2>
        </>
      )}
      <form method="post" action={next} encType="multipart/form-data" className="stack" noValidate>
        {fields.map(([name, value], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <Entry key={position} name={name} value={value} position={position} />
        ))}
        <p className="soft small">{`Enter passwords and choose files again if the page asks for them.${isLoggedIn ? '' : ' If you have logged in in another tab, you can submit here.'}`}</p>
        <Button type="submit" tone={isLoggedIn ? 'primary' : 'secondary'} size="large" wide>
          Submit
        </Button>
        <p>
          <a href={next}>Back to the page without these entries</a>
        </p>
      </form>
    </AccountPage>
  );
};
