import type { SignedInUser } from '~/features/accounts/account.ts';
import { eraseAccount, holdAccount } from '~/features/accounts/erase-account.server.ts';
import { openBookingSentences } from '~/features/bookings/bookings-of-person.server.ts';
import { forgetLeadsOf } from '~/features/leads/leads-of-person.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { accountDeletedMail } from './account-deleted.mail.ts';

/** What stands in the way of deleting an account now, in sentences; asked again when it is done. */
export const whyNotYet = (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<string[]> =>
  openBookingSentences(app, app.db, userId);

/**
 * Deletes a traveller's account, in one transaction: login, profile, sessions and mailed links; inquiries lose their person, messages go. Bookings and payments
 * stay and belong to nobody; `forgetTravellers` takes the names out of them when the reason to keep them has ended. Refused while a journey is ahead, a booking
 * can still be paid or a refund is under way. The door has asked for a fresh proof.
 */
export const deleteAccount = async (
  app: App,
  user: Pick<SignedInUser, 'id' | 'role'>,
): Promise<Result<null, 'forbidden' | 'not_found' | 'not_yet'>> => {
  const { id, role } = user;
  if (role !== 'customer') return fail('forbidden', 'This account is closed by an administrator.');
  const result = await app.db.transaction(async (tx): Promise<Result<null, 'not_found' | 'not_yet'>> => {
    const held = await holdAccount(tx, id);
    if (!held) return fail('not_found', 'This account does not exist any more.');
    const sentences = await openBookingSentences(app, tx, id);
    if (sentences.length > 0) return fail('not_yet', sentences.join(' '));
    await forgetLeadsOf(app, tx, { id, provenEmail: held.email_verified ? held.email : null });
    const mail = accountDeletedMail(app.environment, { to: held.email, full_name: held.full_name });
    await queueMail(app, tx, mail, `account deleted ${id}`);
    await eraseAccount(tx, id);
    return ok(null);
  });
  if (result.success) app.log.info({ event: 'account_deleted', user_id: id }, 'a traveller has deleted the account');
  return result;
};
