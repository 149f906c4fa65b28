import { recordNotice } from '~/features/accounts/give-notice.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { contactMessageMail } from './contact-message.mail.ts';
import { readMessage } from './inquiry-fields.server.ts';
import { insertMessage } from './leads.store.server.ts';
import { countForm, requestHash, sameSince, tooManyForms } from './limit-inquiries.server.ts';
import { contactFields, isMissing, type TypedMessage } from './typed-inquiry.ts';

/**
 * Stores a message of the contact page and enqueues the mail to support in one transaction. An identical message within the duplicate window is
 * not stored again.
 */
export const sendContactMessage = async (
  app: App,
  typed: TypedMessage,
  clientAddress: string,
): Promise<Result<{ name: string; email: string; created: boolean }, 'missing' | 'invalid' | 'too_many'>> => {
  const parsed = readMessage(typed);
  if (!parsed.success) {
    if (!isMissing(typed, contactFields)) return parsed;
    return fail('missing', 'Please fill in all required fields.', parsed.error.fields);
  }
  const { name, email, subject, message } = parsed.data;
  const wait = await countForm(app, 'messages', clientAddress, email);
  if (wait > 0) return tooManyForms(wait);
  const now = app.clock.now();
  const created = await app.db.transaction(async (tx) => {
    const request_hash = requestHash([name, email, subject, message]);
    const id = await insertMessage(tx, { ...parsed.data, request_hash, created_at: now }, sameSince(now));
    if (!id) return false;
    await recordNotice(app, tx, { form: 'message', subject: id });
    await queueMail(app, tx, contactMessageMail(parsed.data), `contact message ${id}`);
    return true;
  });
  return ok({ name, email, created });
};
