import { Form, Link } from 'react-router';
import { AccountField } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import type { FormError } from '~/features/accounts/forms/form-values.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { TextField } from '~/ui/form/text-field.tsx';

/** Lets a guest have the ticket resent, by reference and email. */
export const FindTicketPage = ({ failed, sent }: { failed?: FormError; sent: boolean }) => {
  if (sent && !failed)
    return (
      <AccountPage title="Check your email">
        <Notice tone="success" title="If the details match, your ticket is on its way.">
          <p>We send it to the email address on the booking. It can take a minute; check your spam folder too.</p>
        </Notice>
        <p className="account-page__links">
          Didn’t get it? <Link to={paths.findTicket()}>Try again</Link>, or call {brand.supportPhone}.
        </p>
      </AccountPage>
    );
  const hasFieldErrors = Object.keys(failed?.fields ?? {}).length > 0;
  return (
    <AccountPage title="Find your ticket" lead="We resend the ticket to the email address you gave when booking.">
      <Form method="post" action={paths.findTicket()} className="stack" noValidate>
        {failed ? <ErrorSummary message={hasFieldErrors ? undefined : failed.message} fields={failed.fields} /> : null}
        <TextField
          label="Booking reference"
          name="reference"
          hint={`Starts with ${brand.bookingReferencePrefix}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={failed?.typed.reference}
          error={failed?.fields.reference}
        />
        <AccountField kind="email" autoComplete="email" failed={failed} />
        <SubmitButton size="large" wide>
          Resend ticket
        </SubmitButton>
      </Form>
      <p className="account-page__links">
        Have an account? <Link to={paths.login({ next: paths.dashboard() })}>Log in</Link> to see all your tickets.
      </p>
    </AccountPage>
  );
};
