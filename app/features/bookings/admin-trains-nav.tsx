import { paths } from '~/shared/paths.ts';
import { ChoiceBar } from '~/ui/choice-bar.tsx';

/** The three pages of the tab; `alerts` counts what needs a person, null when it could not be counted. */
export const AdminTrainsNav = ({
  current,
  alerts,
}: {
  current: 'bookings' | 'runs' | 'alerts';
  alerts: number | null;
}) => (
  <ChoiceBar
    label="Trains"
    choices={[
      { key: 'bookings', label: 'Bookings', to: paths.adminTrains(), current: current === 'bookings' },
      { key: 'runs', label: 'Seats of a run', to: paths.adminRuns(), current: current === 'runs' },
      {
        key: 'alerts',
        label: 'Needs a person',
        to: paths.adminAlerts(),
        current: current === 'alerts',
        count: alerts ?? undefined,
      },
    ]}
  />
);
