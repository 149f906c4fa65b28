import { data, redirect } from 'react-router';
import { newGuestKeyCookie, readGuestKey } from '~/features/accounts/core/browser-cookies.server.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { parseIndianPhone } from '~/features/accounts/forms/account-fields.server.ts';
import { listBrowserAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import { expiredLoginPrefillCookie, loginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import { RefundHint } from '~/features/bookings/cancellation/cancellation-charges.tsx';
import { listRefundSteps } from '~/features/bookings/cancellation/load-cancellation.server.ts';
import { type ChosenJourney, chosenTripPath, parseChosenTrip } from '~/features/bookings/core/chosen-journey.ts';
import { bookTrain } from '~/features/bookings/hold/book-train.server.ts';
import {
  type BookingFormValues,
  emptyPassenger,
  enterTraveller,
  parseBookingForm,
  validateBookingForm,
} from '~/features/bookings/hold/booking-form.ts';
import { BookingPage, InvalidBooking } from '~/features/bookings/hold/booking-page.tsx';
import type { GuestLimit } from '~/features/bookings/hold/guest-limit-notice.tsx';
import { loadBookingOffer } from '~/features/bookings/hold/load-booking-offer.server.ts';
import { sendEmailConfirmation } from '~/features/bookings/hold/send-email-confirmation.server.ts';
import { parseShownTimes, shownTimesField } from '~/features/bookings/hold/shown-times.ts';
import { listSavedTravellers } from '~/features/bookings/traveller/saved-travellers.server.ts';
import { flash, redirectWithToast } from '~/server/flash.server.ts';
import { isPostedByDocument } from '~/server/http/posted-form.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { visitor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/uuid.ts';
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

/** Seats and the user's own hold change, so the page must not be restored from the browser cache. */
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
      })
    : null;
  if (!chosen || !offer)
    return data({ offer: null, chosen: null, lockedEmail: false, travellers: [], refunds: [] }, { status: 404 });
  const headers = new Headers();
  const guestKey = user ? null : newGuestKeyCookie(app, request);
  if (guestKey) headers.append('Set-Cookie', guestKey);
  return data(
    {
      offer,
      chosen,
      lockedEmail: user !== null,
      travellers: await listSavedTravellers(app, user),
      refunds: await listRefundSteps(
        app,
        offer.legs.map(({ journey }) => journey),
      ),
    },
    { headers },
  );
}

/** A 409 means that seats or the user's own hold have changed, so the data is reloaded. */
export const shouldRevalidate = revalidateAfterConflict;

type Answer = {
  typed: BookingFormValues;
  /** The form was opened by a logged-in user whose session has ended. */
  ended: boolean;
  errors: Record<string, string>;
  message?: string;
  toast?: Toast;
  limit?: GuestLimit;
};

/** The form that is shown again. */
type Shown = Pick<Answer, 'typed' | 'ended'>;

const answer = (status: number, shown: Shown, more: Partial<Answer> = {}) =>
  data<Answer>({ ...shown, errors: {}, ...more }, { status });

/** Adds or removes a passenger without JavaScript; null for any other button. */
const changePassengers = (intent: string, typed: BookingFormValues): BookingFormValues | null => {
  if (intent === 'add') return { ...typed, passengers: [...typed.passengers, emptyPassenger()] };
  const removed = /^remove-(\d+)$/.exec(intent);
  if (!removed || typed.passengers.length < 2) return null;
  return { ...typed, passengers: typed.passengers.filter((_, index) => index !== Number(removed[1])) };
};

/** The total that the page showed, in paise; 0 when it is invalid. */
const shownTotal = (form: FormData): number => {
  const shown = Number(form.get('shown_total'));
  return Number.isSafeInteger(shown) && shown >= 0 ? shown : 0;
};

/** The times that the page showed for a train; null when missing or malformed. */
const readShownTimes = (shown: FormDataEntryValue | undefined): string | null =>
  typeof shown === 'string' && parseShownTimes(shown) ? shown : null;

const couldNotBook = (shown: Shown) => {
  const message = 'Could not initiate booking. Please try again.';
  return answer(503, shown, { message, toast: { title: 'Booking Failed', description: message, tone: 'destructive' } });
};

/** The toast of a rejected booking. New times and fares are explained in full on the form, which stays in view. */
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

const bookingUrl = (chosen: readonly ChosenJourney[]): string => chosenTripPath(chosen);

