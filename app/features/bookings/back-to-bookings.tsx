import { Link } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Icon } from '~/ui/icon.tsx';

/** Link back to the booking list. */
export const BackToBookings = () => (
  <Link to={deskPaths.adminTrains()} className="back-to-bookings">
    <Icon name="arrow-left" size={18} /> Bookings
  </Link>
);
