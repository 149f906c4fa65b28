import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { maxPassengers } from '../core/booking.ts';
import { type ChosenJourney, chosenTripPath } from '../core/chosen-journey.ts';
import type { SentConfirmation } from './send-email-confirmation.server.ts';

/** How a guest continues whom the limits of unpaid seats refuse. */
export type GuestLimit = {
  /** The confirmation link, if one was sent. */
  sent: SentConfirmation | null;
};

/** The two ways to continue, in the booking form: log in, or confirm the email address by a mailed link. */
export const GuestLimitNotice = ({
  limit,
  chosen,
  loggedIn,
}: {
  limit: GuestLimit;
  chosen: readonly ChosenJourney[];
  loggedIn: boolean;
}) =>
  limit.sent ? (
    <Notice tone="success" title={`We’ve sent a link to ${limit.sent.email}.`} live>
      <p>
        Open it in this browser within {limit.sent.validFor} to confirm your email address, then continue here. No
        email? Check your spam folder.
      </p>
      <SubmitButton name="intent" value="confirm-email" tone="secondary">
        Resend link
      </SubmitButton>
    </Notice>
  ) : (
    <Notice title="Continue with a confirmed email address">
      <p>
        Travellers with a confirmed email address can book up to {maxPassengers} seats at a time, on any connection.
      </p>
      <div className="cluster">
        {loggedIn ? null : (
          <ButtonLink to={paths.login({ next: chosenTripPath(chosen) })} tone="primary">
            Log in
          </ButtonLink>
        )}
        <SubmitButton name="intent" value="confirm-email" tone="secondary">
          Email me a confirmation link
        </SubmitButton>
      </div>
    </Notice>
  );
