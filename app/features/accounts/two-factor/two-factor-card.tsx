import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { TwoFactorState } from './set-up-two-factor.server.ts';

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
          <p>
            Since {formatInstant(twoFactor.since)} you log in with your password and a code from your authenticator app.
          </p>
          {twoFactor.codesLeft <= fewCodes ? (
            <Notice tone="warning" title={`Recovery codes left: ${twoFactor.codesLeft}`}>
              <p>Generate new ones before you run out.</p>
            </Notice>
          ) : (
            <p className="soft">Recovery codes left: {twoFactor.codesLeft}</p>
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
