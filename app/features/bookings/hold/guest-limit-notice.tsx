import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { maxPassengers } from '../core/booking.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';

/** How a guest continues whom the limits of unpaid seats refuse. */
export type GuestLimit = {
  /** The email address to which a confirmation link was sent, if one was. */
  sentTo: string | null;
};

/** The two ways to continue, in the booking form: log in, or confirm the email address by a mailed link. */
export const GuestLimitNotice = ({
  limit,
  chosen,
  loggedIn,
}: {
  limit: GuestLimit;
  chosen: ChosenJourney;
  loggedIn: boolean;
}) =>
  limit.sentTo ? (
    <Notice tone="success" title={`We’ve sent a link to ${limit.sentTo}.`} live>
      <p>
        Open it in this browser within an hour to confirm your email address and continue. Your details are saved here.
        No email? Check your spam folder.
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
          <ButtonLink to={paths.login({ next: paths.trainBooking(chosen) })} tone="primary">
            Log in
          </ButtonLink>
        )}
        <SubmitButton name="intent" value="confirm-email" tone="secondary">
          Email me a confirmation link
        </SubmitButton>
      </div>
    </Notice>
  );
