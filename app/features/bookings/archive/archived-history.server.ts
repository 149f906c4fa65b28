import type { FileStore } from '~/server/files/file-store.server.ts';

/** The file of a table in a part of the archive. */
export const archivedTableFile = (name: string, table: string): string => `${name}.${table}.csv`;

/** Says that the history of the bookings of a part was purged. Written before its file is deleted. */
export const purgedHistoryMark = (name: string): string => `${name}.booking_events.purged`;

/** The history of the bookings of a part as CSV; null when it was purged, or is missing. */
export const readArchivedHistory = async (files: FileStore, name: string): Promise<string | null> => {
  const found = await files.get('archive', archivedTableFile(name, 'booking_events'));
  return found && new Response(found.body).text();
};

/** Deletes the history of the bookings of a part; the rest of the part stays complete. May be repeated after an interruption. */
export const deleteArchivedHistory = async (files: FileStore, name: string, now: Date): Promise<void> => {
  await files.put('archive', purgedHistoryMark(name), Buffer.from(`${now.toISOString()}\n`, 'utf8'), 'text/plain');
  await files.remove('archive', [archivedTableFile(name, 'booking_events')]);
};
