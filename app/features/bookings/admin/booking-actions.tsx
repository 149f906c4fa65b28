import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { RefundLine } from '~/features/payments/payment-history.server.ts';
import { maxReasonLength } from '~/shared/data/admin-reason.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { isActive, paidForRemainingPassengers, partlyRefundable } from '../core/booking.ts';
import { passengerStates } from '../core/ticket.ts';
import type { AdminBookingView } from './load-admin-booking.server.ts';

/** Error of a submitted action, with the text that was entered. */
export type BookingActionError = {
  intent: string;
  message: string;
  fields: Record<string, string>;
  /** The reason, note or address. */
  value: string;
  /** Ids of the selected passengers. */
  passengers?: string[];
  /** In rupees. */
  amount?: string;
};

type ActionFormProps = {
  intent: string;
  summary: string;
  /** Label of the submit button. */
  button: string;
  busyLabel: string;
  /** The reason; without it the fields are `children`. */
  field?: { name: string; label: string; hint: string };
  refused?: BookingActionError;
  refund?: string;
  children: ReactNode;
};

/** Form of an action, most with a reason: collapsed, and open after an error. */
const ActionForm = ({ intent, summary, button, busyLabel, field, refused, refund, children }: ActionFormProps) => {
  const error = refused?.intent === intent ? refused : undefined;
  return (
    <Disclosure summary={summary} open={error !== undefined} name="act">
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {refund ? <input type="hidden" name="refund" value={refund} /> : null}
        {error && Object.keys(error.fields).length === 0 ? (
          <Notice tone="danger" live>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        {children}
        {field ? (
          <TextAreaField
            {...field}
            id={`field-${intent}`}
            rows={3}
            maxLength={maxReasonLength}
            defaultValue={error?.value}
            error={error?.fields[field.name]}
          />
        ) : null}
        <SubmitButton tone={field ? 'danger' : 'primary'} wide busyLabel={busyLabel}>
          {button}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
};

const reasonField = { name: 'reason', label: 'Reason', hint: 'The traveller sees it in the email.' };

const Release = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => (
  <ActionForm
    intent="release"
    summary="Release the hold"
    button="Release the hold"
    busyLabel="Releasing"
    field={reasonField}
    refused={refused}
  >
    <p className="small">{`The seats are released immediately and the traveller is notified.${
      booking.money.order
        ? ' A payment was started: if it goes through, the traveller gets the seats if they are still free, otherwise a refund.'
        : ''
    }`}</p>
  </ActionForm>
);

const Refund = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => {
  const sum = formatRupeesExact(paidForRemainingPassengers(booking));
  const alreadyRefunded = booking.money.payments.some(
    ({ provider_payment_id, status }) => provider_payment_id === booking.payment_id && status === 'refunded',
  );
  return (
    <ActionForm
      intent="refund"
      summary={alreadyRefunded ? 'Cancel the booking' : `Refund ${sum}`}
      button={alreadyRefunded ? 'Cancel the booking' : `Refund ${sum} and cancel`}
      busyLabel={alreadyRefunded ? 'Cancelling' : 'Refunding'}
      field={reasonField}
      refused={refused}
    >
      <p className="small">
        {alreadyRefunded
          ? 'The payment was already refunded at the provider. The ticket is cancelled, the seats are released, and the traveller is notified.'
          : `${booking.cancelled_passengers.length > 0 || booking.partly_refunded_paise > 0 ? 'What is left of the payment for the remaining passengers is refunded' : 'The full payment is refunded'} through the provider. The ticket is cancelled, the seats are released, and the traveller is notified. This can’t be undone.`}
      </p>
    </ActionForm>
  );
};

/** Refunds a part of the price; the ticket stays valid. */
const RefundPart = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => {
  const most = partlyRefundable(booking);
  if (most === 0) return null;
  const error = refused?.intent === 'part' ? refused : undefined;
  return (
    <ActionForm
      intent="part"
      summary="Refund a part"
      button="Refund this amount"
      busyLabel="Refunding"
      field={reasonField}
      refused={refused}
    >
      <p className="small">{`The ticket stays valid. At most ${formatRupeesExact(most)}; a later cancellation refunds at most the rest.`}</p>
      <input type="hidden" name="shown_left" value={paidForRemainingPassengers(booking)} />
      <TextField
        label="Amount in ₹"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={error?.amount}
        error={error?.fields.amount}
      />
    </ActionForm>
  );
};

/** Cancels single passengers by the rules of the traveller's own cancellation. */
const CancelPassengers = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => {
  const quote = booking.cancellation?.quote;
  if (!quote?.possible) return null;
  const travelling = passengerStates(booking).filter(({ state }) => state === 'valid');
  return (
    <ActionForm
      intent="cancel"
      summary="Cancel passengers"
      button="Cancel the selected passengers"
      busyLabel="Cancelling"
      field={reasonField}
      refused={refused}
    >
      <p className="small">{`Refund of ${formatRupeesExact(quote.refund_paise)} for each passenger, after charges of ${formatRupeesExact(quote.kept_paise)}. Their seats are released. This can’t be undone.`}</p>
      <input type="hidden" name="shown_refund" value={quote.refund_paise} />
      <fieldset className="stack">
        <legend>Passengers</legend>
        {travelling.map(({ id, name }) => (
          <label key={id} className="cluster">
            <input
              type="checkbox"
              name="passenger"
              value={id}
              defaultChecked={refused?.intent === 'cancel' && refused.passengers?.includes(id)}
            />{' '}
            <span>{nameWithLatin(name)}</span>
          </label>
        ))}
      </fieldset>
    </ActionForm>
  );
};

const CorrectEmail = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => {
  const error = refused?.intent === 'email' ? refused : undefined;
  return (
    <ActionForm
      intent="email"
      summary="Correct the email address"
      button="Save address"
      busyLabel="Saving"
      refused={refused}
    >
      <p className="small">{`${booking.booking_status === 'confirmed' ? 'The ticket and all' : 'All'} later emails go to the new address. Links in earlier emails stop working.`}</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={error?.value ?? booking.contact_details.email}
        error={error?.fields.email}
      />
    </ActionForm>
  );
};

const FailedRefund = ({ refund, refused }: { refund: RefundLine; refused?: BookingActionError }) => {
  const sum = formatRupeesExact(refund.amount_paise);
  return (
    <Notice tone="warning" title={`The refund of ${sum} failed`}>
      <div className="stack">
        <p>{`${refund.error_description ?? 'The bank rejected it.'} The amount is still with us.`}</p>
        {refused?.intent === 'again' ? <p role="alert">{refused.message}</p> : null}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="refund" value={refund.id} />
          <SubmitButton name="intent" value="again" wide busyLabel="Sending">
            Retry refund
          </SubmitButton>
        </Form>
        <ActionForm
          intent="otherwise"
          summary="Record another refund method"
          button="Close as refunded another way"
          busyLabel="Closing"
          refund={refund.id}
          field={{
            name: 'note',
            label: 'How the traveller was paid',
            hint: 'For example, the bank transfer number and date.',
          }}
          refused={refused}
        >
          <p className="small">No further refund is sent, and the booking counts as refunded.</p>
        </ActionForm>
      </div>
    </Notice>
  );
};

/** Actions available for a booking in its current status. */
export const BookingActions = ({ booking, refused }: { booking: AdminBookingView; refused?: BookingActionError }) => {
  const failed = booking.money.refunds.filter(({ actionRequired: waits }) => waits);
  const showError =
    refused &&
    failed.length === 0 &&
    !['release', 'refund', 'part', 'cancel'].some((intent) => offers(booking, intent)) &&
    !(refused.intent === 'email' && booking.has_contact);
  return (
    <>
      {showError ? (
        <Notice tone="danger" live>
          <p>{refused.message}</p>
        </Notice>
      ) : null}
      {failed.map((refund) => (
        <FailedRefund key={refund.id} refund={refund} refused={refused} />
      ))}
      {offers(booking, 'release') ? <Release booking={booking} refused={refused} /> : null}
      {offers(booking, 'part') ? <RefundPart booking={booking} refused={refused} /> : null}
      {offers(booking, 'refund') ? <CancelPassengers booking={booking} refused={refused} /> : null}
      {offers(booking, 'refund') ? <Refund booking={booking} refused={refused} /> : null}
      {booking.has_contact ? <CorrectEmail booking={booking} refused={refused} /> : null}
      {booking.money.order ? (
        <Form method="post" preventScrollReset>
          <SubmitButton name="intent" value="ask" tone="secondary" wide busyLabel="Refreshing">
            Refresh payment status
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
};

const offers = (booking: AdminBookingView, intent: string): boolean =>
  intent === 'release'
    ? booking.booking_status === 'pending'
    : intent === 'part'
      ? booking.booking_status === 'confirmed'
      : isActive(booking);
