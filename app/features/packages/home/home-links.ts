import { paths } from '~/shared/paths/paths.ts';

/** A link of the home page to a kind of packages. */
export type HomeLink = { label: string; line: string; to: string };

const collection = (name: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ category: name }),
});

const holidayType = (name: string, label: string, line: string): HomeLink => ({
  label,
  line,
  to: paths.search({ theme: name }),
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
