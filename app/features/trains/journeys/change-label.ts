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
    const time = formatDuration(minutes);
    if (legs[at]?.number === legs[at + 1]?.number)
      return `Change class at ${arrival.name} (${arrival.code}), same train`;
    if (arrival.code === departure.code) return `Change at ${arrival.name} (${arrival.code}) · ${time}`;
    const distance = roadKm === null ? '' : `, about ${Math.max(1, Math.round(roadKm))} km`;
    return `Change station by road: ${arrival.name} (${arrival.code}) to ${departure.name} (${departure.code})${distance} · ${time}`;
  });
