import { Link } from 'react-router';
import ticketRackDrawing from '~/art/drawings/office/ticket-rack.svg';
import { formatPhone } from '~/shared/data/person-name.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { bookingBadge, passengerCountLabel, statusBadge } from '../core/booking.ts';
import {
  type BookingSearch,
  type BookingSort,
  bookingChips,
  bookingCountLabel,
  bookingFilterLabels,
  bookingList,
  bookingSortLabels,
  bookingSorts,
  partOfJourney,
} from './booking-search.ts';
import type { BookingListPage, BookingRowView } from './list-bookings.server.ts';

type AdminBookingsPageProps = {
  search: BookingSearch;
  /** Null when loading failed; `alerts` is the number of payments that need action. */
  found: (BookingListPage & { alerts: number }) | null;
};

/** Booking status, and the payment status where it adds information. */
export const BookingBadges = ({
  booking,
  cancelled,
}: {
  booking: Pick<BookingRowView, 'booking_status' | 'payment_status' | 'waiting_outcome'>;
  /** Number of passengers cancelled by the traveller. */
  cancelled: number;
}) => {
  const { booking_status, payment_status } = booking;
  const state = bookingBadge(booking);
  const showPayment =
    payment_status.startsWith('refund') || (payment_status === 'failed' && booking_status === 'pending');
  const money = showPayment ? statusBadge(payment_status) : null;
  return (
    <span className="booking-badges">
      <Badge tone={state.tone}>{state.label}</Badge>
      {booking_status === 'confirmed' && cancelled > 0 ? <Badge tone="outline">Partly cancelled</Badge> : null}
      {money ? <Badge tone={money.tone}>{payment_status === 'failed' ? 'Payment failed' : money.label}</Badge> : null}
    </span>
  );
};

const Reference = ({ booking }: { booking: BookingRowView }) => (
  <div className="cell-lines">
    <Link to={dashboardPaths.adminBooking(booking.id)} className="booking-ref wrap-anywhere tabular stretched-link">
      {booking.booking_reference}
    </Link>
    <time dateTime={booking.created_at}>{formatInstant(booking.created_at)}</time>
  </div>
);

const Train = ({ booking: { train_details: train, trip_leg, trip_legs } }: { booking: BookingRowView }) => (
  <div className="cell-lines">
    <span>{`${train.number} ${train.name}`}</span>
    <span className="soft">
      <span>{train.from.name}</span> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> <span>{`${train.to.name}, ${train.selected_class}`}</span>
      {trip_legs > 1 ? (
        <>
          <span> · </span>
          <b className="no-wrap">{`Train ${trip_leg} of ${trip_legs}`}</b>
        </>
      ) : null}
    </span>
  </div>
);

const Contact = ({ booking }: { booking: BookingRowView }) => (
  <div className="cell-lines cell-lines--contact">
    <a href={`mailto:${booking.email}`} title={booking.email}>
      {booking.email}
    </a>
    <a href={`tel:${booking.phone}`}>{formatPhone(booking.phone)}</a>
  </div>
);

const columns: ListColumn<BookingRowView, BookingSort>[] = [
  {
    key: 'booking',
    header: 'Booking',
    rowHeader: true,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (booking) => <Reference booking={booking} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (booking) => <BookingBadges booking={booking} cancelled={booking.cancelled} />,
  },
  { key: 'train', header: 'Train', cell: (booking) => <Train booking={booking} /> },
  {
    key: 'travels',
    header: 'Travel date',
    sort: { ascending: 'travel-first', descending: 'travel-last' },
    cell: ({ train_details: { date, from } }) => (
      <div className="cell-lines">
        <span>{formatDate(date)}</span>
        <span className="soft">{from.departs}</span>
      </div>
    ),
  },
  { key: 'contact', header: 'Traveller', cell: (booking) => <Contact booking={booking} /> },
  {
    key: 'total',
    header: 'Total',
    alignEnd: true,
    cell: (booking) => (
      <div className="cell-lines">
        <Money paise={booking.total_fare_paise} exact />
        <span className="soft">{passengerCountLabel(booking.passengers)}</span>
      </div>
    ),
  },
];

const partChoices = [{ value: 'journey', label: partOfJourney }];
const sortChoices = bookingSorts.map((value) => ({ value, label: bookingSortLabels[value] }));

/** List of all train bookings, newest first by default (docs/product.md, "Admin panel"). */
export const AdminBookingsPage = ({ search, found }: AdminBookingsPageProps) => (
  <ListPage
    className="admin-bookings row-cards"
    title="Train bookings"
    name="bookings"
    countLabel={(total) => bookingCountLabel(total, search.status)}
    list={bookingList}
    search={search}
    found={found}
    tools={
      <>
        <ButtonLink to={dashboardPaths.adminAlerts()} className="list-head__below">
          <Icon name="alert" />
          Action required
          {found?.alerts ? <Badge tone="warning">{found.alerts}</Badge> : null}
        </ButtonLink>
        <ButtonLink to={dashboardPaths.adminRuns()} className="list-head__below">
          <Icon name="rail" />
          Seat occupancy
        </ButtonLink>
      </>
    }
    form={{
      placeholder: 'Reference, email, train',
      filters: [
        { name: 'date', label: 'Travel date', value: search.date, field: DateFilter },
        { name: 'booked', label: 'Booked on', value: search.booked, field: DateFilter },
        { name: 'part', label: 'Show', value: search.part ?? '', choices: partChoices, all: 'All bookings' },
        { name: 'sort', label: 'Sort by', value: search.sort, choices: sortChoices },
      ],
    }}
    chips={bookingChips(search)}
    tabs={{
      name: 'status',
      label: 'Status',
      choices: [
        { value: null, label: 'All', count: found?.all.total, about: found?.all.about },
        ...(found?.statusCounts ?? []).map(({ status, bookings }) => ({
          value: status,
          label: bookingFilterLabels[status],
          count: bookings.total,
          about: bookings.about,
        })),
      ],
    }}
    columns={columns}
    rowKey={({ id }) => id}
    empty={{
      drawing: ticketRackDrawing,
      title: 'No train bookings yet',
      text: 'Bookings appear here as soon as their seats are held, with payment and status.',
      action: <ButtonLink to={paths.trains()}>Go to train search</ButtonLink>,
    }}
    noMatch={{
      title: 'No bookings found',
      text: 'Search by the start of a reference, email address or phone number, or by train number or name.',
    }}
    failed={{ title: 'Error loading data', text: 'Failed to load train bookings. Please try again in a moment.' }}
  />
);
