import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import { bestMonths, indianStates } from '~/shared/places/states.ts';
import { type MonthOption, monthLabel, monthOptions, monthsText } from '../content/meals-and-months.ts';

/** People look this many days ahead. */
const daysAhead = 14;

const maxLinks = 6;

/** The month for which trips are planned on this day in India. */
export const plannedMonth = (today: PlainDate): MonthOption =>
  monthOptions[Number(addDays(today, daysAhead).slice(5, 7)) - 1] ?? '1';

export type Season = {
  month: string;
  all: string;
  /** `months` is a text such as 'October to March'. */
  links: { label: string; months: string; to: string; poster: string }[];
};

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
      months: monthsText(monthOptions.filter((option) => best.includes(Number(option)))),
      to: paths.destination(state.slug),
      poster: posterUrl(paths.statePoster(state.slug)),
    })),
  };
};
