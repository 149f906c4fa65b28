import type { ReactNode } from 'react';
import { Form } from 'react-router';
import ticketPunchDrawing from '~/art/drawings/journey/ticket-punch.svg';
import { PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import { preferenceOptions } from '~/features/seats/coach-layout.ts';
import { isTrainClass } from '~/features/trains/core/train.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/choice-fields.tsx';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { holdMinutes, insurancePaise, maxPassengers, passengerCountLabel, totalFare } from '../core/booking.ts';
import { AssuranceLine, CheckoutSteps, PaymentAssurance, WaitingRefundHint } from '../core/checkout-parts.tsx';
import { type ChosenJourney, chosenTripPath, journeyDraftKey } from '../core/chosen-journey.ts';
import type { PassengerFormValues } from '../core/passenger-attributes.ts';
import { TripStrip } from '../core/trip-strip.tsx';
import { TripSummaries } from '../core/trip-summary.tsx';
import {
  type BookingFormValues,
  enterTravellerIntent,
  incompleteTitle,
  removePassengerErrors,
  seatLimitHint,
} from './booking-form.ts';
import { type GuestLimit, GuestLimitNotice, OtherClasses, SeatAvailabilityNotice } from './booking-notices.tsx';
import type { BookingOffer } from './load-booking-offer.server.ts';
import { PassengerFields } from './passenger-fields.tsx';
import { displayedTimesField, displayedTimesOf } from './trip-request.ts';
import { useBookingForm } from './use-booking-form.ts';

/**
 * Shown when the URL has no valid journey (docs/product.md, "Train booking"), with the reason when
 * it was valid before.
 */
export const InvalidBooking = ({ message }: { message?: string }) => (
  <div className="page section">
    <EmptyState
      drawing={ticketPunchDrawing}
      level={1}
      title={message ?? 'Invalid booking details.'}
      text={message ? undefined : 'Please start a new search.'}
      action={
        <ButtonLink tone="primary" to={paths.trains()}>
          Start a New Search
        </ButtonLink>
      }
    />
  </div>
);

type BookingPageProps = {
  offer: BookingOffer;
  chosen: readonly ChosenJourney[];
  /** The waiting list of the class is joined, if it still has no seats. */
  joinsList: boolean;
  loggedIn: boolean;
  /** The email is that of the account. Not so for a guest who has not paid yet. */
  lockedEmail: boolean;
  confirmedEmail: boolean;
  /** The form was opened by a logged-in user whose session has ended since. */
  ended: boolean;
  /** Whom the customer booked for before. */
  travellers: readonly PassengerFormValues[];
  values: BookingFormValues;
  errors: Record<string, string>;
  message?: string;
  /** The guest's address about which the form asks; the next submit accepts it. */
  questionedEmail?: string;
  /** The form was submitted and is shown again with errors. */
  answered: boolean;
  /** Set when the limits of unpaid seats refused a guest. */
  limit: GuestLimit | null;
  /** Lines about what a cancellation refunds. */
  refundHints: ReactNode;
};

/** The other classes of each train, which can differ from train to train. */
const ClassChoices = ({ offer, chosen, formId }: Pick<BookingPageProps, 'offer' | 'chosen'> & { formId?: string }) => (
  <div className="stack">
    {offer.legs.map((leg) =>
      leg.others.some(({ available }) => available > 0) ? (
        <Disclosure
          key={`${leg.key.train} ${leg.key.from}`}
          summary={offer.legs.length > 1 ? `Other classes on train ${leg.journey.number}` : 'Other classes'}
        >
          <OtherClasses leg={leg} chosen={chosen} formId={formId} />
        </Disclosure>
      ) : null,
    )}
  </div>
);

/** Buttons that enter known travellers; without JavaScript they post the form. */
const SavedTravellers = ({
  travellers,
  onEnter,
}: {
  travellers: readonly PassengerFormValues[];
  onEnter: (traveller: PassengerFormValues) => void;
}) => (
  <ul className="cluster" aria-label="Your travellers">
    {travellers.map((traveller) => (
      <li key={traveller.name}>
        <Button
          type="submit"
          name="intent"
          value={enterTravellerIntent(traveller)}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onEnter(traveller);
          }}
        >
          <Icon name="plus" size={16} /> <span className="visually-hidden">Enter </span>
          <span>{traveller.name}</span>
          {traveller.age ? <span className="soft">{` ${traveller.age}`}</span> : null}
        </Button>
      </li>
    ))}
  </ul>
);

