import type { App } from '~/server/app.server.ts';
import { findTrainsNamed, readSchedule, readTrainType } from './train-names.store.server.ts';

/** Trains whose number starts with this text or whose name contains it, by number. */
export const trainsNamed = (app: Pick<App, 'db'>, text: string, limit: number) => findTrainsNamed(app.db, text, limit);

/** A train with its stops in order; null for an unknown number. */
export const scheduleOf = (app: Pick<App, 'db'>, number: string) => readSchedule(app.db, number);

/** The type of a train, such as 'Rajdhani'; null for an unknown number. */
export const trainTypeOf = (app: Pick<App, 'db'>, number: string): Promise<string | null> =>
  readTrainType(app.db, number);
