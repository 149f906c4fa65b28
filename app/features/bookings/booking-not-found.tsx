import { Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The same page for a booking that is not there and one that is somebody else's. */
export const BookingNotFound = ({ loggedIn, next }: { loggedIn: boolean; next: string }) => (
  <div className="page section">
    <EmptyState
      level={1}
      title="Booking Not Found"
      text={
        <>
          Could not find booking details.
          {loggedIn ? null : (
            <>
              {' '}
              Is it yours? <Link to={paths.login({ next })}>Log in to see it</Link>, or open the link in your
              confirmation mail. Lost the mail? <Link to={paths.findTicket()}>Have your ticket sent again</Link>.
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