/** The pay button is outside the form, beside the summary. */
const formId = 'booking';

/** The draft must not overwrite the email of the account. */
const lockedFields = ['email'];

/** Traveller details, insurance, contact, total and pay button. */
export const BookingPage = ({
  offer,
  chosen,
  joinsList,
  loggedIn,
  lockedEmail,
  confirmedEmail,
  ended,
  travellers,
  values,
  errors,
  message,
  questionedEmail,
  answered,
  limit,
  refundHints,
}: BookingPageProps) => {
  const draft = useBookingForm(values);
  const { openErrors, replace, follow } = useFieldErrors(errors);
  // A submitted form stays visible even if the train has sold out meanwhile.
  const [first] = offer.legs;
  const waiting = joinsList ? first.waiting : null;
  const closed =
    !answered &&
    offer.legs.some(
      ({ departed, tooEarly, chosen: { available } }) => departed || tooEarly || (available === 0 && waiting === null),
    );
  const passengers = draft.rows.length;
  const removePassenger = (index: number) => {
    draft.removePassenger(index);
    replace(removePassengerErrors(openErrors, index, passengers - 1));
  };
  const seatLimit = confirmedEmail ? null : seatLimitHint(loggedIn ? 'account' : 'guest', passengers);
  const total = offer.legs.reduce((sum, leg) => sum + totalFare(leg.chosen.fare_paise, passengers, draft.insurance), 0);
  const isTrip = offer.legs.length > 1;

  const summary = (
    <TripSummaries
      legs={offer.legs.map(({ journey, chosen: { name } }) => ({ journey, className: name }))}
      passengers={passengers}
      insurance={draft.insurance}
    />
  );

  return (
    <div className="booking page section stack stack--loose">
      <CheckoutSteps current="Travellers" />
      <div className="stack">
        <h1>{waiting ? 'Join the waiting list' : 'Complete your booking'}</h1>
        <TripStrip
          journeys={offer.legs.map(({ journey }) => journey)}
          className={isTrip ? `${offer.legs.length} trains` : first.chosen.name}
          passengers={passengers}
          total={total}
          replacesSummary
        />
      </div>
      {offer.held ? (
        <Notice
          tone="info"
          title={`${joinsList ? 'Place on the waiting list' : 'Seats'} held for ${passengerCountLabel(offer.held.passengers)} on ${isTrip ? 'these trains' : 'this train'}`}
        >
          <p>{`${joinsList ? 'Your place is' : 'Your seats are'} held until ${formatInstant(offer.held.expires_at)}. Pay now, or change the details below to replace this booking.`}</p>
          <ButtonLink to={paths.payment(offer.held.id)}>Continue to payment</ButtonLink>
        </Notice>
      ) : null}
      {offer.legs.map((leg) => (
        <SeatAvailabilityNotice
          key={`${leg.key.train} ${leg.key.from}`}
          leg={leg}
          chosen={chosen}
          formId={closed ? undefined : formId}
          isWaiting={joinsList}
        />
      ))}
      <div className="booking__columns">
        {closed ? null : (
          <div className="stack">
            <ErrorSummary
              title={message ? undefined : incompleteTitle(openErrors)}
              message={message}
              fields={errors}
              openErrors={openErrors}
            />
            {offer.legs.map((leg) =>
              message && leg.chosen.available > 0 && leg.chosen.available < passengers ? (
                <OtherClasses key={`${leg.key.train} ${leg.key.from}`} leg={leg} chosen={chosen} formId={formId} />
              ) : null,
            )}
            <Form
              id={formId}
              method="post"
              action={chosenTripPath(chosen, { waiting: waiting && 'yes' })}
              noValidate
              className="stack stack--loose"
              onChange={follow}
            >
              <FormDraft
                formKey={journeyDraftKey(chosen)}
                privateNames={lockedEmail ? lockedFields : undefined}
                onRestore={draft.growFor}
              />
              {/* Makes the Enter key submit with "book" instead of the first visible button. */}
              <button
                type="submit"
                name="intent"
                value="book"
                className="visually-hidden"
                tabIndex={-1}
                aria-hidden="true"
              />
              {limit ? <GuestLimitNotice limit={limit} chosen={chosen} loggedIn={loggedIn} /> : null}
              <input type="hidden" name="displayed_total" value={total} />
              {offer.legs.map(({ key, journey }) => (
                <input
                  key={`${key.train} ${key.from}`}
                  type="hidden"
                  name={displayedTimesField}
                  value={displayedTimesOf(journey)}
                />
              ))}
              {offer.held ? <input type="hidden" name="replaces" value={offer.held.id} /> : null}
              <section aria-labelledby="travellers" className="card stack">
                <h2 id="travellers">Traveller details</h2>
                <p className="soft">
                  All passengers pay the adult fare. Enter names as on the ID card; one passenger must carry the
                  original on board.
                </p>
                {travellers.length > 0 ? (
                  <SavedTravellers travellers={travellers} onEnter={draft.enterTraveller} />
                ) : null}
                <div ref={draft.list} className="stack">
                  {draft.rows.map((row, index) => (
                    <PassengerFields
                      key={row.key}
                      index={index}
                      values={row.values}
                      errors={openErrors}
                      preferences={preferenceOptions(
                        offer.legs.map(({ chosen: { class: code } }) => code).filter(isTrainClass),
                      )}
                      onRemove={passengers > 1 ? removePassenger : null}
                    />
                  ))}
                </div>
                <p role="status" className="visually-hidden">
                  {draft.announcement}
                </p>
                {seatLimit ? <p role="status">{seatLimit}</p> : null}
                {passengers < maxPassengers ? (
                  <Button
                    type="submit"
                    name="intent"
                    value="add"
                    wide
                    onClick={(event) => {
                      event.preventDefault();
                      draft.addPassenger();
                    }}
                  >
                    Add another passenger
                  </Button>
                ) : (
                  <p>You can book up to {maxPassengers} passengers at a time.</p>
                )}
              </section>
              <section aria-labelledby="insurance" className="card stack">
                <h2 id="insurance">Travel insurance</h2>
                <CheckboxField
                  name="insurance"
                  label={`Add travel insurance for ${formatRupeesExact(insurancePaise)} per person (optional)`}
                  checked={draft.insurance}
                  onChange={(event) => draft.setInsurance(event.currentTarget.checked)}
                />
              </section>
              <section aria-labelledby="contact" className="card stack">
                <h2 id="contact">Contact details</h2>
                {loggedIn || ended ? <input type="hidden" name="logged_in" value="yes" /> : null}
                {questionedEmail ? <input type="hidden" name="questioned_email" value={questionedEmail} /> : null}
                <div className="fields">
                  <TextField
                    label="Email"
                    name="email"
                    type="email"
                    autoComplete="email"
                    defaultValue={values.email}
                    error={openErrors.email}
                    readOnly={lockedEmail}
                    hint={lockedEmail ? 'Your account email. We send the ticket here.' : 'We send the ticket here.'}
                  />
                  <TextField
                    label="Mobile number"
                    name="phone"
                    type="tel"
                    autoComplete="tel"
                    defaultValue={values.phone}
                    error={openErrors.phone}
                    hint="An Indian mobile number"
                  />
                </div>
              </section>
              <PrivacyNote>{`We use these details for this booking and its ticket${loggedIn ? '.' : '. By continuing, you agree that we create an account for you.'}`}</PrivacyNote>
            </Form>
          </div>
        )}
        <div className="booking__side">
          <aside className="booking__summary stack" aria-label="Trip summary">
            <h2>Trip summary</h2>
            {summary}
            {closed ? <ClassChoices offer={offer} chosen={chosen} /> : null}
          </aside>
          {closed ? null : (
            <>
              <div className="booking__pay">
                <p className="booking__pay-total">
                  Total for <b>{passengerCountLabel(passengers)}</b>
                </p>
                <SubmitButton
                  form={formId}
                  name="intent"
                  value="book"
                  size="large"
                  wide
                  busyLabel={waiting ? 'Holding your place' : 'Holding your seats'}
                >{`Pay ${formatRupeesExact(total)}`}</SubmitButton>
              </div>
              <ClassChoices offer={offer} chosen={chosen} formId={formId} />
              <PaymentAssurance>
                {waiting ? <WaitingRefundHint charge={waiting.charge} /> : refundHints}
                <AssuranceLine icon="clock">
                  <span>{`${waiting ? 'Your place is' : 'Your seats are'} held for ${holdMinutes} minutes once you continue, or until ${waiting ? 'the chart is made' : 'the train leaves'} if that is sooner.`}</span>
                </AssuranceLine>
              </PaymentAssurance>
            </>
          )}
        </div>
      </div>
    </div>
  );
};
