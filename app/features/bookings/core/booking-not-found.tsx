import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';

/** Shown both for a missing booking and for one that the caller may not see. */
export const BookingNotFound = ({ loggedIn, next }: { loggedIn: boolean; next: string }) => (
  <div className="page section">
    <EmptyState
      drawing="torn-ticket"
      level={1}
      title="Booking Not Found"
      text={
        <>
          Could not find booking details.
          {loggedIn ? null : (
            <>
              {' '}
              Is this your booking? <Link to={paths.login({ next })}>Log in to see it</Link>, or open the link in your
              latest email about it. Lost the email, or has its link expired?{' '}
              <Link to={paths.findTicket()}>Resend your ticket</Link>.
            </>
          )}
        </>
      }
      action={
        <ButtonLink tone="primary" to={paths.home()}>
          Go to Homepage
        </ButtonLink>
      }
    />
  </div>
);
