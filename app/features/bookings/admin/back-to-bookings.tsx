import { Link } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';

/** Link back to the booking list. */
export const BackToBookings = () => (
  <Link to={dashboardPaths.adminTrains()} className="back-to-bookings">
    <Icon name="arrow-left" size={18} /> Bookings
  </Link>
);
