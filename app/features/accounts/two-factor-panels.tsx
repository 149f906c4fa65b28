import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { brand } from '~/shared/brand.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import type { TwoFactorView } from './set-up-two-factor.server.ts';
import type { FailedPost } from './typed-fields.ts';

type Of<State extends TwoFactorView['state']> = Extract<TwoFactorView, { state: State }>;

const Act = ({ intent, children, tone }: { intent: string; children: ReactNode; tone?: 'secondary' | 'danger' }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <SubmitButton tone={tone} wide>
      {children}
    </SubmitButton>
  </Form>
);

/** Before the beginning: what it is and what is needed. */
export const TwoFactorBegin = ({ required }: { required: boolean }) => (
  <>
    {required ? (
      <Notice title="Administrators log in with two factors.">
        <p>Set it up now: it takes two minutes, and the admin panel opens afterwards.</p>
      </Notice>
    ) : null}
    <p>
      You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator, Aegis or
      2FAS. At each login it shows the code that {brand.name} asks for after your password.
    </p>
    <Act intent="begin">Begin</Act>
  </>
);

/** The secret for the app, as a QR code, as a link and as text, and the form for the first code. */
export const TwoFactorConnect = ({ twoFactor, failed }: { twoFactor: Of<'pending'>; failed?: FailedPost }) => {
  const { secret, link, qr } = twoFactor;
  return (
    <>
      <ol className="two-factor-steps">
        <li>
          <p>Scan this with your authenticator app.</p>
          <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
            <path className="qr-code__ground" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
            <path className="qr-code__squares" d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p>
            On this phone already? <a href={link}>Open it in the app</a>. Or type this key into the app:
          </p>
          <p className="secret-key">{secret}</p>
        </li>
        <li>
          <Form method="post" className="stack" noValidate>
            {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
            <input type="hidden" name="intent" value="confirm" />
            <CodeField hint="The 6 digits that the app shows now." error={failed?.fields.code} />
            <SubmitButton size="large" wide>
              Switch on
            </SubmitButton>
          </Form>
        </li>
      </ol>
      <Act intent="begin" tone="secondary">
        Begin again with a new key
      </Act>
    </>
  );
};

/** What can be changed once it is on. */
export const TwoFactorOn = ({
  twoFactor,
  required,
  back,
}: {
  twoFactor: Of<'on'>;
  required: boolean;
  back: string;
}) => (
  <>
    <p>
      Two-factor login is on. {twoFactor.codesLeft} of your recovery codes are left; new ones take the place of all
      former ones.
    </p>
    <Act intent="codes" tone="secondary">
      Make new recovery codes
    </Act>
    <p>
      {required
        ? 'A new phone? Switch it off, and you set it up anew at once: administrators can’t do without.'
        : 'A new phone? Switch it off and set it up anew.'}{' '}
      All other sessions end.
    </p>
    <Act intent="off" tone="danger">
      Switch off two-factor login
    </Act>
    <p className="account-page__links">
      <Link to={back}>Back to my account</Link>
    </p>
  </>
);
