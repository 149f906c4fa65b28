import { formatNumber } from '~/shared/data/format-number.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import {
  choiceField,
  dayField,
  defineListQuery,
  optionField,
  type StateOf,
  textField,
} from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** Status filters of the list; 'refunds' are bookings with a refund, whatever their status. */
export const bookingFilters = ['pending', 'waiting', 'confirmed', 'expired', 'cancelled', 'refunds'] as const;
export type BookingFilter = (typeof bookingFilters)[number];

export const bookingFilterLabels: Record<BookingFilter, string> = {
  pending: 'Pending',
  waiting: 'Waiting list',
  confirmed: 'Confirmed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunds: 'Refunds',
};

/** The filter for trains of a journey with a change. */
export const partOfJourney = 'With a change of train';

export const bookingSorts = ['newest', 'oldest', 'travel-last', 'travel-first'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingSortLabels: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'travel-last': 'Travel date, latest first',
  'travel-first': 'Travel date, earliest first',
};

/** The list of train bookings; `q` is the start of a reference, email address, phone or train number, or words of a train name. */
export const bookingList = defineListQuery(
  {
    q: textField(),
    status: optionField(bookingFilters),
    /** Travel date at the boarding station. */
    date: dayField,
    /** Day on which the booking was made, in Indian time. */
    booked: dayField,
    /** 'journey': one of several trains that were booked with one payment. */
    part: optionField(['journey']),
    sort: choiceField(bookingSorts, 'newest'),
  },
  { page: dashboardPaths.adminTrains, csv: true },
);

export type BookingSearch = StateOf<typeof bookingList>;

/** Active filters besides the status, each with the change that removes it. */
export const bookingChips = ({
  q,
  date,
  booked,
  part,
}: BookingSearch): { label: string; without: Partial<BookingSearch> }[] => [
  ...(q ? [{ label: `“${q}”`, without: { q: '' } }] : []),
  ...(date ? [{ label: `Travel date: ${formatDate(date)}`, without: { date: '' } }] : []),
  ...(booked ? [{ label: `Booked on ${formatDate(booked)}`, without: { booked: '' as const } }] : []),
  ...(part ? [{ label: partOfJourney, without: { part: null } }] : []),
];

/** '2,431 confirmed bookings'. */
export const bookingCountLabel = (total: number, status: BookingFilter | null): string => {
  const count = formatNumber(total);
  if (status === 'refunds') return `${count} ${total === 1 ? 'booking' : 'bookings'} with a refund`;
  const kind = status ? `${bookingFilterLabels[status].toLowerCase()} ` : '';
  return `${count} ${kind}${total === 1 ? 'booking' : 'bookings'}`;
};
