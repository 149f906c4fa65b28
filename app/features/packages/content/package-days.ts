import { recordsField } from '../../content/records-field.ts';
import { type Meal, mealLabels, meals } from './meals-and-months.ts';

/** One day of the itinerary as its agent describes it. Every text may be empty. */
export type PackageDay = {
  title: string;
  text: string;
  /** Where the day is spent, such as 'Munnar'. */
  place: string;
  /** The hotel or kind of stay for the night. */
  stay: string;
  /** How one travels that day. */
  transport: string;
  meals: Meal[];
};

/** Maximum number of days with a plan of their own, and the maximum lengths of their texts in characters. */
export const maxPackageDays = 30;
export const packageDayLengths = { title: 80, text: 600, place: 60, stay: 80, transport: 80 } as const;

const textLabels: Record<keyof typeof packageDayLengths, string> = {
  title: 'title',
  text: 'plan',
  place: 'place',
  stay: 'stay',
  transport: 'transport',
};

const isTextLabel = (name: string): name is keyof typeof textLabels => Object.hasOwn(textLabels, name);

/** The itinerary that the agent writes, day by day; without one the page shows a sample plan. */
export const packageDaysField = recordsField<'itinerary_days', PackageDay>('itinerary_days', {
  label: 'Day by day plan',
  texts: {
    title: { max: packageDayLengths.title },
    text: { max: packageDayLengths.text, multiline: true },
    place: { max: packageDayLengths.place },
    stay: { max: packageDayLengths.stay },
    transport: { max: packageDayLengths.transport },
  },
  choices: { meals },
  max: maxPackageDays,
  tooMany: `Please plan at most ${maxPackageDays} days.`,
  tooLong: (index, text, max) =>
    `Please shorten the ${isTextLabel(text) ? textLabels[text] : text} of day ${index + 1} to ${max} characters.`,
  invalid: 'Please select meals from the list.',
  summarize: (day, index) =>
    [
      `Day ${index + 1}: ${day.title || 'no title'}`,
      day.place && `place ${day.place}`,
      day.stay && `stay ${day.stay}`,
      day.transport && `transport ${day.transport}`,
      day.meals.length > 0 && day.meals.map((meal) => mealLabels[meal].toLowerCase()).join(', '),
      day.text,
    ]
      .filter(Boolean)
      .join('; '),
});

/** Whether nothing is entered for a day. */
export const isEmptyDay = ({ meals: eaten, ...texts }: PackageDay): boolean =>
  eaten.length === 0 && Object.values(texts).every((text) => text.trim() === '');
