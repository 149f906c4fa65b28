import { Form, Link } from 'react-router';
import { AccountField } from '~/features/accounts/account-field.tsx';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import type { FailedPost } from '~/features/accounts/typed-fields.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';

/** Where a guest has the ticket sent once more, by reference and e-mail. */
export const FindTicketPage = ({ failed, sent }: { failed?: FailedPost; sent: boolean }) => {
  if (sent && !failed)
    return (
      <AccountPage title="Check your mail">
        <Notice tone="success" title="Your ticket is on its way if the two belong together.">
          <p>We send it to the e-mail address of the booking. It can take a minute; look into the spam folder too.</p>
        </Notice>
        <p className="account-page__links">
          Nothing there? <Link to={paths.findTicket()}>Try again</Link>, or call {brand.supportPhone}.
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Find your ticket"
      lead="We send the ticket once more to the e-mail address that you gave when you booked."
    >
      <Form method="post" action={paths.findTicket()} className="stack" noValidate>
        {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
        <TextField
          label="Booking reference"
          name="reference"
          hint={`It begins with ${brand.bookingReferencePrefix}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={failed?.typed.reference}
          error={failed?.fields.reference}
        />
        <AccountField kind="email" autoComplete="email" failed={failed} />
        <SubmitButton size="large" wide>
          Send the ticket again
        </SubmitButton>
      </Form>
      <p className="account-page__links">
        You have an account? <Link to={paths.login({ next: paths.dashboard() })}>Log in</Link> to see all your tickets.
      </p>
    </AccountPage>
  );
};
