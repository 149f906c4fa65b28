import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import type { FormError } from '../forms/form-values.ts';
import { CodeField } from './code-field.tsx';
import type { TwoFactorState, TwoFactorView } from './set-up-two-factor.server.ts';

type Of<State extends TwoFactorView['state']> = Extract<TwoFactorView, { state: State }>;

const IntentButton = ({
  intent,
  children,
  tone,
}: {
  intent: string;
  children: ReactNode;
  tone?: 'secondary' | 'danger';
}) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <SubmitButton tone={tone} wide>
      {children}
    </SubmitButton>
  </Form>
);

/** First step: what two-factor login is and what is needed. */
export const TwoFactorIntro = ({ required }: { required: boolean }) => (
  <>
    {required ? (
      <Notice title="Two-factor login is mandatory for administrators.">
        <p>Set it up now. It takes two minutes, and then the admin panel opens.</p>
      </Notice>
    ) : null}
    <p>
      You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator, Aegis or
      2FAS. At each login, enter your {brand.name} password and the code it shows.
    </p>
    <IntentButton intent="begin">Get started</IntentButton>
  </>
);

/** Setup: the secret as a QR code, link and text, and the form for the first code. */
export const TwoFactorSetup = ({ twoFactor, failed }: { twoFactor: Of<'pending'>; failed?: FormError }) => {
  const { secret, link, qr } = twoFactor;
  return (
    <>
      <ol className="bullets two-factor-steps">
        <li>
          <p>Scan this with your authenticator app.</p>
          <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
            <path className="qr-code__ground" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
            <path className="qr-code__squares" d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p>
            On this phone? <a href={link}>Open it in the app</a>. Or enter this key in the app:
          </p>
          <p className="secret-key">{secret}</p>
        </li>
        <li>
          <Form method="post" className="stack" noValidate>
            {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
            <input type="hidden" name="intent" value="confirm" />
            <CodeField hint="The 6-digit code shown in the app." error={failed?.fields.code} />
            <SubmitButton size="large" wide>
              Turn on
            </SubmitButton>
          </Form>
        </li>
      </ol>
      <IntentButton intent="begin" tone="secondary">
        Start again with a new key
      </IntentButton>
    </>
  );
};

/** Actions when two-factor login is on. */
export const TwoFactorEnabled = ({
  twoFactor,
  required,
  back,
}: {
  twoFactor: Of<'on'>;
  required: boolean;
  back: string;
}) => (
  <>
    <p>{`Two-factor login is on. You have ${twoFactor.codesLeft} recovery codes left. Generating new ones replaces all old ones.`}</p>
    <IntentButton intent="codes" tone="secondary">
      Generate new recovery codes
    </IntentButton>
    <p>{`${
      required
        ? 'New phone? Turn it off and set it up again immediately: it is mandatory for administrators.'
        : 'New phone? Turn it off and set it up again.'
    } All other devices will be logged out.`}</p>
    <IntentButton intent="off" tone="danger">
      Turn off two-factor login
    </IntentButton>
    <p className="account-page__links">
      <Link to={back}>Back to my account</Link>
    </p>
  </>
);

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
};

/** Print, copy and download buttons; hidden without JavaScript. */
const SaveActions = ({ codes }: { codes: string[] }) => {
  const [status, setStatus] = useState('');
  if (!useHydrated()) return null;
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus('Could not copy. Please write them down.'),
    );
  return (
    <>
      <div className="cluster">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
      </div>
      <p role="status" className="small soft">
        {status}
      </p>
    </>
  );
};

/** The new recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onward }: { codes: string[]; onward: string }) => (
  <>
    <Notice tone="success" title="Save these recovery codes." live>
      <p>Use one to log in when you don’t have your phone. Each works once. They won’t be shown again.</p>
    </Notice>
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <SaveActions codes={codes} />
    <ButtonLink to={onward} tone="primary" size="large" wide>
      I have saved the codes
    </ButtonLink>
  </>
);

/** Warn from this number of remaining codes on. */
const fewCodes = 3;

/** Two-factor state with a link to the page that changes it. */
export const TwoFactorCard = ({ twoFactor }: { twoFactor: TwoFactorState }) => {
  if (twoFactor.state === 'not_offered') return null;
  return (
    <section className="card stack" aria-labelledby="two-factor-title">
      <div className="cluster">
        <h2 id="two-factor-title">Two-factor login</h2>
        {twoFactor.state === 'on' ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      </div>
      {twoFactor.state === 'on' ? (
        <>
          <p>{`Since ${formatInstant(twoFactor.since)} you log in with your password and a code from your authenticator app.`}</p>
          {twoFactor.codesLeft <= fewCodes ? (
            <Notice tone="warning" title={`Recovery codes left: ${twoFactor.codesLeft}`}>
              <p>Generate new ones before you run out.</p>
            </Notice>
          ) : (
            <p className="soft">{`Recovery codes left: ${twoFactor.codesLeft}`}</p>
          )}
          <p>
            <ButtonLink to={paths.twoFactor()}>Manage two-factor login</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>
            When it is on, logging in also needs a code from an app on your phone, so a stolen password alone is not
            enough.
          </p>
          <p>
            <ButtonLink to={paths.twoFactor()}>Set up two-factor login</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
};
