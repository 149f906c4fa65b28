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
 * Takes in a message of the contact page: stored, and on its way to support, in one transaction. The same message again within minutes is the
 * same message.
 */
export const sendContactMessage = async (
  app: App,
  typed: TypedMessage,
  clientAddress: string,
): Promise<Result<{ name: string; email: string; created: boolean }, 'missing' | 'invalid' | 'too_many'>> => {
  const read = readMessage(typed);
  if (!read.success) {
    if (!isMissing(typed, contactFields)) return read;
    return fail('missing', 'Please fill in all required fields.', read.error.fields);
  }
  const { name, email, subject, message } = read.data;
  const wait = await countForm(app, 'messages', clientAddress, email);
  if (wait > 0) return tooManyForms(wait);
  const now = app.clock.now();
  const created = await app.db.transaction(async (tx) => {
    const request_hash = requestHash([name, email, subject, message]);
    const id = await insertMessage(tx, { ...read.data, request_hash, created_at: now }, sameSince(now));
    if (!id) return false;
    await recordNotice(app, tx, { form: 'message', subject: id });
    await queueMail(app, tx, contactMessageMail(read.data), `contact message ${id}`);
    return true;
  });
  return ok({ name, email, created });
};
