import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { continueBookingMail } from '../core/account.mail.ts';
import { findUserByEmail, hasPassword, insertCustomer, insertUser } from '../core/accounts.store.server.ts';
import { addressBucket, countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { recordPrivacyNotice } from '../core/record-privacy-notice.server.ts';
import { emailField, nameField, parseFields, phoneField } from '../forms/account-fields.server.ts';
import { createReauthenticationToken } from '../password/reauthenticate-by-mail.server.ts';

const fields = z.object({ email: emailField, phone: phoneField, full_name: nameField });

/** `guestKey` is the key of the browser: it can still book fewer seats with this address while the mail is on its way. */
type Guest = { email: string; phone: string; full_name: string; guestKey: string | null; client: RequestClient };

/**
 * Mails a guest a link that confirms the email address, logs the browser in and returns to the booking form, when the limits of unpaid seats refuse guests. A new
 * address gets its guest account, but no session. An account with a password logs in instead.
 */
export const sendContinueLink = async (
  app: App,
  guest: Guest,
  next: string,
): Promise<Result<{ email: string }, 'already_registered' | 'invalid' | 'too_many'>> => {
  const parsed = parseFields(fields, { email: guest.email, phone: guest.phone, full_name: guest.full_name });
  if (!parsed.success) return parsed;
  const { email, phone, full_name } = parsed.data;
  const byAddress = await countAttempt(app, rateLimits.continueLinks, addressBucket(guest.client.clientAddress));
  if (byAddress > 0) return tooManyAttempts(byAddress);
  const toMailbox = await countAttempt(app, rateLimits.resetMails, email);
  if (toMailbox > 0) return tooManyAttempts(toMailbox);
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const created = await insertUser(tx, {
      email,
      full_name,
      role: 'customer',
      email_verified: false,
      auto_created: true,
      guest_key_hash: guest.guestKey ? sha256(guest.guestKey) : null,
      now,
    });
    if (created) {
      await insertCustomer(tx, created, phone, now);
      await recordPrivacyNotice(app, tx, { form: 'guest_booking', subject: created });
    }
    const id = created ?? (await findUserByEmail(tx, email))?.id;
    if (!id || (await hasPassword(tx, id)))
      return fail('already_registered', 'You already have an account. Please log in to continue your booking.');
    const token = await createReauthenticationToken(app, tx, id);
    const mail = continueBookingMail(app.environment, { id, to: email, token, next });
    await enqueueMail(app, tx, mail, `continue booking ${sha256(token)}`);
    return ok({ email });
  });
};
