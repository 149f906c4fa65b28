import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';

/** Rows per page of the admin list. */
export const bookingsPerPage = 25;

/** Highest page number accepted. */
const lastPage = 10_000;

/** Status filters of the list; 'refunds' are bookings with a refund, whatever their status. */
export const bookingFilters = ['pending', 'confirmed', 'expired', 'cancelled', 'refunds'] as const;
export type BookingFilter = (typeof bookingFilters)[number];

export const bookingFilterLabels: Record<BookingFilter, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunds: 'Refunds',
};

export const bookingSorts = ['newest', 'oldest', 'travel-last', 'travel-first'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingSortLabels: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'travel-last': 'Travel date, latest first',
  'travel-first': 'Travel date, earliest first',
};

/** Query parameters of the booking list. */
export type BookingSearch = {
  /** Start of a reference, email address, phone or train number, or part of a train name. */
  q: string;
  status: BookingFilter | null;
  /** Travel date at the boarding station. */
  date: PlainDate | '';
  sort: BookingSort;
  page: number;
};

/** Parses the query string; invalid values are ignored. */
export const parseBookingSearch = (query: URLSearchParams): BookingSearch => {
  const page = Number(query.get('page'));
  const date = query.get('date') ?? '';
  return {
    q: (query.get('q') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    status: bookingFilters.find((known) => known === query.get('status')) ?? null,
    date: isPlainDate(date) ? date : '',
    sort: bookingSorts.find((known) => known === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Query parameters of a changed search, on the first page unless given; default values are omitted. */
export const bookingQuery = (
  search: BookingSearch,
  change: Partial<BookingSearch> = {},
): Record<string, string | undefined> => {
  const { q, status, date, sort, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    status: status ?? undefined,
    date: date || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** Active filters besides the status, each with the change that removes it. */
export const bookingChips = ({ q, date }: BookingSearch): { label: string; without: Partial<BookingSearch> }[] => [
  ...(q ? [{ label: `“${q}”`, without: { q: '' } }] : []),
  ...(date ? [{ label: `Travel date: ${formatDate(date)}`, without: { date: '' } }] : []),
];

/** '2,431 confirmed bookings'. */
export const bookingCountLabel = (total: number, status: BookingFilter | null): string => {
  const count = new Intl.NumberFormat('en-IN').format(total);
  if (status === 'refunds') return `${count} ${total === 1 ? 'booking' : 'bookings'} with a refund`;
  const kind = status ? `${bookingFilterLabels[status].toLowerCase()} ` : '';
  return `${count} ${kind}${total === 1 ? 'booking' : 'bookings'}`;
};
