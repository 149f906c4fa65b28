import { emailAddress } from '~/shared/data/email-address.ts';
import { indianMobile } from '~/shared/data/person-name.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { type ContactDetails, maxPassengers, type Passenger, unpaidSeatLimits } from '../core/booking.ts';
import {
  emptyPassenger,
  type PassengerAttributeName,
  type PassengerFormValues,
  parsePassenger,
  passengerAttributeNames,
  toPassengerFormValues,
} from '../core/passenger-attributes.ts';

/**
 * The limit of seats of a buyer without a confirmed email address, from the last passenger on who is within it; else null. Not for one with a confirmed
 * address.
 */
export const seatLimitHint = (buyer: 'guest' | 'account', passengers: number): string | null => {
  const { guest_run_seats: seats } = unpaidSeatLimits;
  if (passengers < seats) return null;
  const goOn =
    buyer === 'guest'
      ? 'For more passengers, log in first.'
      : 'For more passengers, you confirm it first by a mailed link.';
  return `Up to ${seats} seats on a train can be booked without a confirmed email address. ${goOn}`;
};

/** Raw form values as entered: all text, not validated. */
export type BookingFormValues = { passengers: PassengerFormValues[]; email: string; phone: string; insurance: boolean };

/** Form field name for a passenger. */
export const passengerField = (index: number, name: PassengerAttributeName): string => `passenger-${index}-${name}`;

const fromNames = (read: (name: PassengerAttributeName, at: number) => string): PassengerFormValues =>
  Object.fromEntries(passengerAttributeNames.map((name, at) => [name, read(name, at)])) as PassengerFormValues;

/** The value of a button that enters a known traveller; see {@link enterTraveller}. */
export const enterTravellerIntent = (traveller: PassengerFormValues): string =>
  `enter-${JSON.stringify(passengerAttributeNames.map((name) => traveller[name]))}`;

/**
 * Enters the traveller of the button in the first row without a name, else in a new one; null for
 * any other button.
 */
export const enterTraveller = (intent: string, values: BookingFormValues): BookingFormValues | null => {
  if (!intent.startsWith('enter-')) return null;
  const passenger = parseTraveller(intent.slice('enter-'.length));
  if (!passenger) return null;
  const at = values.passengers.findIndex(({ name }) => name.trim() === '');
  const passengers = at < 0 ? [...values.passengers, passenger] : values.passengers.with(at, passenger);
  return passengers.length > maxPassengers ? values : { ...values, passengers };
};

const parseTraveller = (json: string): PassengerFormValues | null => {
  try {
    const values: unknown = JSON.parse(json);
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return null;
    return fromNames((_, at) => values[at] ?? '');
  } catch {
    return null;
  }
};

/** Prefixes an error with the passenger number when there are several. */
const ofPassenger = (index: number, passengers: number, problem: string): string =>
  passengers > 1 ? `Passenger ${index + 1}: ${problem}` : problem;

/** The problem alone, for a field in the group of its passenger. */
export const withoutPassenger = (error: string | undefined): string | undefined =>
  error?.replace(/^Passenger \d+: /, '');

/**
 * Form errors after removing the passenger at `index`: drops its errors and renumbers those of
 * later passengers. `left` is the number of remaining passengers.
 */
export const removePassengerErrors = (
  errors: Record<string, string>,
  index: number,
  left: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => {
      const [, number, attribute] = /^passenger-(\d+)-(\w+)$/.exec(name) ?? [];
      if (number === undefined) return [[name, message]];
      const before = Number(number);
      if (before === index) return [];
      const now = before > index ? before - 1 : before;
      return [[`passenger-${now}-${attribute}`, ofPassenger(now, left, withoutPassenger(message) ?? message)]];
    }),
  );

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? cutText(value, 200) : '';
};

/** Parses the form to raw values: at least one passenger, at most `maxPassengers`. */
export const parseBookingForm = (form: FormData): BookingFormValues => {
  const passengers: PassengerFormValues[] = [];
  for (let index = 0; index < maxPassengers; index += 1) {
    if (!form.has(passengerField(index, 'name'))) break;
    passengers.push(fromNames((name) => text(form, passengerField(index, name))));
  }
  return {
    passengers: passengers.length > 0 ? passengers : [emptyPassenger()],
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    insurance: form.get('insurance') === 'yes',
  };
};

export type BookingFormResult =
  | { success: true; passengers: Passenger[]; contact: ContactDetails; insurance: boolean }
  | {
      success: false;
      /** Error per field name. */
      errors: Record<string, string>;
    };

/** The title of the errors, for those that are still open. */
export const incompleteTitle = (errors: Record<string, string>): string =>
  Object.keys(errors).every((name) => name === 'email' || name === 'phone')
    ? 'Contact details incomplete'
    : 'Passenger details incomplete';

/**
 * Validates the form values: every passenger by its attributes; email and an Indian mobile number
 * are required. The server validates the phone again with a library.
 */
export const validateBookingForm = (values: BookingFormValues): BookingFormResult => {
  const errors: Record<string, string> = {};
  const passengers: Passenger[] = [];
  values.passengers.forEach((entered, index) => {
    const passenger = parsePassenger(entered);
    if (passenger.success) passengers.push({ id: String(index + 1), ...passenger.data, nationality: 'Indian' });
    else
      for (const [name, problem] of passenger.problems)
        errors[passengerField(index, name)] = ofPassenger(index, values.passengers.length, problem);
  });
  const email = emailAddress(values.email);
  const phone = indianMobile(values.phone);
  if (!email) errors.email = 'Please enter a valid email address for your ticket.';
  if (!phone) errors.phone = 'Please enter an Indian mobile number, such as 98765 43210.';
  if (!email || !phone || Object.keys(errors).length > 0) return { success: false, errors };
  return {
    success: true,
    passengers,
    contact: { email, phone },
    insurance: values.insurance,
  };
};

/** Form values from an existing booking. */
export const toBookingFormValues = (
  passengers: Passenger[],
  contact: ContactDetails,
  insurance: boolean,
): BookingFormValues => ({ passengers: passengers.map(toPassengerFormValues), ...contact, insurance });
