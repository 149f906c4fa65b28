import { monthName } from '~/shared/dates/month-names.ts';

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

export const mealLabels: Record<Meal, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' };

/** Months as they are stored: '1' is January. */
export const monthOptions = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type MonthOption = (typeof monthOptions)[number];

/** The English name of a month. */
export const monthLabel = (month: MonthOption): string => monthName(Number(month));
