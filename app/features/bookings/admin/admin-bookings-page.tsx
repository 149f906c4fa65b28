import { Link, useSubmit } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { ListHead, listCountId } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { passengerCountLabel, statusBadge } from '../core/booking.ts';
import {
  type BookingSearch,
  type BookingSort,
  bookingChips,
  bookingCountLabel,
  bookingFilterLabels,
  bookingQuery,
  bookingSortLabels,
  bookingSorts,
} from './booking-search.ts';
import type { BookingListPage, BookingRowView } from './list-bookings.server.ts';
import './admin-trains.css';

type AdminBookingsPageProps = {
  search: BookingSearch;
  /** Null when they could not be loaded. */
  found: BookingListPage | null;
  alerts: number | null;
};

/** Booking status, and the payment status where it adds information. */
export const BookingBadges = ({
  booking: { booking_status, payment_status },
  cancelled,
}: {
  booking: Pick<BookingRowView, 'booking_status' | 'payment_status'>;
  /** Number of passengers cancelled by the traveller. */
  cancelled: number;
}) => {
  const state = statusBadge(booking_status);
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
    <Link to={dashboardPaths.adminBooking(booking.id)} className="booking-ref">
      {booking.booking_reference}
    </Link>
    <time dateTime={booking.created_at}>{formatInstant(booking.created_at)}</time>
  </div>
);

const Train = ({ booking: { train_details: train } }: { booking: BookingRowView }) => (
  <div className="cell-lines">
    <span>
      {train.number} {train.name}
    </span>
    <span className="soft">
      {train.from.name} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> {train.to.name}, {train.selected_class}
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

const columnsFor = (search: BookingSearch): Column<BookingRowView>[] => {
  const sortTo = (sort: BookingSort) => dashboardPaths.adminTrains(bookingQuery(search, { sort }));
  const ordered = (down: BookingSort, up: BookingSort) =>
    search.sort === down ? 'descending' : search.sort === up ? 'ascending' : undefined;
  return [
    {
      key: 'booking',
      header: 'Booking',
      rowHeader: true,
      sorted: ordered('newest', 'oldest'),
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
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
      sorted: ordered('travel-last', 'travel-first'),
      sortTo: sortTo(search.sort === 'travel-last' ? 'travel-first' : 'travel-last'),
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
};

const Search = ({ search }: { search: BookingSearch }) => {
  const submit = useSubmit();
  const { q, date, sort, status } = search;
  return (
    <ListSearch
      action={dashboardPaths.adminTrains()}
      label="Search"
      placeholder="Reference, email, phone, train"
      q={q}
      preservedQuery={{ status: status ?? undefined }}
    >
      <TextField
        key={`date ${date}`}
        label="Travel date"
        name="date"
        type="date"
        defaultValue={date}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== date) void submit(currentTarget.form, { preventScrollReset: true });
        }}
      />
      <SelectField
        key={`sort ${sort}`}
        label="Sort by"
        name="sort"
        defaultValue={sort}
        choices={bookingSorts.map((value) => ({ value, label: bookingSortLabels[value] }))}
        onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
      />
    </ListSearch>
  );
};

const BookingChips = ({ search }: { search: BookingSearch }) => (
  <FilterChips
    chips={bookingChips(search).map(({ label, without }) => ({
      label,
      removeTo: dashboardPaths.adminTrains(bookingQuery(search, without)),
    }))}
    focusAfter={listCountId}
  />
);

const NoBookings = ({ search }: { search: BookingSearch }) =>
  search.q || search.date || search.status ? (
    <EmptyState
      level={3}
      title="No bookings found"
      text="Search by the start of a reference, email address or phone number, or by train number or name."
      action={<ButtonLink to={dashboardPaths.adminTrains()}>See all bookings</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="No train bookings yet"
      text="Bookings appear here as soon as their seats are held, with payment and status."
      action={<ButtonLink to={paths.trains()}>Go to train search</ButtonLink>}
    />
  );

/** List of all train bookings, newest first by default (docs/product.md, "Admin panel"). */
export const AdminBookingsPage = ({ search, found, alerts }: AdminBookingsPageProps) => (
  <div className="list-page admin-bookings">
    <ListHead title="Train bookings" count={found ? bookingCountLabel(found.total, search.status) : undefined}>
      <ButtonLink to={dashboardPaths.adminAlerts()}>
        {alerts ? <Icon name="alert" /> : null}
        Action required
        {alerts ? <Badge tone="warning">{alerts}</Badge> : null}
      </ButtonLink>
      <ButtonLink to={dashboardPaths.adminRuns()}>
        <Icon name="rail" />
        Seat occupancy
      </ButtonLink>
      <a className={buttonClass({})} href={dashboardPaths.adminTrainsCsv(bookingQuery(search))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of these bookings</span>
      </a>
    </ListHead>
    <Search search={search} />
    <BookingChips search={search} />
    {found === null ? (
      <Notice tone="danger" title="Error loading data">
        <p>Failed to load train bookings.</p>
        <ButtonLink to={dashboardPaths.adminTrains(bookingQuery(search, { page: search.page }))} reloadDocument>
          Try again
        </ButtonLink>
      </Notice>
    ) : (
      <>
        <ChoiceBar
          label="Status"
          choices={[
            {
              key: 'all',
              label: 'All',
              to: dashboardPaths.adminTrains(bookingQuery(search, { status: null })),
              current: search.status === null,
              count: found.all,
            },
            ...found.statusCounts.map(({ status, bookings }) => ({
              key: status,
              label: bookingFilterLabels[status],
              to: dashboardPaths.adminTrains(bookingQuery(search, { status })),
              current: search.status === status,
              count: bookings,
            })),
          ]}
        />
        {found.bookings.length === 0 ? (
          <NoBookings search={search} />
        ) : (
          <>
            <Table
              caption="Train bookings"
              columns={columnsFor(search)}
              rows={found.bookings}
              rowKey={({ id }) => id}
            />
            <Pagination
              page={search.page}
              pages={found.pages}
              pageTo={(page) => dashboardPaths.adminTrains(bookingQuery(search, { page }))}
            />
          </>
        )}
      </>
    )}
  </div>
);
