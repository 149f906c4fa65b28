import { Link } from 'react-router';
import viaduct from '~/art/scenes/viaduct.svg';
import type { PublicAd } from '~/features/ads/ad.ts';
import { AdSlot } from '~/features/ads/ad-slot.tsx';
import { formatDuration, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import type { Location } from '../places/place.ts';
import { RecentSearchList } from './recent-search-list.tsx';
import { SearchForm, type SearchFormDefaults } from './search-form.tsx';
import { placeQuery } from './train-search.ts';

type Benefit = {
  icon: IconName;
  title: string;
  text: string /** What is not so on a demonstration. */;
  inDemo?: string;
};

const benefits: Benefit[] = [
  {
    icon: 'rail',
    title: `Authorised ${brand.railwayPartner} Partner`,
    text: 'We book your tickets as an authorised railway booking partner.',
    inDemo: 'This is a demonstration: there is no partnership, and no railway ticket is issued.',
  },
  {
    icon: 'refund',
    title: 'Instant Refunds',
    text: 'Your refund is initiated as soon as you cancel a ticket.',
  },
  {
    icon: 'rupee',
    title: 'UPI with Zero Gateway Charges',
    text: 'Scan a QR code or choose your UPI app. The price you see is the price you pay.',
  },
  {
    icon: 'phone',
    title: '24/7 Support',
    text: `Call ${brand.supportPhone} at any time, day or night.`,
    inDemo: 'This is a demonstration: nobody answers this number.',
  },
];

/** A route with many travellers. */
export type MajorRoute = {
  from: Location;
  to: Location;
  /** Of the direct trains of the day, in paise; null without one. */
  lowestFare: Paise | null;
  /** Of the direct trains of the day, in minutes; null without one. */
  fastest: number | null;
};

const MajorRoutes = ({ routes, date }: { routes: readonly MajorRoute[]; date: PlainDate }) =>
  routes.length === 0 ? null : (
    <section className="trains-home__routes" aria-labelledby="major-routes">
      <h2 id="major-routes">Major routes</h2>
      <ul className="grid routes">
        {routes.map(({ from, to, lowestFare, fastest }) => (
          <li key={`${from.code} ${to.code}`}>
            <Link to={paths.trainSearch({ ...placeQuery('from', from), ...placeQuery('to', to), date })}>
              <span>
                <span>{from.name}</span>
                <Icon name="arrow-right" size={18} />
                <span className="visually-hidden"> to </span>
                <span>{to.name}</span>
              </span>
              {lowestFare !== null && fastest !== null ? (
                <small className="soft tabular">{`from ${formatRupees(lowestFare)} · fastest ${formatDuration(fastest)}`}</small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

type TrainsHomeProps = {
  today: PlainDate;
  start: SearchFormDefaults;
  /** A sentence when the date of the form is not the requested one. */
  moved: string | null;
  /** A sentence when the form shows the station for a place without trains. */
  railhead: string | null;
  popular: readonly Location[];
  routes: readonly MajorRoute[];
  ads: { left: PublicAd | null; right: PublicAd | null };
  demo: boolean;
};

/** The train home page: search form over the picture of the viaduct, benefits and major routes. */
export const TrainsHome = ({ today, start, moved, railhead, popular, routes, ads, demo }: TrainsHomeProps) => (
  <div className="trains-home">
    <div className="sky trains-home__sky">
      <img className="scene" src={viaduct} alt="" width={1440} height={760} />
    </div>
    <div className="trains-home__ad only-wide">
      <AdSlot placement="trains_sidebar_left" ad={ads.left} />
    </div>
    <div className="trains-home__top">
      <h1>
        <span className="trains-home__partner">{brand.railwayPartner}</span> Train Ticket Booking
      </h1>
      <div className="ticket on-paper ticket--form">
        {moved ? <Notice tone="warning">{moved}</Notice> : null}
        {railhead ? <Notice>{railhead}</Notice> : null}
        <SearchForm today={today} start={start} popular={popular} />
      </div>
    </div>
    <div className="trains-home__ad only-wide">
      <AdSlot placement="trains_sidebar_right" ad={ads.right} />
    </div>
    <div className="trains-home__main">
      <div className="trains-home__own cluster cluster--apart">
        <p className="cluster gap-2">
          <Icon name="list" size={20} />
          Already booked?{' '}
          <Link className="touch-target" to={paths.findTicket()}>
            Find your ticket
          </Link>
        </p>
        <RecentSearchList today={today} />
      </div>
      <ul className="grid benefits">
        {benefits.map(({ icon, title, text, inDemo }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <div>
              <h2>{title}</h2>
              <p className="small soft">{text}</p>
              {demo && inDemo ? <p className="small">{inDemo}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <MajorRoutes routes={routes} date={today} />
    </div>
  </div>
);
