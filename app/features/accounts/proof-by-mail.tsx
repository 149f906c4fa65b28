import { Form } from 'react-router';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import { proofFields } from './proof-fields.ts';

/** For an account without a password: the mail that stands for one. */
export const AskForProof = ({ email, sent, failed }: { email: string; sent: boolean; failed?: string }) => (
  <Form method="post" className="stack">
    {failed ? <ErrorSummary title="Mail not sent" message={failed} /> : null}
    {sent ? (
      <Notice tone="success" title="Mail sent" live>
        <p>Open the link in it within an hour; you can close this page.</p>
      </Notice>
    ) : null}
    <p>
      You booked as a guest, so your account has no password. We send a link to <strong>{email}</strong>, so that nobody
      who merely sits at this browser can do it.
    </p>
    <input type="hidden" name={proofFields.ask} value="1" />
    <SubmitButton size="large" wide>
      {sent ? 'Send the link again' : 'Send me the link'}
    </SubmitButton>
  </Form>
);

/** Where the link of that mail leads: a press does it, opening the page does not. */
export const GiveProof = ({ email, token, failed }: { email: string | null; token: string; failed?: string }) =>
  email === null || failed ? (
    <Notice tone="warning" title="This link does not work any more">
      <p>It works once, for an hour. Please go back to your profile and ask for a new one.</p>
    </Notice>
  ) : (
    <Form method="post" className="stack">
      <p>
        This is the account of <strong>{email}</strong>.
      </p>
      <input type="hidden" name={proofFields.token} value={token} />
      <SubmitButton size="large" wide>
        It is me, go on
      </SubmitButton>
    </Form>
  );
