import { Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { Icon } from '~/ui/icon.tsx';

/** From the pages beside the list back to it. */
export const BackToBookings = () => (
  <Link to={paths.adminTrains()} className="back-to-bookings">
    <Icon name="arrow-left" size={18} /> Bookings
  </Link>
);
