import { unbroken } from '~/shared/data/unbroken.ts';
import { formatDuration } from '~/shared/dates/dates.ts';
import type { JourneyOption } from './journey-option.ts';

const changesNames = ['Direct', '1 change', '2 changes'] as const;

/** 'Direct', '1 change' or '2 changes'. */
export const changesName = (changes: number): string => changesNames[changes] ?? `${changes} changes`;

/** 'Change at Nagpur Junction (NGP) · 1 h 15 min', or the way by road to another station of the city; one for each change of a journey. */
export const changeLabels = ({ legs, changes }: Pick<JourneyOption, 'legs' | 'changes'>): string[] =>
  changes.flatMap(({ minutes, roadKm }, at) => {
    const [arrival, departure] = [legs[at]?.to, legs[at + 1]?.from];
    if (!arrival || !departure) return [];
    const time = unbroken(formatDuration(minutes));
    if (legs[at]?.number === legs[at + 1]?.number)
      return `Change class at ${arrival.name} (${arrival.code}), same train`;
    if (arrival.code === departure.code) return `Change at ${arrival.name} (${arrival.code}) ·\u00a0${time}`;
    const distance = roadKm === null ? '' : `, about ${Math.max(1, Math.round(roadKm))}\u00a0km`;
    return `Change station by road: ${arrival.name} (${arrival.code}) to ${departure.name} (${departure.code})${distance} ·\u00a0${time}`;
  });

/**
 * All changes of a journey in one sentence, short enough for a card: 'Change at Kalka (2 h 50 min) and Hazrat Nizamuddin (6 h 11 min)', 'Change at
 * Kota Junction (1 h 15 min), then by road from New Delhi to Hazrat Nizamuddin (1 h 30 min to change)'.
 */
export const changesSummary = ({ legs, changes }: Pick<JourneyOption, 'legs' | 'changes'>): string => {
  const parts = changes.flatMap(({ minutes }, at) => {
    const [before, after] = [legs[at], legs[at + 1]];
    if (!before || !after) return [];
    const time = unbroken(formatDuration(minutes));
    if (before.number === after.number) return { how: 'change class at', where: `${before.to.name} (same train)` };
    return before.to.code === after.from.code
      ? { how: 'change at', where: `${before.to.name} (${time})` }
      : { how: 'by road from', where: `${before.to.name} to ${after.from.name} (${time} to change)` };
  });
  const sentence = parts.reduce((text, { how, where }, at) => {
    if (at === 0) return `${how} ${where}`;
    return parts[at - 1]?.how === how ? `${text} and ${where}` : `${text}, then ${how} ${where}`;
  }, '');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
