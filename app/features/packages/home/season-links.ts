import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { bestMonths } from '~/shared/places/best-months.ts';
import { indianStates } from '~/shared/places/states.ts';
import { type MonthOption, monthLabel, monthOptions } from '../content/meals-and-months.ts';
import { monthsText } from '../content/package-months.ts';

/** A link of the home page with its poster. */
export type HomeLink = {
  label: string;
  line: string;
  /** What `line` is, where the heading above does not say it; left out on phones. */
  lineLabel?: string;
  to: string;
  poster: string;
};

const collection = (name: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ category: name }),
  poster: paths.journeyPoster('collection', name),
});

const holidayType = (name: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ theme: name }),
  poster: paths.journeyPoster('theme', name),
});

/** The links of 'Hand-picked Collections for You'. */
export const collections: readonly HomeLink[] = [
  collection('beach', 'Beaches', 'Palms, forts and warm water'),
  collection('mountains', 'Mountains', 'Passes, pines and toy trains'),
  collection('heritage', 'Heritage', 'Forts, stepwells and old towns'),
  collection('lakes', 'Lakes', 'Houseboats and still mornings'),
  collection('wildlife', 'Wildlife', 'Tigers, rhinos and lions'),
  collection('honeymoon', 'Honeymoon', 'Time for two'),
];

/** The links of "What's Your Holiday Type?". */
export const holidayTypes: readonly HomeLink[] = [
  holidayType('honeymoon', 'Honeymoon', 'Quiet places for two'),
  holidayType('family', 'Family', 'Easy days for all ages'),
  holidayType('adventure', 'Adventure', 'Rivers, snow and dunes'),
  holidayType('summer', 'Summer', 'Cool hills and sea breeze'),
  holidayType('cruise', 'Cruise', 'Backwaters and open sea'),
  holidayType('food', 'Food', 'Kitchens, markets, street corners'),
];

/** People look this many days ahead. */
const daysAhead = 14;

const maxLinks = 6;

/** The month for which trips are planned on this day in India. */
export const plannedMonth = (today: PlainDate): MonthOption =>
  monthOptions[Number(addDays(today, daysAhead).slice(5, 7)) - 1] ?? '1';

export type Season = { month: string; all: string; links: HomeLink[] };

/**
 * The states that are at their best in a month, those with the shortest season first: it is now or next year. Not the same ones each month: among
 * equally short seasons the month decides where the list begins. States that are `shown` elsewhere on the page come last, so that no picture is
 * there twice.
 */
export const seasonOf = (month: MonthOption, shown: readonly string[] = []): Season => {
  const at = Number(month);
  const good = indianStates
    .map((state, index) => ({
      state,
      best: bestMonths(state.name),
      again: shown.some((text) => text.includes(state.name)),
      turn: (index + at * maxLinks) % indianStates.length,
    }))
    .filter(({ best }) => best.includes(at))
    .sort(
      (one, other) =>
        Number(one.again) - Number(other.again) || one.best.length - other.best.length || one.turn - other.turn,
    );
  const name = monthLabel(month);
  return {
    month: name,
    all: paths.search({ month: name.toLowerCase() }),
    links: good.slice(0, maxLinks).map(({ state, best }) => ({
      label: state.name,
      line: monthsText(monthOptions.filter((option) => best.includes(Number(option)))),
      lineLabel: 'Best time',
      to: paths.destination(state.slug),
      poster: paths.statePoster(state.slug),
    })),
  };
};
