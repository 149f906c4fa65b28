import type { StopTimes } from '../journeys/journey-line.ts';
import type { JourneyOption } from '../journeys/journey-option.ts';

export type JourneyTag = 'Fastest' | 'Cheapest' | 'Overnight';

/** A journey of a list, with its tags and the times of its stops for the journey line. */
export type ShownJourney = JourneyOption & { tags: JourneyTag[]; stopTimes: StopTimes };
