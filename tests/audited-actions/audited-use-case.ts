import type { Account } from '~/features/accounts/core/account.ts';
import type { AuditAction } from '~/server/audit/audit-actions.ts';
import type { Result } from '~/shared/data/result.ts';
import type { accountsApp } from '../factories/accounts.ts';

export type AuditedApp = Awaited<ReturnType<typeof accountsApp>>;

/** What an administrator does, and what the audit log says of it. */
export type AuditedUseCase = {
  title: string;
  /** The audit event that is recorded on success. */
  action: AuditAction;
  run(actor: Account, id?: string): Promise<Result<unknown>>;
  of: string;
  /** The error code for other roles; a lead of someone else is not found. */
  refusal?: 'not_found';
  /** Creates a record, so there is no unknown id. */
  creates?: true;
};

/** Actions that are tested with their feature: they need a paid booking, a provider alert, a second factor or a decision. */
export const actionsTestedElsewhere: Partial<Record<AuditAction, string>> = {
  passenger_moved: 'app/features/bookings/charts/move-passenger.test.ts',
  hold_released: 'app/features/bookings/admin/release-hold.test.ts',
  booking_email_corrected: 'app/features/bookings/admin/correct-booking-email.test.ts',
  booking_refunded: 'app/features/bookings/refunds/refund-booking.test.ts',
  booking_partly_refunded: 'app/features/bookings/refunds/refund-part.test.ts',
  passengers_cancelled: 'app/features/bookings/cancellation/cancel-passengers-as-admin.test.ts',
  refund_sent_again: 'app/features/bookings/refunds/resolve-failed-refund.test.ts',
  refund_paid_otherwise: 'app/features/bookings/refunds/resolve-failed-refund.test.ts',
  alert_handled: 'app/features/bookings/refunds/resolve-failed-refund.test.ts',
  admin_created: 'app/features/accounts/admins/manage-admins.test.ts',
  admin_removed: 'app/features/accounts/admins/manage-admins.test.ts',
  two_factor_on: 'app/features/accounts/two-factor/two-factor.test.ts',
  two_factor_off: 'app/features/accounts/two-factor/two-factor.test.ts',
  recovery_codes_made: 'app/features/accounts/two-factor/two-factor.test.ts',
  recovery_code_used: 'app/features/accounts/two-factor/two-factor.test.ts',
};
