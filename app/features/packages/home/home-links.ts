import beach from '~/art/packages/collection-beach.svg';
import heritage from '~/art/packages/collection-heritage.svg';
import honeymoon from '~/art/packages/collection-honeymoon.svg';
import lakes from '~/art/packages/collection-lakes.svg';
import mountains from '~/art/packages/collection-mountains.svg';
import wildlife from '~/art/packages/collection-wildlife.svg';
import adventureTheme from '~/art/packages/theme-adventure.svg';
import cruiseTheme from '~/art/packages/theme-cruise.svg';
import familyTheme from '~/art/packages/theme-family.svg';
import foodTheme from '~/art/packages/theme-food.svg';
import honeymoonTheme from '~/art/packages/theme-honeymoon.svg';
import summerTheme from '~/art/packages/theme-summer.svg';
import { paths } from '~/shared/paths/paths.ts';

/** A link of the home page with its poster. */
export type HomeLink = {
  label: string;
  line: string;
  /** What `line` is, where the heading above does not say it; left out on phones. */
  lineLabel?: string;
  to: string;
  poster: string;
};

const collection = (name: string, poster: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ category: name }),
  poster,
});

const holidayType = (name: string, poster: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ theme: name }),
  poster,
});

/** The links of 'Hand-picked Collections for You'. */
export const collections: readonly HomeLink[] = [
  collection('beach', beach, 'Beaches', 'Palms, forts and warm water'),
  collection('mountains', mountains, 'Mountains', 'Passes, pines and toy trains'),
  collection('heritage', heritage, 'Heritage', 'Forts, stepwells and old towns'),
  collection('lakes', lakes, 'Lakes', 'Houseboats and still mornings'),
  collection('wildlife', wildlife, 'Wildlife', 'Tigers, rhinos and lions'),
  collection('honeymoon', honeymoon, 'Honeymoon', 'Time for two'),
];

/** The links of "What's Your Holiday Type?". */
export const holidayTypes: readonly HomeLink[] = [
  holidayType('honeymoon', honeymoonTheme, 'Honeymoon', 'Quiet places for two'),
  holidayType('family', familyTheme, 'Family', 'Easy days for all ages'),
  holidayType('adventure', adventureTheme, 'Adventure', 'Rivers, snow and dunes'),
  holidayType('summer', summerTheme, 'Summer', 'Cool hills and sea breeze'),
  holidayType('cruise', cruiseTheme, 'Cruise', 'Backwaters and open sea'),
  holidayType('food', foodTheme, 'Food', 'Kitchens, markets, street corners'),
];
