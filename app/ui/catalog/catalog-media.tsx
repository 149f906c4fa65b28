import goa from '~/art/posters/goa.svg';
import kerala from '~/art/posters/kerala.svg';
import ladakh from '~/art/posters/ladakh.svg';
import rajasthan from '~/art/posters/rajasthan.svg';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { Logo } from '~/ui/icon/icon.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { Photo } from '../content/photo.tsx';
import Calendar, { type DayNote } from '../date/calendar.tsx';
import { Countdown } from '../feedback/countdown.tsx';
import { JourneyIcon } from '../icon/journey-icon.tsx';
import { BackLink } from '../navigation/back-link.tsx';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';
import { CatalogSection, CatalogState } from './catalog-forms.tsx';

const pictures = [
  { src: kerala, alt: 'Poster of Kerala' },
  { src: rajasthan, alt: 'Poster of Rajasthan' },
  { src: ladakh, alt: 'Poster of Ladakh' },
  { src: goa, alt: 'Poster of Goa' },
];

const noteMonths = new Map<string, Promise<Record<string, DayNote>>>();

/** The same promise for the same month, as the calendar needs it. */
const loadNotes = (month: string): Promise<Record<string, DayNote>> => {
  const fares = { [`${month}-12`]: { text: '₹415', best: true }, [`${month}-28`]: { text: '₹1,240' } };
  const loaded = noteMonths.get(month) ?? Promise.resolve(fares);
  noteMonths.set(month, loaded);
  return loaded;
};

const dayNotes = { label: 'Lowest fare', load: loadNotes };

const Calendars = () => {
  const today = indianDate(new Date());
  return (
    <>
      <p className="soft small">Calendar, with a day chosen, days off and notes</p>
      <Calendar
        today={today}
        selected={addDays(today, 3)}
        min={today}
        max={addDays(today, 60)}
        maxReason="Booking opens 60 days before."
        notes={dayNotes}
        takeFocus={false}
        onSelect={() => {}}
      />
    </>
  );
};

/** Pictures, the open calendar, and what shows where one is and how long it takes. */
export const CatalogMedia = () => (
  <CatalogSection id="media" title="Pictures, calendar and progress">
    <p className="soft small">Carousel, and with one picture</p>
    <Carousel label="Four posters" pictures={pictures} />
    <Carousel label="One poster" pictures={pictures.slice(0, 1)} />
    <CatalogState name="Photo">
      <div className="catalog-picture">
        <Photo src={goa} alt="Poster of Goa" width={600} height={400} sizes="16rem" />
      </div>
    </CatalogState>
    <Calendars />
    <CatalogState name="Logo, icons of travel services">
      <Logo />
      <JourneyIcon name="suitcase" />
      <JourneyIcon name="plane" />
      <JourneyIcon name="ship" />
    </CatalogState>
    <CatalogState name="Back link, breadcrumb">
      <BackLink to="?list">All packages</BackLink>
      <Breadcrumb
        pages={[
          { label: 'Home', to: '?home' },
          { label: 'Kerala', to: '?kerala' },
        ]}
      />
    </CatalogState>
    <CatalogState name="Countdown, running and over">
      <Countdown
        label="Held for you for another"
        now="2026-11-26T06:00:00Z"
        until="2026-11-26T06:14:00Z"
        endedText="The hold is over."
      />
      <Countdown
        label="Held for you for another"
        now="2026-11-26T06:00:00Z"
        until="2026-11-26T05:00:00Z"
        endedText="The hold is over."
      />
    </CatalogState>
    <p className="soft small">Progress bar of a page that loads</p>
    <div className="catalog-window">
      {/* Not the component: an import would take it out of the script of the root. */}
      <div className="progress-bar" />
    </div>
  </CatalogSection>
);
