import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { RefundLine } from '~/features/payments/money-story.server.ts';
import { formatRupeesExact } from '~/shared/money.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { Disclosure } from '~/ui/disclosure.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import { longestReason } from './admin-reason.ts';
import { paidForTravelling } from './booking.ts';
import type { AdminBookingView } from './open-booking.server.ts';

/** What came back from a post that was refused: nothing typed is lost. */
export type RefusedAct = { intent: string; message: string; fields: Record<string, string>; typed: string };

type ActProps = {
  intent: string;
  summary: string;
  /** The words of the button that does it. */
  button: string;
  busyLabel: string;
  field: { name: string; label: string; hint: string };
  refused?: RefusedAct;
  refund?: string;
  children: ReactNode;
};

/** An act with a reason: folded until it is wanted, open when it came back refused. */
const Act = ({ intent, summary, button, busyLabel, field, refused, refund, children }: ActProps) => {
  const mine = refused?.intent === intent ? refused : undefined;
  return (
    <Disclosure summary={summary} open={mine !== undefined} name="act">
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {refund ? <input type="hidden" name="refund" value={refund} /> : null}
        {mine && Object.keys(mine.fields).length === 0 ? (
          <Notice tone="danger" live>
            <p>{mine.message}</p>
          </Notice>
        ) : null}
        {children}
        <TextAreaField
          {...field}
          id={`field-${intent}`}
          rows={3}
          maxLength={longestReason}
          defaultValue={mine?.typed}
          error={mine?.fields[field.name]}
        />
        <SubmitButton tone="danger" wide busyLabel={busyLabel}>
          {button}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
};

const reasonField = { name: 'reason', label: 'Reason', hint: 'The traveller reads it in the mail.' };

const Release = ({ booking, refused }: { booking: AdminBookingView; refused?: RefusedAct }) => (
  <Act
    intent="release"
    summary="Release the hold"
    button="Release the hold"
    busyLabel="Releasing"
    field={reasonField}
    refused={refused}
  >
    <p className="small">
      The seats are free at once and the traveller is told.
      {booking.money.order
        ? ' A payment was begun: if it still comes, the traveller gets the seats while they are free, and otherwise the money back.'
        : ''}
    </p>
  </Act>
);

const Refund = ({ booking, refused }: { booking: AdminBookingView; refused?: RefusedAct }) => {
  const sum = formatRupeesExact(paidForTravelling(booking));
  const gone = booking.money.payments.some(
    ({ provider_payment_id, status }) => provider_payment_id === booking.payment_id && status === 'refunded',
  );
  return (
    <Act
      intent="refund"
      summary={gone ? 'Cancel the booking' : `Refund ${sum}`}
      button={gone ? 'Cancel the booking' : `Refund ${sum} and cancel`}
      busyLabel={gone ? 'Cancelling' : 'Refunding'}
      field={reasonField}
      refused={refused}
    >
      <p className="small">
        {gone
          ? 'Its money has been given back at the provider already. The ticket ends, the seats are free at once, and the traveller is told.'
          : `${booking.cancelled_passengers.length > 0 ? 'What was paid for those who still travel goes back' : 'The whole payment goes back'} through the provider. The ticket ends, the seats are free at once, and the traveller is told. This can’t be undone.`}
      </p>
    </Act>
  );
};

const FailedRefund = ({ refund, refused }: { refund: RefundLine; refused?: RefusedAct }) => {
  const sum = formatRupeesExact(refund.amount_paise);
  return (
    <Notice tone="warning" title={`The refund of ${sum} failed`}>
      <div className="stack">
        <p>{refund.error_description ?? 'The bank did not take it.'} The money is still with us.</p>
        {refused?.intent === 'again' ? <p role="alert">{refused.message}</p> : null}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="refund" value={refund.id} />
          <SubmitButton name="intent" value="again" wide busyLabel="Sending">
            Send the refund again
          </SubmitButton>
        </Form>
        <Act
          intent="otherwise"
          summary="It was paid another way"
          button="Close as paid another way"
          busyLabel="Closing"
          refund={refund.id}
          field={{
            name: 'note',
            label: 'How the traveller was paid',
            hint: 'For example the number and day of the bank transfer.',
          }}
          refused={refused}
        >
          <p className="small">Nothing is sent any more, and the booking counts as refunded.</p>
        </Act>
      </div>
    </Notice>
  );
};

/** What an administrator can do with a booking as it stands; what is not possible now is not offered. */
export const BookingActions = ({ booking, refused }: { booking: AdminBookingView; refused?: RefusedAct }) => {
  const failed = booking.money.refunds.filter(({ waits }) => waits);
  const told = refused && !['release', 'refund'].some((intent) => offers(booking, intent)) && failed.length === 0;
  return (
    <>
      {told ? (
        <Notice tone="danger" live>
          <p>{refused.message}</p>
        </Notice>
      ) : null}
      {failed.map((refund) => (
        <FailedRefund key={refund.id} refund={refund} refused={refused} />
      ))}
      {offers(booking, 'release') ? <Release booking={booking} refused={refused} /> : null}
      {offers(booking, 'refund') ? <Refund booking={booking} refused={refused} /> : null}
      {booking.money.order ? (
        <Form method="post" preventScrollReset>
          <SubmitButton name="intent" value="ask" tone="secondary" wide busyLabel="Asking">
            Ask the provider now
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
};

const offers = (booking: AdminBookingView, intent: string): boolean =>
  booking.booking_status === (intent === 'release' ? 'pending' : 'confirmed');
