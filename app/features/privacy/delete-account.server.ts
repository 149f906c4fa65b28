import { eraseAccount, lockCustomerAccount } from '~/features/accounts/closing/close-account.server.ts';
import {
  type DeletionBlocker,
  listBookingBlockers,
} from '~/features/bookings/traveller/export-personal-bookings.server.ts';
import { purgePersonalLeads } from '~/features/leads/core/personal-leads.server.ts';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { mayDeleteOwnAccount } from './account.policy.ts';
import { accountDeletedMail } from './account-deleted.mail.ts';

/** Reasons why the account cannot be deleted now. {@link deleteAccount} checks them again. */
export const listDeletionBlockers = (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<DeletionBlocker[]> =>
  listBookingBlockers(app, app.db, userId);

/**
 * Deletes a customer's account in one transaction: login, profile, sessions, mailed links and messages; inquiries are anonymised. Bookings and payments remain
 * without an owner; their names are purged when the retention period ends. Fails while a journey is ahead, a booking can still be paid or a refund is pending.
 * The route must require reauthentication.
 */
export const deleteAccount = tracedUseCase(
  'delete account',
  async (
    app: App,
    user: Pick<Actor<Role>, 'id' | 'role'>,
  ): Promise<Result<null, 'forbidden' | 'not_found' | 'not_yet'>> => {
    const { id } = user;
    if (!mayDeleteOwnAccount(user)) return fail('forbidden', 'Only an administrator can close this account.');
    const result = await app.db.transaction(async (tx): Promise<Result<null, 'not_found' | 'not_yet'>> => {
      const account = await lockCustomerAccount(tx, id);
      if (!account) return fail('not_found', 'This account no longer exists.');
      const blockers = await listBookingBlockers(app, tx, id);
      if (blockers.length > 0) return fail('not_yet', blockers.map(({ sentence }) => sentence).join(' '));
      await purgePersonalLeads(app, tx, { id, verifiedEmail: account.email_verified ? account.email : null });
      const mail = accountDeletedMail(app.environment, {
        id,
        to: account.email,
        full_name: account.full_name,
        day: indianDate(app.clock.now()),
      });
      await enqueueMail(app, tx, mail, `account deleted ${id}`);
      await eraseAccount(tx, id);
      return ok(null);
    });
    if (result.success) app.log.info({ event: 'account_deleted', user_id: id }, 'customer account deleted');
    return result;
  },
);
