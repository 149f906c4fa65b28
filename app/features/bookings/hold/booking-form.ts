import { asciiDigits } from '~/shared/data/fold-name.ts';
import { personNamePattern, personNameProblem } from '~/shared/data/person-name.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { type ContactDetails, type Gender, genders, maxPassengers, type Passenger } from '../core/booking.ts';

/** Raw form values as entered: all text, not validated. */
export type PassengerFormValues = { name: string; age: string; gender: string };
export type BookingFormValues = { passengers: PassengerFormValues[]; email: string; phone: string; insurance: boolean };

export const emptyPassenger = (): PassengerFormValues => ({ name: '', age: '', gender: '' });

/** Form field name for a passenger. */
export const passengerField = (index: number, field: keyof PassengerFormValues): string =>
  `passenger-${index}-${field}`;

/** The value of a button that enters a known traveller; see {@link enterTraveller}. */
export const enterTravellerIntent = ({ name, age, gender }: PassengerFormValues): string =>
  `enter-${JSON.stringify([name, age, gender])}`;

/** Enters the traveller of the button in the first row without a name, else in a new one; null for any other button. */
export const enterTraveller = (intent: string, typed: BookingFormValues): BookingFormValues | null => {
  if (!intent.startsWith('enter-')) return null;
  const passenger = parseTraveller(intent.slice('enter-'.length));
  if (!passenger) return null;
  const at = typed.passengers.findIndex(({ name }) => name.trim() === '');
  const passengers = at < 0 ? [...typed.passengers, passenger] : typed.passengers.with(at, passenger);
  return passengers.length > maxPassengers ? typed : { ...typed, passengers };
};

const parseTraveller = (json: string): PassengerFormValues | null => {
  try {
    const values: unknown = JSON.parse(json);
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return null;
    const [name = '', age = '', gender = ''] = values;
    return { name, age, gender };
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
 * Form errors after removing the passenger at `index`: drops its errors and renumbers those of later passengers.
 * `left` is the number of remaining passengers.
 */
export const removePassengerErrors = (
  errors: Record<string, string>,
  index: number,
  left: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => {
      const [, number, field] = /^passenger-(\d+)-(name|age|gender)$/.exec(name) ?? [];
      if (number === undefined) return [[name, message]];
      const before = Number(number);
      if (before === index) return [];
      const now = before > index ? before - 1 : before;
      return [[`passenger-${now}-${field}`, ofPassenger(now, left, withoutPassenger(message) ?? message)]];
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
    passengers.push({
      name: text(form, passengerField(index, 'name')),
      age: text(form, passengerField(index, 'age')),
      gender: text(form, passengerField(index, 'gender')),
    });
  }
  return {
    passengers: passengers.length > 0 ? passengers : [emptyPassenger()],
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    insurance: form.get('insurance') === 'yes',
  };
};

const isGender = (value: string): value is Gender => genders.some((gender) => gender === value);

const nameProblem = (name: string): string | null => {
  if (name === '') return 'Please enter the name as on the ID card.';
  if (name.length > 60) return 'Please shorten the name to 60 characters.';
  if (!personNamePattern.test(name)) return personNameProblem;
  return null;
};

const ageProblem = (age: string): string | null => {
  if (age === '') return 'Please enter the age in years.';
  if (!/^\d{1,3}$/.test(age) || Number(age) < 1 || Number(age) > 125) return 'Please enter an age from 1 to 125.';
  return null;
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** With '+91', '0091' or '91', and with a leading 0. */
const indianMobile = /^(?:(?:\+|00)?91)?0?[6-9]\d{9}$/;

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
 * Validates the form values: every passenger has a name, an age of 1 to 125 and a gender; email and an Indian mobile number are
 * required. The server validates the phone again with a library.
 */
export const validateBookingForm = (typed: BookingFormValues): BookingFormResult => {
  const errors: Record<string, string> = {};
  const passengers: Passenger[] = [];
  typed.passengers.forEach((passenger, index) => {
    const name = passenger.name.trim().replace(/\s+/g, ' ');
    const age = asciiDigits(passenger.age).trim();
    const problems = {
      name: nameProblem(name),
      age: ageProblem(age),
      gender: isGender(passenger.gender) ? null : 'Please select a gender.',
    };
    for (const field of ['name', 'age', 'gender'] as const) {
      const problem = problems[field];
      if (problem) errors[passengerField(index, field)] = ofPassenger(index, typed.passengers.length, problem);
    }
    if (isGender(passenger.gender))
      passengers.push({
        id: String(index + 1),
        name,
        age: Number(age),
        gender: passenger.gender,
        nationality: 'Indian',
      });
  });
  const email = typed.email.trim().toLowerCase();
  const phone = asciiDigits(typed.phone).replace(/[\s().-]/g, '');
  if (!emailPattern.test(email) || email.length > 254)
    errors.email = 'Please enter a valid email address for your ticket.';
  if (!indianMobile.test(phone)) errors.phone = 'Please enter an Indian mobile number, such as 98765 43210.';
  if (Object.keys(errors).length > 0) return { success: false, errors };
  return {
    success: true,
    passengers,
    contact: { email, phone: `+91${phone.slice(-10)}` },
    insurance: typed.insurance,
  };
};

/** Form values from an existing booking. */
export const toBookingFormValues = (
  passengers: Passenger[],
  contact: ContactDetails,
  insurance: boolean,
): BookingFormValues => ({
  passengers: passengers.map(({ name, age, gender }) => ({ name, age: String(age), gender })),
  email: contact.email,
  phone: contact.phone,
  insurance,
});
