import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, type Failure } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { cancelPassengersAsAdmin } from '../cancellation/cancel-passengers.server.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { refreshPayment } from '../payment/refresh-payment.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { refundPart } from '../refunds/refund-part.server.ts';
import { resendFailedRefund, resolveRefundManually } from '../refunds/resolve-failed-refund.server.ts';
import type { BookingActionError } from './booking-actions.tsx';
import { correctBookingEmail } from './correct-booking-email.server.ts';
import { releaseBooking } from './release-hold.server.ts';

type RefusedAction = { success: false; refused: BookingActionError; status: number };
type ActionResult = { success: true; toast: Toast } | RefusedAction;

/** Actions that refund or close a refund require the password again. */
export const intentNeedsReauthentication = (intent: string): boolean =>
  ['refund', 'part', 'cancel', 'again', 'otherwise'].includes(intent);

/** Longer than the reason allows, so that an overlong one is refused and not cut silently. */
const maxValueLength = 10_000;

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, invalid: 400, unknown: 400 };

const failure = (intent: string, value: string, { code, message, fields = {} }: Failure): RefusedAction => ({
  success: false,
  refused: { intent, message, fields, value },
  status: statuses[code] ?? 409,
});

const done = (title: string, description?: string): ActionResult => ({ success: true, toast: { title, description } });

/** Action of the admin booking page. */
export const adminBookingAction = async (
  app: App,
  admin: Actor,
  bookingId: string,
  form: FormData,
): Promise<ActionResult> => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? cutText(value, maxValueLength) : '';
  };
  const intent = text('intent');
  switch (intent) {
    case 'release': {
      const reason = text('reason');
      const result = await releaseBooking(app, admin, { bookingId, reason });
      if (!result.success) return failure(intent, reason, result.error);
      return done('Hold released', 'The seats are free again, and the traveller is notified.');
    }
    case 'refund': {
      const reason = text('reason');
      const result = await refundBooking(app, admin, { bookingId, reason });
      if (!result.success) return failure(intent, reason, result.error);
      return done('Booking refunded', `Refund of ${formatRupeesExact(result.data.amount_paise)} initiated.`);
    }
    case 'part': {
      const [reason, amount, shownLeft] = [text('reason'), text('amount'), Number(text('shown_left'))];
      const result = await refundPart(app, admin, { bookingId, amount, shownLeft, reason });
      if (result.success)
        return done('Part refunded', `Refund of ${formatRupeesExact(result.data.amount_paise)} initiated.`);
      const answer = failure(intent, reason, result.error);
      return { ...answer, refused: { ...answer.refused, amount } };
    }
    case 'cancel': {
      const reason = text('reason');
      const passengers = form.getAll('passenger').filter((id) => typeof id === 'string');
      const shownRefund = Number(text('shown_refund'));
      const result = await cancelPassengersAsAdmin(app, admin, { bookingId, passengers, shownRefund, reason });
      if (!result.success) {
        const answer = failure(intent, reason, result.error);
        return { ...answer, refused: { ...answer.refused, passengers } };
      }
      if (result.data.repeated) return done('Already cancelled', 'Nothing was cancelled twice.');
      return done('Passengers cancelled', `Refund of ${formatRupeesExact(result.data.refund_paise)} initiated.`);
    }
    case 'email': {
      const email = text('email');
      const result = await correctBookingEmail(app, admin, { bookingId, email });
      if (!result.success) return failure(intent, email, result.error);
      const sent = result.data.sentTicket ? 'The ticket has been sent' : 'All later emails go';
      return done('Email address corrected', `${sent} to ${result.data.email}.`);
    }
    case 'again': {
      const result = await resendFailedRefund(app, admin, { bookingId, refundId: text('refund') });
      return result.success ? done('Refund retried') : failure(intent, '', result.error);
    }
    case 'otherwise': {
      const note = text('note');
      const result = await resolveRefundManually(app, admin, { bookingId, refundId: text('refund'), note });
      return result.success ? done('Refund closed') : failure(intent, note, result.error);
    }
    case 'ask': {
      if (!mayManageBookings(admin)) return failure(intent, '', adminOnlyError.error);
      const refreshed = await refreshPayment(app, bookingId);
      if (refreshed) return done('Payment status refreshed', 'This page shows the latest status.');
      const message = 'The payment service is not responding. Please try again in a moment.';
      return { success: true, toast: { title: 'No response', description: message, tone: 'destructive' } };
    }
    default:
      return failure(intent, '', { code: 'unknown', message: 'Unknown action. Please reload.' });
  }
};
