import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates.ts';

/** Rows of a page of the administrator's list. */
export const bookingsOnPage = 25;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

/** How bookings are told apart above the list; 'refunds' are those whose money goes or went back, whatever else they are. */
export const bookingFilters = ['pending', 'confirmed', 'expired', 'cancelled', 'refunds'] as const;
export type BookingFilter = (typeof bookingFilters)[number];

export const bookingFilterNames: Record<BookingFilter, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunds: 'Refunds',
};

export const bookingSorts = ['newest', 'oldest', 'travel-last', 'travel-first'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingSortNames: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'travel-last': 'Travel date, last first',
  'travel-first': 'Travel date, first first',
};

/** What stands in the address of the list of bookings. */
export type BookingSearch = {
  /** The beginning of a reference, an e-mail address, a phone or train number, or words of a train's name. */
  q: string;
  status: BookingFilter | null;
  /** Travel date at the boarding station. */
  date: PlainDate | '';
  sort: BookingSort;
  page: number;
};

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readBookingSearch = (query: URLSearchParams): BookingSearch => {
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

/** The query of a search with something changed, from its first page unless told; what is as always stays out of it. */
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

/** What narrows the list besides the status bar, in words, each with what takes it away. */
export const bookingChips = ({ q, date }: BookingSearch): { label: string; without: Partial<BookingSearch> }[] => [
  ...(q ? [{ label: `“${q}”`, without: { q: '' } }] : []),
  ...(date ? [{ label: `Travels on ${formatDate(date)}`, without: { date: '' } }] : []),
];

/** '2,431 confirmed bookings', for the count above the list. */
export const bookingCountWords = (total: number, status: BookingFilter | null): string => {
  const count = new Intl.NumberFormat('en-IN').format(total);
  if (status === 'refunds') return `${count} ${total === 1 ? 'booking' : 'bookings'} with a refund`;
  const kind = status ? `${bookingFilterNames[status].toLowerCase()} ` : '';
  return `${count} ${kind}${total === 1 ? 'booking' : 'bookings'}`;
};
