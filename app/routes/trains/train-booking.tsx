import { data, redirect } from 'react-router';
import { newGuestKeyCookie, readGuestKey } from '~/features/accounts/core/browser-cookies.server.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { parseIndianPhone } from '~/features/accounts/forms/account-fields.server.ts';
import { listBrowserAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import { expiredLoginPrefillCookie, loginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import { RefundHint } from '~/features/bookings/cancellation/cancellation-charges.tsx';
import { type ChosenJourney, chosenTripPath, parseChosenTrip } from '~/features/bookings/core/chosen-journey.ts';
import { emptyPassenger } from '~/features/bookings/core/passenger-attributes.ts';
import { bookTrip } from '~/features/bookings/hold/book-trip.server.ts';
import {
  type BookingFormValues,
  enterTraveller,
  parseBookingForm,
  validateBookingForm,
} from '~/features/bookings/hold/booking-form.ts';
import type { GuestLimit } from '~/features/bookings/hold/booking-notices.tsx';
import { BookingPage, InvalidBooking } from '~/features/bookings/hold/booking-page.tsx';
import { mayCorrectEmail } from '~/features/bookings/hold/correct-guest-email.server.ts';
import { listSavedTravellers, loadBookingOffer } from '~/features/bookings/hold/load-booking-offer.server.ts';
import { sendEmailConfirmation } from '~/features/bookings/hold/send-email-confirmation.server.ts';
import { displayedTimesField, parseDisplayedTimes, type TripRequest } from '~/features/bookings/hold/trip-request.ts';
import { flash, redirectWithToast } from '~/server/flash.server.ts';
import { isPostedByDocument, parsePostedFields } from '~/server/http/posted-form.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { visitor } from '~/shared/data/actor.ts';
import { suggestEmail } from '~/shared/data/email-address.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/train-booking';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Book your train - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * Seats and the user's own hold change, so the page must not be restored from the browser cache.
 */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  const chosen = parseChosenTrip(query);
  const user = await currentUser({ request, context });
  const offer = chosen
    ? await loadBookingOffer(app, chosen, {
        user,
        accounts: await listBrowserAccounts(app, request, user),
        again: query.get('again'),
        joinsList: joinsListOf(query),
      })
    : null;
  if (!chosen || !offer)
    return data(
      {
        offer: null,
        chosen: null,
        joinsList: false,
        loggedIn: false,
        lockedEmail: false,
        confirmedEmail: false,
        travellers: [],
      },
      { status: 404 },
    );
  const headers = new Headers();
  const guestKey = user ? null : newGuestKeyCookie(request);
  if (guestKey) headers.append('Set-Cookie', guestKey);
  return data(
    {
      offer,
      chosen,
      joinsList: joinsListOf(query),
      loggedIn: user !== null,
      lockedEmail: user !== null && !(await mayCorrectEmail(app, user)),
      confirmedEmail: user?.email_verified === true,
      travellers: await listSavedTravellers(app, user),
    },
    { headers },
  );
}

/** Whether the waiting list of the class is to be joined. */
const joinsListOf = (query: URLSearchParams): boolean => query.get('waiting') === 'yes';

/** A 409 means that seats or the user's own hold have changed, so the data is reloaded. */
export const shouldRevalidate = revalidateAfterConflict;

type Answer = {
  values: BookingFormValues;
  /** The form was opened by a logged-in user whose session has ended. */
  ended: boolean;
  errors: Record<string, string>;
  message?: string;
  toast?: Toast;
  limit?: GuestLimit;
  /** The address about which the form asks whether it is right. */
  questionedEmail?: string;
};

/** The form that is shown again. */
type Entries = Pick<Answer, 'values' | 'ended'>;

const answer = (status: number, entries: Entries, more: Partial<Answer> = {}) =>
  data<Answer>({ ...entries, errors: {}, ...more }, { status });

/** Adds or removes a passenger without JavaScript; null for any other button. */
const changePassengers = (intent: string, values: BookingFormValues): BookingFormValues | null => {
  if (intent === 'add') return { ...values, passengers: [...values.passengers, emptyPassenger()] };
  const removed = /^remove-(\d+)$/.exec(intent);
  if (!removed || values.passengers.length < 2) return null;
  return { ...values, passengers: values.passengers.filter((_, index) => index !== Number(removed[1])) };
};

/** The total that the page displayed, in paise; 0 when it is invalid. */
const displayedTotal = (form: FormData): number => {
  const total = Number(form.get('displayed_total'));
  return Number.isSafeInteger(total) && total >= 0 ? total : 0;
};

/** The times that the page displayed for a train; null when missing or malformed. */
const readDisplayedTimes = (text: FormDataEntryValue | undefined): string | null =>
  typeof text === 'string' && parseDisplayedTimes(text) ? text : null;

const toFormData = (fields: [name: string, value: string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** The posted form, parsed and checked: what is booked, or the errors by field. */
const parseTripRequest = (
  form: FormData,
  chosen: readonly ChosenJourney[],
  values: BookingFormValues,
  waiting: boolean,
): { success: true; data: TripRequest } | { success: false; errors: Record<string, string> } => {
  const valid = validateBookingForm(values);
  if (!valid.success) return valid;
  const phone = parseIndianPhone(valid.contact.phone);
  if (!phone)
    return { success: false, errors: { phone: 'Please enter an Indian mobile number, such as 98765 43210.' } };
  const replaces = form.get('replaces');
  const displayedTimes = form.getAll(displayedTimesField);
  return {
    success: true,
    data: {
      legs: chosen.map((leg, at) => ({ ...leg, displayedTimes: readDisplayedTimes(displayedTimes[at]) })),
      passengers: valid.passengers,
      contact: { email: valid.contact.email, phone },
      insurance: valid.insurance,
      displayedTotal: displayedTotal(form),
      replaces: typeof replaces === 'string' && isUuid(replaces) ? replaces : null,
      waiting,
    },
  };
};

const couldNotBook = (entries: Entries) => {
  const message = 'Could not initiate booking. Please try again.';
  return answer(503, entries, {
    message,
    toast: { title: 'Booking Failed', description: message, tone: 'destructive' },
  });
};

/**
 * The toast of a rejected booking. New times and fares are explained in full on the form, which
 * stays in view.
 */
const failureToast = (code: string, message: string): Pick<Toast, 'title' | 'description'> => {
  if (code === 'timetable_changed') return { title: 'Times Changed', description: 'Please check the new times.' };
  if (code === 'fare_changed') return { title: 'Fare Changed', description: 'Please check the new fare.' };
  if (code === 'invalid' || code === 'too_many') return { title: 'Account creation failed', description: message };
  return { title: 'Booking Failed', description: message };
};

const accountCreated: Toast = {
  title: 'Account Created!',
  description: 'An email has been sent to you to set up your password.',
};

const alreadyRegistered: Toast = {
  title: 'You already have an account!',
  description: 'Please log in to continue your booking.',
};

const sessionEnded: Toast = {
  title: 'Your session has ended',
  description: 'Please log in again to continue your booking.',
};

const shortHold = (minutes: number): Toast => ({
  title: `Your seats are held for ${minutes} minutes`,
  description: 'Earlier bookings from your account or internet connection were not paid for.',
});

const bookingUrl = (chosen: readonly ChosenJourney[], waiting = false): string =>
  chosenTripPath(chosen, { waiting: waiting ? 'yes' : null });

/**
 * To the login, which returns to this booking. Without JavaScript the form goes along; with
 * JavaScript its draft has the entries.
 */
const toLogin = async (request: Request, next: string, { values: { email }, ended }: Entries) => {
  const headers = new Headers({ 'Set-Cookie': await loginPrefillCookie(email, next, ended) });
  return isPostedByDocument(request)
    ? redirect(paths.loginAs('customer', { next }), { status: 307, headers })
    : redirectWithToast(paths.login({ next }), ended ? sessionEnded : alreadyRegistered, headers);
};

/** The form again, with the result of sending the confirmation link. */
const confirmEmail = (
  sent: Awaited<ReturnType<typeof sendEmailConfirmation>>,
  request: Request,
  next: string,
  entries: Entries,
) => {
  if (sent.success) return answer(200, entries, { limit: { sent: sent.data } });
  const { code, message, fields = {} } = sent.error;
  if (code === 'already_registered') return toLogin(request, next, entries);
  const toast: Toast =
    code === 'not_limited'
      ? { title: 'You can book now', description: message }
      : { title: 'Email not sent', description: message, tone: 'destructive' };
  const status = code === 'invalid' ? 400 : code === 'too_many' ? 429 : 409;
  // The mail can be asked for again only while the limits refuse the booking.
  const limit = code === 'invalid' || code === 'too_many' ? { sent: null } : undefined;
  return answer(status, entries, { errors: fields, message, toast, limit });
};

export async function action(args: Route.ActionArgs) {
  const app = appOf(args);
  const query = new URL(args.request.url).searchParams;
  const chosen = parseChosenTrip(query);
  if (!chosen) throw new Response('Invalid booking details. Please start a new search.', { status: 400 });
  const [user, form] = await Promise.all([currentUser(args), readForm(args.request)]);
  const lockedEmail = user !== null && !(await mayCorrectEmail(app, user));
  // After a login without JavaScript the entries come along.
  const carried = parsePostedFields(form.get('posted_fields'));
  const posted = parseBookingForm(carried ? toFormData(carried) : form);
  const values = user && lockedEmail ? { ...posted, email: user.email } : posted;
  const next = bookingUrl(chosen, joinsListOf(query));
  const intent = String(form.get('intent') ?? '');
  const ended = !user && form.has('logged_in');
  const entries: Entries = { values, ended };
  const changed = changePassengers(intent, values) ?? enterTraveller(intent, values);
  if (changed || carried || intent === 'show') return answer(200, { values: changed ?? values, ended });

  const request = parseTripRequest(form, chosen, values, joinsListOf(query));
  if (!request.success) return answer(400, entries, { errors: request.errors });
  const { email } = request.data.contact;
  const accepted = lockedEmail || email === user?.email || form.get('questioned_email') === values.email;
  const meant = accepted ? null : suggestEmail(email);
  if (meant)
    return answer(400, entries, {
      message: 'Please check your email address.',
      errors: { email: `Did you mean ${meant}? If your address is right as it is, continue with it.` },
      questionedEmail: values.email,
    });
  const client = requestClientOf(args);
  const guestKey = readGuestKey(args.request);
  if (intent === 'confirm-email') {
    const full_name = request.data.passengers[0]?.name ?? '';
    const traveller = { ...request.data.contact, full_name, guestKey, client };
    const sent = await sendEmailConfirmation(app, user, traveller, { request: request.data, next });
    return confirmEmail(sent, args.request, next, entries);
  }
  const booked = await bookTrip(app, { actor: user ?? visitor, guestKey, client }, request.data).catch(
    (error: unknown) => {
      requestDetailsOf(args).log.error({ err: error }, 'a booking could not be created');
      return null;
    },
  );
  if (!booked) return couldNotBook(entries);

  const headers = new Headers();
  for (const cookie of booked.setCookies) headers.append('Set-Cookie', cookie);
  if (booked.success) {
    const { bookingId, shortMinutes } = booked.data;
    if (shortMinutes) headers.append('Set-Cookie', await flash(shortHold(shortMinutes)));
    else if (booked.accountCreated) headers.append('Set-Cookie', await flash(accountCreated));
    headers.append('Set-Cookie', await expiredLoginPrefillCookie());
    // A guest checks the email address first.
    const checkout = user?.email_verified ? 'open' : null;
    return redirect(paths.payment(bookingId, { checkout }), { headers });
  }
  if (booked.accountCreated) headers.append('Set-Cookie', await flash(accountCreated));
  const { code, message, fields = {} } = booked.error;
  if (code === 'already_registered') return toLogin(args.request, next, entries);
  const status = code === 'invalid' ? 400 : code === 'too_many' || code === 'guest_limit' ? 429 : 409;
  const toast: Toast = { ...failureToast(code, message), tone: 'destructive' };
  const limit = code === 'guest_limit' ? { sent: null } : undefined;
  return data<Answer>({ ...entries, errors: fields, message, toast, limit }, { status, headers });
}

export default function TrainBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, chosen, joinsList, loggedIn, lockedEmail, confirmedEmail, travellers } = loaderData;
  useActionToast(actionData?.toast);
  if (!offer) return <InvalidBooking message={actionData?.message} />;
  return (
    <BookingPage
      key={bookingUrl(chosen, joinsList)}
      offer={offer}
      chosen={chosen}
      joinsList={joinsList}
      lockedEmail={lockedEmail}
      confirmedEmail={confirmedEmail}
      loggedIn={loggedIn}
      ended={actionData?.ended === true}
      travellers={travellers}
      values={actionData?.values ?? offer.formValues}
      errors={actionData?.errors ?? noErrors}
      message={actionData?.message}
      questionedEmail={actionData?.questionedEmail}
      answered={actionData !== undefined}
      limit={actionData && 'limit' in actionData ? (actionData.limit ?? null) : null}
      refundHints={offer.refunds.map((steps, at) => {
        const leg = offer.legs[at];
        return (
          <RefundHint
            key={`${leg?.key.train} ${leg?.key.from}`}
            steps={steps}
            train={offer.refunds.length > 1 ? leg?.journey.number : undefined}
          />
        );
      })}
    />
  );
}

const noErrors: Record<string, string> = {};
