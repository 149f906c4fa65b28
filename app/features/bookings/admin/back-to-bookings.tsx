import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { BackLink } from '~/ui/navigation/back-link.tsx';

/** Link back to the booking list. */
export const BackToBookings = () => <BackLink to={dashboardPaths.adminTrains()}>Bookings</BackLink>;
