import { recordPrivacyNotice } from '~/features/accounts/core/record-privacy-notice.server.ts';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { insertContactMessage } from '../core/leads.store.server.ts';
import { type ContactFormValues, contactFieldNames, hasMissingFields } from '../inquiries/inquiry-form-values.ts';
import {
  countFormSubmission,
  duplicateWindowStart,
  requestHash,
  tooManySubmissionsError,
} from '../inquiries/inquiry-rate-limit.server.ts';
import { parseContactMessage } from '../inquiries/inquiry-schema.server.ts';
import { contactMessageMail } from './contact-message.mail.ts';

/**
 * Stores a message of the contact page and enqueues the mail to support in one transaction. An identical message within the duplicate window is
 * not stored again.
 */
export const sendContactMessage = async (
  app: App,
  typed: ContactFormValues,
  clientAddress: string,
): Promise<Result<{ name: string; email: string; created: boolean }, 'missing' | 'invalid' | 'too_many'>> => {
  const parsed = parseContactMessage(typed);
  if (!parsed.success) {
    if (!hasMissingFields(typed, contactFieldNames)) return parsed;
    return fail('missing', 'Please fill in all required fields.', parsed.error.fields);
  }
  const { name, email, subject, message } = parsed.data;
  const wait = await countFormSubmission(app, 'messages', clientAddress, email);
  if (wait > 0) return tooManySubmissionsError(wait);
  const now = app.clock.now();
  const created = await app.db.transaction(async (tx) => {
    const request_hash = requestHash([name, email, subject, message]);
    const inserted = await insertContactMessage(
      tx,
      { ...parsed.data, request_hash, created_at: now },
      duplicateWindowStart(now),
    );
    if (!inserted) return false;
    const { id } = inserted;
    await recordPrivacyNotice(app, tx, { form: 'message', subject: id });
    await enqueueMail(app, tx, contactMessageMail({ id, ...parsed.data }), `contact message ${id}`);
    return true;
  });
  return ok({ name, email, created });
};