/** To the login, which returns to this booking. Without JavaScript the form goes along; with JavaScript its draft has the entries. */
const toLogin = async (request: Request, next: string, { typed: { email }, ended }: Shown) => {
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
  shown: Shown,
) => {
  if (sent.success) return answer(200, shown, { limit: { sent: sent.data } });
  const { code, message, fields = {} } = sent.error;
  if (code === 'already_registered') return toLogin(request, next, shown);
  const toast: Toast =
    code === 'not_limited'
      ? { title: 'You can book now', description: message }
      : { title: 'Email not sent', description: message, tone: 'destructive' };
  const status = code === 'invalid' ? 400 : code === 'too_many' ? 429 : 409;
  // The mail can be asked for again only while the limits refuse the booking.
  const limit = code === 'invalid' || code === 'too_many' ? { sent: null } : undefined;
  return answer(status, shown, { errors: fields, message, toast, limit });
};

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const chosen = parseChosenTrip(new URL(request.url).searchParams);
  if (!chosen) throw new Response('Invalid booking details. Please start a new search.', { status: 400 });
  const [user, form] = await Promise.all([currentUser({ request, context }), readForm(request)]);
  const posted = parseBookingForm(form);
  const typed = user ? { ...posted, email: user.email } : posted;
  const next = bookingUrl(chosen);
  const intent = String(form.get('intent') ?? '');
  const ended = !user && form.has('logged_in');
  const shown: Shown = { typed, ended };
  const changed = changePassengers(intent, typed) ?? enterTraveller(intent, typed);
  if (changed) return answer(200, { typed: changed, ended });

  const checked = validateBookingForm(typed);
  if (!checked.success) return answer(400, shown, { errors: checked.errors });
  const phone = parseIndianPhone(checked.contact.phone);
  if (!phone)
    return answer(400, shown, { errors: { phone: 'Please enter an Indian mobile number, such as 98765 43210.' } });
  const client = requestClientOf({ request, context });
  const contact = { email: checked.contact.email, phone };
  const replaces = form.get('replaces');
  const shownTimes = form.getAll(shownTimesField);
  const wanted = {
    legs: chosen.map((leg, at) => ({ ...leg, shownTimes: readShownTimes(shownTimes[at]) })),
    passengers: checked.passengers,
    contact,
    insurance: checked.insurance,
    shownTotal: shownTotal(form),
    replaces: typeof replaces === 'string' && isUuid(replaces) ? replaces : null,
  };
  if (form.get('intent') === 'confirm-email') {
    const full_name = checked.passengers[0]?.name ?? '';
    const traveller = { ...contact, full_name, guestKey: readGuestKey(app, request), client };
    const sent = await sendEmailConfirmation(app, user, traveller, { request: wanted, next });
    return confirmEmail(sent, request, next, shown);
  }
  const booked = await bookTrain(
    app,
    { actor: user ?? visitor, guestKey: readGuestKey(app, request), client },
    wanted,
  ).catch((error: unknown) => {
    requestDetailsOf({ context }).log.error({ err: error }, 'a booking could not be created');
    return null;
  });
  if (!booked) return couldNotBook(shown);

  const headers = new Headers();
  for (const cookie of booked.setCookies) headers.append('Set-Cookie', cookie);
  if (booked.success) {
    const { bookingId, shortMinutes } = booked.data;
    if (shortMinutes) headers.append('Set-Cookie', await flash(shortHold(shortMinutes)));
    else if (booked.accountCreated) headers.append('Set-Cookie', await flash(accountCreated));
    headers.append('Set-Cookie', await expiredLoginPrefillCookie());
    return redirect(paths.payment(bookingId), { headers });
  }
  if (booked.accountCreated) headers.append('Set-Cookie', await flash(accountCreated));
  const { code, message, fields = {} } = booked.error;
  if (code === 'already_registered') return toLogin(request, next, shown);
  const status = code === 'invalid' ? 400 : code === 'too_many' || code === 'guest_limit' ? 429 : 409;
  const toast: Toast = { ...failureToast(code, message), tone: 'destructive' };
  const limit = code === 'guest_limit' ? { sent: null } : undefined;
  return data<Answer>({ ...shown, errors: fields, message, toast, limit }, { status, headers });
}

export default function TrainBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, chosen, lockedEmail, travellers, refunds } = loaderData;
  useActionToast(actionData?.toast);
  if (!offer) return <InvalidBooking message={actionData?.message} />;
  return (
    <BookingPage
      key={bookingUrl(chosen)}
      offer={offer}
      chosen={chosen}
      lockedEmail={lockedEmail}
      loggedIn={lockedEmail || actionData?.ended === true}
      travellers={travellers}
      typed={actionData?.typed ?? offer.formValues}
      errors={actionData?.errors ?? noErrors}
      message={actionData?.message}
      answered={actionData !== undefined}
      limit={actionData && 'limit' in actionData ? (actionData.limit ?? null) : null}
      refundHints={refunds.map((steps, at) => {
        const leg = offer.legs[at];
        return (
          <RefundHint
            key={`${leg?.key.train} ${leg?.key.from}`}
            steps={steps}
            train={refunds.length > 1 ? leg?.journey.number : undefined}
          />
        );
      })}
    />
  );
}

const noErrors: Record<string, string> = {};
