import type { App } from '~/server/app.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import type { BookingView } from './booking-view.server.ts';
import { listWaitingPlaces, readWaitingHistory } from './waiting-list.store.server.ts';
import { chanceLabel, clerkage, placeBand, type WaitingPlace } from './waiting-list.ts';

/** The wait of a booking as shown to its traveller. */
export type WaitingView = {
  place: WaitingPlace;
  /** What was measured where the party joined; null without enough cases. */
  chance: string | null;
  /** ISO instant of the chart; null when the train is no longer in the timetable. */
  closesAt: string | null;
  /** For leaving before it, per passenger. */
  charge: Paise;
};

/** The present place in line of a booking, paid or not; null for one that does not wait. */
export const viewWaiting = async (
  app: Pick<App, 'db' | 'clock'>,
  booking: Pick<BookingView, 'id' | 'booking_status' | 'waiting_place' | 'train_details' | 'created_at' | 'chart_at'>,
): Promise<WaitingView | null> => {
  const now = app.clock.now();
  const place = (await listWaitingPlaces(app.db, [booking], now)).get(booking.id);
  if (!place) return null;
  const { train_number, ...inLine } = place;
  const band = placeBand(booking.waiting_place ?? place.place);
  const code = booking.train_details.selected_class;
  const history = await readWaitingHistory(app.db, { train_number, class: code }, band, indianDate(now));
  return {
    place: inLine,
    chance: chanceLabel({ ...band, ...history }),
    closesAt: booking.chart_at,
    charge: clerkage(code, indianDate(new Date(booking.created_at))),
  };
};
