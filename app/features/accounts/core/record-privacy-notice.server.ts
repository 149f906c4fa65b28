import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { noticeVersion } from '~/shared/site/retention-periods.ts';
import { insertPrivacyNotice, listNoticesOfSubjects } from './accounts.store.server.ts';

/** The forms that collect personal data, each with a link to the privacy notice. */
export type PrivacyNoticeForm = 'sign_up' | 'guest_booking' | 'agent' | 'inquiry' | 'message';

/** Records which version of the privacy notice was shown with a form, in the transaction that stores its data. `subject` is the id of the created record. */
export const recordPrivacyNotice = (
  { clock }: Pick<App, 'clock'>,
  tx: Queryable,
  { form, subject }: { form: PrivacyNoticeForm; subject: string },
): Promise<unknown> =>
  insertPrivacyNotice(tx, { form, subject_id: subject, notice_version: noticeVersion, given_at: clock.now() });

/** The notices shown for these accounts, leads and messages, oldest first. */
export const listPrivacyNotices = async (
  { db }: Pick<App, 'db'>,
  subjects: readonly string[],
): Promise<{ form: string; notice_version: string; given_at: string }[]> =>
  (await listNoticesOfSubjects(db, subjects)).map(({ given_at, ...notice }) => ({
    ...notice,
    given_at: given_at.toISOString(),
  }));
