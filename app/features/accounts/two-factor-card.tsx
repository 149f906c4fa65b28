import { formatInstant } from '~/shared/dates.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { TwoFactorState } from './set-up-two-factor.server.ts';

/** Few enough to think of new ones. */
const fewCodes = 3;

/** Where somebody stands with two-factor login, and the way to the page that changes it. */
export const TwoFactorCard = ({ twoFactor }: { twoFactor: TwoFactorState }) => {
  if (twoFactor.state === 'not_offered') return null;
  return (
    <section className="card stack" aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">Two-factor login</h2>
      {twoFactor.state === 'on' ? (
        <>
          <p>
            On since {formatInstant(twoFactor.since)}. A login needs your password and a code from your authenticator
            app.
          </p>
          {twoFactor.codesLeft <= fewCodes ? (
            <Notice tone="warning" title={`${twoFactor.codesLeft} of your recovery codes are left.`}>
              <p>Make new ones before you need them.</p>
            </Notice>
          ) : (
            <p className="soft">{twoFactor.codesLeft} of your recovery codes are left.</p>
          )}
          <p>
            <ButtonLink to={paths.twoFactor()}>Change two-factor login</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>
            Off. With it, a login needs your password and a code from an app on your phone: a stolen password opens
            nothing.
          </p>
          <p>
            <ButtonLink to={paths.twoFactor()}>Set up two-factor login</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
};
