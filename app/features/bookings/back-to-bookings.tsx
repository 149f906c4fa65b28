import { Link } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Icon } from '~/ui/icon.tsx';

/** From the pages beside the list back to it. */
export const BackToBookings = () => (
  <Link to={deskPaths.adminTrains()} className="back-to-bookings">
    <Icon name="arrow-left" size={18} /> Bookings
  </Link>
);
