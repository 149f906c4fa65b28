import type { App } from '~/server/app.server.ts';
import { findTrainsNamed, readSchedule, readTrainType } from './train-names.store.server.ts';

/** Trains whose number begins with this text or whose name contains it, by number. */
export const trainsNamed = (app: Pick<App, 'db'>, text: string, limit: number) => findTrainsNamed(app.db, text, limit);

/** A train with the stations it calls at, in their order; null when there is none of this number. */
export const scheduleOf = (app: Pick<App, 'db'>, number: string) => readSchedule(app.db, number);

/** The kind of a train, such as 'Rajdhani'; null when there is none of this number any more. */
export const trainTypeOf = (app: Pick<App, 'db'>, number: string): Promise<string | null> =>
  readTrainType(app.db, number);
