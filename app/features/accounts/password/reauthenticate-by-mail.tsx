import { Form } from 'react-router';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';

/** Field names with which the confirm-password page requests a mailed link and submits its token. No other form may use them. */
export const reauthenticationFields = { ask: 'fresh_password_mail', token: 'fresh_password_token' } as const;

/** Reauthentication of an account without a password: requests the mailed link. */
export const ReauthenticationLinkRequest = ({
  email,
  sent,
  failed,
}: {
  email: string;
  sent: boolean;
  failed?: string;
}) => (
  <Form method="post" className="stack">
    {failed ? <ErrorSummary title="Email not sent" message={failed} /> : null}
    {sent ? (
      <Notice tone="success" title="Email sent" live>
        <p>Open the link in it within 10 minutes. You can close this page.</p>
      </Notice>
    ) : null}
    <p>
      You booked as a guest, so your account has no password. To confirm it’s you, we’ll send a link to{' '}
      <strong>{email}</strong>.
    </p>
    <input type="hidden" name={reauthenticationFields.ask} value="1" />
    <SubmitButton size="large" wide>
      {sent ? 'Resend link' : 'Send link'}
    </SubmitButton>
  </Form>
);

/** Target of the mailed link: submitting the form reauthenticates, opening the page does not. */
export const ReauthenticationLinkForm = ({
  email,
  token,
  failed,
}: {
  email: string | null;
  token: string;
  failed?: string;
}) =>
  email === null || failed ? (
    <Notice tone="warning" title="This link is no longer valid">
      <p>It works once, for 10 minutes. Please go to your profile and request a new one.</p>
    </Notice>
  ) : (
    <Form method="post" className="stack">
      <p>
        This is the account of <strong>{email}</strong>.
      </p>
      <input type="hidden" name={reauthenticationFields.token} value={token} />
      <SubmitButton size="large" wide>
        Yes, it’s me
      </SubmitButton>
    </Form>
  );
