import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { formatRupeesExact } from '~/shared/money.ts';
import type { Failure } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { askProvider } from './ask-provider.server.ts';
import type { RefusedAct } from './booking-actions.tsx';
import { refundBooking } from './refund-booking.server.ts';
import { releaseBooking } from './release-hold.server.ts';
import { sendRefundAgain, settleOtherwise } from './settle-failed-refund.server.ts';

type Answer = { success: true; toast: Toast } | { success: false; refused: RefusedAct; status: number };

/** Acts that move money or close what was owed: these ask for the password once more. */
export const needsFreshPassword = (intent: string): boolean => ['refund', 'again', 'otherwise'].includes(intent);

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, invalid: 400, unknown: 400 };

const refuse = (intent: string, typed: string, { code, message, fields = {} }: Failure): Answer => ({
  success: false,
  refused: { intent, message, fields, typed },
  status: statuses[code] ?? 409,
});

const done = (title: string, description?: string): Answer => ({ success: true, toast: { title, description } });

/** What the administrator posts on a booking's page. */
export const answerBookingPost = async (app: App, admin: Actor, bookingId: string, form: FormData): Promise<Answer> => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  switch (intent) {
    case 'release': {
      const reason = text('reason');
      const result = await releaseBooking(app, admin, { bookingId, reason });
      if (!result.success) return refuse(intent, reason, result.error);
      return done('Hold Released', 'The seats are free again, and the traveller is told.');
    }
    case 'refund': {
      const reason = text('reason');
      const result = await refundBooking(app, admin, { bookingId, reason });
      if (!result.success) return refuse(intent, reason, result.error);
      return done('Booking Refunded', `${formatRupeesExact(result.data.amount_paise)} is on its way to the traveller.`);
    }
    case 'again': {
      const result = await sendRefundAgain(app, admin, { bookingId, refundId: text('refund') });
      return result.success ? done('Refund Sent Again') : refuse(intent, '', result.error);
    }
    case 'otherwise': {
      const note = text('note');
      const result = await settleOtherwise(app, admin, { bookingId, refundId: text('refund'), note });
      return result.success ? done('Refund Settled') : refuse(intent, note, result.error);
    }
    case 'ask': {
      const answered = await askProvider(app, bookingId);
      if (answered) return done('Provider Asked', 'This page shows what it has answered.');
      const message = 'The payment service does not answer right now. Please try again in a moment.';
      return { success: true, toast: { title: 'No Answer', description: message, tone: 'destructive' } };
    }
    default:
      return refuse(intent, '', { code: 'unknown', message: 'This is not something that can be done with a booking.' });
  }
};
