import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { noticeVersion } from '~/shared/privacy-notice.ts';
import { insertNotice, readNotices } from './notices.store.server.ts';

/** The forms by which people give us their data, each with the privacy notice beside its button. */
export type NoticeForm = 'sign_up' | 'guest_booking' | 'agent' | 'inquiry' | 'message';

/** Writes down, in the transaction that takes the data in, which notice was beside the button: what came of the form, the version, the time. */
export const recordNotice = (
  { clock }: Pick<App, 'clock'>,
  tx: Queryable,
  { form, subject }: { form: NoticeForm; subject: string },
): Promise<unknown> =>
  insertNotice(tx, { form, subject_id: subject, notice_version: noticeVersion, given_at: clock.now() });

/** Which notices were given with these accounts, leads and messages; oldest first. */
export const noticesGiven = async (
  { db }: Pick<App, 'db'>,
  subjects: readonly string[],
): Promise<{ form: string; notice_version: string; given_at: string }[]> =>
  (await readNotices(db, subjects)).map(({ given_at, ...notice }) => ({ ...notice, given_at: given_at.toISOString() }));
