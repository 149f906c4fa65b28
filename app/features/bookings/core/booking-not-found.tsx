import './core.css';
import tornTicketDrawing from '~/art/drawings/journey/torn-ticket.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { CodeBoard } from '~/ui/content/name-board.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { TrainDetails } from './booking.ts';

/** Shown both for a missing booking and for one that the caller may not see. */
export const BookingNotFound = ({ loggedIn, next }: { loggedIn: boolean; next: string }) => (
  <div className="page section">
    <EmptyState
      drawing={tornTicketDrawing}
      level={1}
      title="Booking Not Found"
      text={
        <>
          Could not find booking details.
          {loggedIn
            ? null
            : ' If it is yours, open the link in your latest email about it. If the email is lost or its link has expired, we send your ticket again.'}
        </>
      }
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

/** 'NDLS New Delhi to MMCT Mumbai Central' as a title: on one line with an arrow, on phones a row for either station. */
export const JourneyTitle = ({ journey: { from, to } }: { journey: Pick<TrainDetails, 'from' | 'to'> }) => (
  <span className="journey-title">
    <span className="journey-title__station">
      <CodeBoard>{from.code}</CodeBoard> <span>{from.name}</span>
    </span>{' '}
    <span className="visually-hidden">to </span>
    <span className="journey-title__station">
      <Icon name="arrow-right" size={18} className="journey-title__arrow" />
      <CodeBoard>{to.code}</CodeBoard> <span>{to.name}</span>
    </span>
  </span>
);
