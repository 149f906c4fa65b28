import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import cities from './cities.json' with { type: 'json' };
import { fareRules } from './fare-rules.ts';
import { parseTrain } from './read-timetable.ts';
import stations from './stations.json' with { type: 'json' };
import express from './trains-express.json' with { type: 'json' };
import premium from './trains-premium.json' with { type: 'json' };
import superfast from './trains-superfast.json' with { type: 'json' };

/** The illustrative timetable: well-known trains with their principal stops. Not for real travel. */
export const illustrativeTimetable = (): TimetableInput => ({
  cities,
  stations,
  trains: [...premium, ...superfast, ...express].map(parseTrain),
  fare_rules: fareRules,
});
