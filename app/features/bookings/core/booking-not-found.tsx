import tornTicketDrawing from '~/art/drawings/journey/torn-ticket.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';

/** Shown both for a missing booking and for one that the caller may not see. */
export const BookingNotFound = ({ loggedIn, next }: { loggedIn: boolean; next: string }) => (
  <div className="page section">
    <EmptyState
      drawing={tornTicketDrawing}
      level={1}
      title="Booking Not Found"
      text={`Could not find booking details.${
        loggedIn
          ? ''
          : ' If it is yours, open the link in your latest email about it. If the email is lost or its link has expired, we send your ticket again.'
      }`}
      action={
        <div className="cluster">
          {loggedIn ? null : (
            <>
              <ButtonLink tone="primary" to={paths.findTicket()}>
                Resend your ticket
              </ButtonLink>
              <ButtonLink to={paths.login({ next })}>Log in to see it</ButtonLink>
            </>
          )}
          <ButtonLink tone={loggedIn ? 'primary' : 'quiet'} to={paths.home()}>
            Go to Homepage
          </ButtonLink>
        </div>
      }
    />
  </div>
);
