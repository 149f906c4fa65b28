import type { App } from '~/server/app.server.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import { findScheduleRows, findTrainTypeByNumber, listTrainRowsByName } from './train-names.store.server.ts';

/** Trains whose number starts with this text or whose name contains its words, by number. */
export const listTrainsByName = (app: Pick<App, 'db'>, text: string, limit: number) =>
  listTrainRowsByName(app.db, text, limit);

/** A train with its stops in order; null for an unknown number. */
export const findTrainSchedule = (app: Pick<App, 'db'>, number: string) => findScheduleRows(app.db, number);

const cachedTrainType = cachedTimetableQuery('train type', 20_000, findTrainTypeByNumber);

/** The type of a train, such as 'Rajdhani'; null for an unknown number. */
export const findTrainType = (app: Pick<App, 'db'>, number: string): Promise<string | null> =>
  cachedTrainType(app.db, number);
